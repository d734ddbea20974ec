import { expect, test } from 'vitest'
import { inEditor, onSite } from '../../../render/render-for-test.tsx'
import { block, tree } from '../../../tree/index.ts'
import { blockNamed } from '../../index.ts'

const html = '<b onclick="x()">Hi</b><script>run()</script>'

test('the site renders it unchanged', () => {
  expect(onSite(block('CustomHtml', { htmlContent: html })).html).toContain(html)
})

test('the editor renders only what the host allows', () => {
  const drawn = inEditor(block('CustomHtml', { htmlContent: html })).html
  expect(drawn).toContain(`inert(${html.length})`)
  expect(drawn).not.toContain('script')
})

test('an empty one shows a hint', () => {
  const page = tree(block('Wrapper', {}, block('CustomHtml'), block('CustomHtml', { htmlContent: html })))
  const hint = blockNamed('CustomHtml')?.emptyHint
  expect(hint?.(page, 'custom-html-1')).toBe('Add HTML in the settings panel')
  expect(hint?.(page, 'custom-html-2')).toBeNull()
})
