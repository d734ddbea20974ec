// @vitest-environment jsdom
import { cleanRichText } from '@mainstreet/blocks/clean-rich-text'
import { expect, test } from 'vitest'
import { canvasRichText } from './canvas-rich-text.ts'

/** Parses HTML into DOM, because the two sanitizers may serialize the same content differently. */
function asDom(html: string): string {
  const holder = document.createElement('template')
  holder.innerHTML = html
  return holder.innerHTML
}

test.each([
  '<h2 style="text-align: center">Oil &amp; tyres</h2><p>We <strong>do</strong> <a href="/offers">it</a><br></p><ul><li><p>One</p></li></ul>',
  '<p>a<script>steal()</script><span style="color: var(--ms-primary)">b</span></p>',
  '<p onclick="steal()" class="ms-button" style="text-align:right;position:fixed">a</p>',
  '<a href="javascript:steal()">a</a><a href="https://a.example" target="_blank">b</a>',
  '<img src=x onerror=steal()><iframe srcdoc="x"></iframe><style>p{}</style>a',
  '<ol start="3"><li>a</li></ol><span style="color:url(x)">b</span>',
])('the canvas shows what the site shows (%#)', (html) => {
  expect(asDom(canvasRichText(html))).toBe(asDom(cleanRichText(html)))
})

test.each([
  '<svg onload=steal()>',
  '<math><mtext><mglyph><style><img src=x onerror=steal()></style></mglyph></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=steal()>">',
  '<form><input onfocus=steal() autofocus></form>',
])('of %s nothing that runs is left', (html) => {
  expect(canvasRichText(html)).not.toMatch(/steal|<(?!\/?p)/)
})

test('the canvas shows articles as the site does', () => {
  const html =
    '<table><tbody><tr><th colspan="2" onclick="steal()"><p>a</p></th></tr></tbody></table><img src="/media/a.png" onerror="steal()"><img src="javascript:steal()"><pre><code>b</code></pre><hr>'
  expect(asDom(canvasRichText(html, 'article'))).toBe(asDom(cleanRichText(html, 'article')))
  expect(canvasRichText(html)).not.toMatch(/table|img|pre|steal/)
})
