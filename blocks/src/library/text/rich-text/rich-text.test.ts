import { expect, test } from 'vitest'
import { inEditor, onSite } from '../../../render/render-for-test.tsx'
import { block } from '../../../tree/index.ts'
import { newBlock } from '../../index.ts'

const article = (content: string) => block('RichText', { content })

test('an article has headings, lists, tables, images and code, and needs no script', () => {
  const parts = [
    '<h2>Tires</h2>',
    '<ul><li><p>a <strong>b</strong></p></li></ul>',
    '<table><tbody><tr><th><p>Winter</p></th></tr><tr><td><p>7 °C</p></td></tr></tbody></table>',
    '<pre><code>205/55 R16</code></pre>',
  ]
  const { html, scripts } = onSite(article(`${parts.join('')}<img src="/media/a.png" alt="A tire">`))
  for (const part of parts) expect(html).toContain(part)
  expect(html).toMatch(/<img[^>]*src="\/media\/a.png"[^>]*loading="lazy"/)
  expect(scripts).toEqual([])
})

test('alignment and colour are kept, and nothing stored in it can run', () => {
  const { html } = onSite(
    article(
      '<p style="text-align:center"><span style="color:#123456">Hi</span></p><script>steal()</script><p onclick="steal()" style="position:fixed">There</p><img src="javascript:steal()">',
    ),
  )
  expect(html).toMatch(/text-align:\s?center/)
  expect(html).toMatch(/color:\s?#123456/)
  expect(html).not.toMatch(/steal|position|<script/)
})

test('a new one begins with a heading and a text, which the editor writes in place', () => {
  expect(onSite(newBlock('RichText')).html).toContain('<h2>A heading</h2><p>Your text here</p>')
  expect(inEditor(newBlock('RichText')).html).toContain('data-writes="content"')
})
