import { expect, test } from 'vitest'
import { inEditor, onSite } from '../../render/drawn.tsx'
import { block, tree } from '../../tree/index.ts'
import { blockNamed } from '../index.ts'

const html = '<b onclick="x()">Hi</b><script>run()</script>'

test('it stands on the site as it is', () => {
  expect(onSite(block('CustomHtml', { htmlContent: html })).html).toContain(html)
})

test('in the editor only what the host lets through is drawn', () => {
  const drawn = inEditor(block('CustomHtml', { htmlContent: html })).html
  expect(drawn).toContain(`inert(${html.length})`)
  expect(drawn).not.toContain('script')
})

test('an empty one says what to do', () => {
  const page = tree(block('Wrapper', {}, block('CustomHtml'), block('CustomHtml', { htmlContent: html })))
  const hint = blockNamed('CustomHtml')?.emptyHint
  expect(hint?.(page, 'custom-html-1')).toBe('Add HTML in the settings panel')
  expect(hint?.(page, 'custom-html-2')).toBeNull()
})
