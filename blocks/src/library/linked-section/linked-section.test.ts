import { expect, test } from 'vitest'
import { inEditor, onSite } from '../../render/drawn.tsx'
import { block } from '../../tree/index.ts'

const link = block('LinkedSection', { templateId: 'gone' })

test('a link that leads nowhere is nothing for visitors, and says so to editors', () => {
  expect(onSite(link).html).toBe('<div class="ms-wrapper s1"></div>')
  expect(inEditor(link).html).toContain('This component is not shown here.')
})
