// @vitest-environment jsdom
import { cleanRichText } from '@mainstreet/blocks/clean-rich-text'
import { expect, test } from 'vitest'
import { writeRich } from '../index.ts'
import { cleanPasted } from './clean-pasted.ts'
import { GOOGLE_DOCS, WEB_PAGE, WORD } from './clipboard-samples.ts'

const silent = { onInput() {}, onEnd() {}, onNotice() {}, onTools() {} }

/** The content of a text after pasting. */
function pasted(html: string): string {
  const element = document.body.appendChild(document.createElement('div'))
  const writer = writeRich(element, cleanPasted(html).html, silent)
  const value = writer.value()
  writer.destroy()
  element.remove()
  return value
}

test('a page of Word keeps headings, marks and lists, nested ones too, and nothing of Word', () => {
  expect(pasted(WORD)).toBe(
    [
      '<h2>Winter tires</h2>',
      '<p style="text-align: center;"><strong>Changed</strong> in an <em>hour</em></p>',
      '<ul><li><p>Summer</p><ul><li><p>All-season</p></li></ul></li><li><p>Winter</p></li></ul>',
      '<ol><li><p>Call us</p></li><li><p>Come by</p></li></ol>',
    ].join(''),
  )
})

test('a page of Google Docs keeps headings, marks, alignment, nested lists and links', () => {
  expect(pasted(GOOGLE_DOCS)).toBe(
    [
      '<h1>Our bread</h1>',
      '<p style="text-align: center;"><strong>Rye</strong><em> and </em><u>spelt</u></p>',
      '<ul><li><p>Sour</p><ul><li><p>Dark</p></li></ul></li></ul>',
      '<p><a href="https://birch.example/bread"><u>Order</u></a></p>',
    ].join(''),
  )
})

test('a web page keeps its text, without classes, scripts, pictures, frames or script URLs', () => {
  expect(pasted(WEB_PAGE)).toBe(
    [
      '<h3>Hours</h3>',
      '<p>Open <strong>daily</strong>1</p>',
      '<ol start="3"><li><p>Bake</p></li><li><p>Sell</p><ul><li><p>Loaves</p></li></ul></li></ol>',
      '<p>Mon</p><p>8 to 5</p><p>Map</p>',
    ].join(''),
  )
})

test('reports that there were pictures', () => {
  expect([WORD, WEB_PAGE, GOOGLE_DOCS].map((html) => cleanPasted(html).hadPictures)).toEqual([true, true, false])
})

test('text copied in the editor itself is pasted unchanged', () => {
  const own = '<p data-pm-slice="1 1 []"><span style="color: var(--ms-primary)">Hi</span></p>'
  expect(cleanPasted(own).html).toBe(own)
})

test.each([WORD, GOOGLE_DOCS, WEB_PAGE])('the server does not change pasted text (%#)', (html) => {
  expect(cleanRichText(pasted(html))).toBe(pasted(html))
})
