import { expect, test } from 'vitest'
import { articleHtml } from './article-html.ts'
import { expandShortcodes } from './shortcodes.ts'

const article = (html: string, isClassic = true) =>
  articleHtml(html, { isClassic, imageAt: (address) => address, linkTo: (address) => address || null })

test('blank lines of the classic editor separate paragraphs, single line breaks stay', () => {
  expect(article('One\ntwo\n\nThree <b>bold\nwords</b>\n\n\n<h2>Title</h2>\nAfter')).toBe(
    '<p>One<br>two</p><p>Three <b>bold<br>words</b></p><h2>Title</h2><p>After</p>',
  )
  expect(article('<ul>\n<li>One</li>\n\n<li>Two</li>\n</ul>\n\nEnd')).toBe(
    '<ul><li>One</li><li>Two</li></ul><p>End</p>',
  )
  expect(article('<blockquote>One\n\nTwo</blockquote>')).toBe('<blockquote><p>One</p><p>Two</p></blockquote>')
})

test('text in boxes of page builders gets paragraphs of its own', () => {
  expect(article('<div><div>One</div><div>Two <em>three</em></div></div>', false)).toBe(
    '<p>One</p><p>Two <em>three</em></p>',
  )
})

test('frames of other websites and bare addresses become links', () => {
  expect(article('<iframe src="https://www.youtube.com/embed/x"></iframe>', false)).toBe(
    '<p><a href="https://www.youtube.com/embed/x">https://www.youtube.com/embed/x</a></p>',
  )
  expect(article('Watch:\n\nhttps://vimeo.com/1\n\nGood')).toBe(
    '<p>Watch:</p><p><a href="https://vimeo.com/1">https://vimeo.com/1</a></p><p>Good</p>',
  )
})

test('videos that a post can play become its videos', () => {
  const video = (address: string) => `<figure data-video="${address}"><figcaption></figcaption></figure>`
  expect(article('<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0"></iframe>', false)).toBe(
    video('https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0'),
  )
  expect(article('Watch:\n\nhttps://vimeo.com/76979871\n\nGood')).toBe(
    `<p>Watch:</p>${video('https://vimeo.com/76979871')}<p>Good</p>`,
  )
  expect(article('<video src="https://a.test/b.mp4"></video>', false)).toBe(video('https://a.test/b.mp4'))
})

test('images that load late have their addresses', () => {
  expect(article('<img src="data:image/gif;base64,R0" data-src="https://a.test/b.jpg" alt="B">', false)).toBe(
    '<img src="https://a.test/b.jpg" alt="B">',
  )
})

test('old galleries with lists keep images and captions', () => {
  const list = `<ul class="wp-block-gallery"><li class="blocks-gallery-item"><figure><img src="a.png" alt=""/><figcaption>A</figcaption></figure></li><li><figure><img src="b.png" alt=""/></figure></li></ul>`
  expect(article(list, false)).toBe(
    '<figure><img src="a.png" alt=""><img src="b.png" alt=""><figcaption>A</figcaption></figure>',
  )
})

test('scripts are left out with their text, and comments do not end up in it', () => {
  expect(article('<script>alert(1)</script><style>p{}</style>Hi<!-- note -->', false)).toBe('<p>Hi</p>')
})

test('shortcodes of plugins stay and are told, brackets in texts are none', () => {
  const expanded = expandShortcodes(
    '[sic] a [b] [form id="1"] [box]in[/box] [caption]<img src="x.png"> Cap[/caption]',
    () => [],
    1000,
  )
  expect(expanded).toEqual({
    html: '[sic] a [b] [form id="1"] [box]in[/box] <figure class="wp-block-image"><img src="x.png"><figcaption>Cap</figcaption></figure>',
    unknown: ['form', 'box'],
  })
})

test('elements that are nested too deeply are refused', () => {
  expect(article('<div>'.repeat(400), false)).toBeNull()
  expect(article(`<object>${'<b>'.repeat(400)}`, false)).toBeNull()
})
