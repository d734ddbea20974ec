import { expect, test } from 'vitest'
import { renderPage } from '../../../render/page.tsx'
import { editorHost, onSite } from '../../../render/render-for-test.tsx'
import { block, ROOT, tree } from '../../../tree/index.ts'

test('a page is white without padding by default', () => {
  expect(onSite([]).css).toContain('.s1{background-color:#fff}')
})

test('pages from before the style groups keep their padding and background', () => {
  const old = tree(block('Wrapper', { padding: 12, background: 'light' }))
  expect(old[ROOT]?.props.padding).toBe(12)
  expect(renderPage(old, { ...editorHost, mode: 'site' }).css).toContain('{padding:12px;background:var(--ms-light)}')
})
