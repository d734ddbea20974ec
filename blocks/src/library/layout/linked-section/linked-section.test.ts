import { expect, test } from 'vitest'
import { inEditor, onSite } from '../../../render/render-for-test.tsx'
import { block } from '../../../tree/index.ts'

const link = block('LinkedSection', { templateId: 'gone' })

test('an unresolved link renders nothing for visitors and a notice for editors', () => {
  expect(onSite(link).html).toBe('<div class="ms-wrapper s1"></div>')
  expect(inEditor(link).html).toContain('This component is not shown here.')
})
