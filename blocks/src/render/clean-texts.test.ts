import { expect, test } from 'vitest'
import { block, ContentError, nodeAt, tree } from '../tree/index.ts'
import { withCleanTexts } from './clean-texts.ts'

test('every rich text of a page is sanitized, and nothing else changes', () => {
  const html = '<p onclick="steal()">Hi</p>'
  const page = tree(
    block('Wrapper', {}, block('TextBox', { text: html, height: 7 }), block('CustomHtml', { htmlContent: html })),
  )
  const clean = withCleanTexts(page)
  expect(nodeAt(clean, 'text-box-1').props).toEqual({ text: '<p>Hi</p>', height: 7 })
  expect(nodeAt(clean, 'custom-html-1')).toBe(nodeAt(page, 'custom-html-1'))
})

test('a page with clean texts is returned unchanged', () => {
  const page = tree(block('Wrapper', {}, block('TextBox', { text: '<p>Hi</p>' }), block('TextBox', { text: 7 })))
  expect(withCleanTexts(page)).toBe(page)
})

test('more markup than a page can hold is refused', () => {
  const text = '<b>a</b>'.repeat(4_000)
  const page = (count: number) =>
    tree(block('Wrapper', {}, ...Array.from({ length: count }, () => block('TextBox', { text }))))
  expect(withCleanTexts(page(12))).toEqual(page(12))
  expect(() => withCleanTexts(page(13))).toThrow(new ContentError('too-much-markup'))
})
