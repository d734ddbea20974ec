import { expect, test } from 'vitest'
import { isInertHtml } from './inert-html.ts'

test.each([
  '',
  'Open on Sundays = yes',
  '<p class="lead">Open <b>daily</b>, 1 < 2</p>',
  '<a href="https://elsewhere.example">Elsewhere</a><img src="https://elsewhere.example/a.png" alt="">',
  '<!-- a comment --><TABLE><tr><td>1</td></tr></TABLE>',
])('%s needs nothing of the policy', (html) => expect(isInertHtml(html)).toBe(true))

test.each([
  '<script>track()</script>',
  '<SCRIPT src="https://elsewhere.example/a.js"></SCRIPT>',
  '<div onclick="open()">Widget</div>',
  '<div\nonclick = "open()">Widget</div>',
  '<img src="a.png"onerror="open()">',
  '<img/onerror=open()>',
  '<a href="javascript:open()">Open</a>',
  '<iframe src="https://elsewhere.example"></iframe>',
  '<link rel="stylesheet" href="https://elsewhere.example/a.css">',
  '<style>@import "https://elsewhere.example/a.css"</style>',
  '<form action="https://elsewhere.example"></form>',
  '<book-now></book-now>',
  '<svg><script>open()</script></svg>',
  '<script',
])('%s is code', (html) => expect(isInertHtml(html)).toBe(false))
