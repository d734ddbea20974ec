import { expect, test } from 'vitest'
import { block, nodeAt, tree } from '../tree/index.ts'
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
