// @vitest-environment jsdom
import { cleanRichText } from '@mainstreet/blocks/clean-rich-text'
import type { RichTextKind } from '@mainstreet/blocks/fields'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { writePlain, writeRich } from './index.ts'
import type { RichAction, RichWriter, TableChange } from './writer.ts'

const silent = { onInput() {}, onEnd() {}, onNotice() {}, onTools() {} }
let opened: { destroy(): void }[] = []

// jsdom has no layout, which scrolling to the cursor asks for.
const layout = { getClientRects: () => [], getBoundingClientRect: () => ({ left: 0, right: 0, top: 0, bottom: 0 }) }
beforeAll(() => void Object.assign(Range.prototype, layout))
afterAll(() => {
  for (const name of Object.keys(layout)) Reflect.deleteProperty(Range.prototype, name)
})
afterEach(() => {
  for (const each of opened) each.destroy()
  opened = []
})

function element(name = 'div'): HTMLElement {
  return document.body.appendChild(document.createElement(name))
}

function rich(html: string, kind: RichTextKind = 'text'): RichWriter {
  const writer = writeRich(element(), html, silent, { kind })
  opened.push(writer)
  return writer
}

const WRITTEN =
  '<h2 style="text-align: center;">Oil &amp; tyres</h2><p>We <strong>do</strong> <em>it</em>, <u>all</u> <s>of</s> it: <a href="/offers">see</a>, <a target="_blank" rel="noopener" href="https://maple.example/?a=1&amp;b=2">ask</a><br>or <span style="color: var(--ms-primary);">call</span>.</p><p></p><ul><li><p>One</p><ol start="3"><li><p>Two  spaces</p></li></ol></li></ul><blockquote><p>Quick\u00a0work</p></blockquote>'

test('opening and leaving a text does not change it', () => {
  expect(rich(WRITTEN).value()).toBe(WRITTEN)
  expect(rich('').value()).toBe('')
})

const all: readonly (readonly [RichAction, string])[] = [
  [{ kind: 'block', block: 'h3' }, '<h3>Hi</h3>'],
  [{ kind: 'mark', mark: 'bold' }, '<p><strong>Hi</strong></p>'],
  [{ kind: 'mark', mark: 'italic' }, '<p><em>Hi</em></p>'],
  [{ kind: 'mark', mark: 'underline' }, '<p><u>Hi</u></p>'],
  [{ kind: 'mark', mark: 'strike' }, '<p><s>Hi</s></p>'],
  [{ kind: 'mark', mark: 'code' }, '<p><code>Hi</code></p>'],
  [{ kind: 'list', list: 'bullet' }, '<ul><li><p>Hi</p></li></ul>'],
  [{ kind: 'list', list: 'ordered' }, '<ol><li><p>Hi</p></li></ol>'],
  [{ kind: 'quote' }, '<blockquote><p>Hi</p></blockquote>'],
  [{ kind: 'align', align: 'right' }, '<p style="text-align: right;">Hi</p>'],
  [{ kind: 'colour', colour: 'var(--ms-danger)' }, '<p><span style="color: var(--ms-danger);">Hi</span></p>'],
  [{ kind: 'link', href: '/offers', isNewTab: false }, '<p><a href="/offers">Hi</a></p>'],
]

test.each(all)('%j', (action, html) => {
  const writer = rich('<p>Hi</p>')
  writer.selectAll()
  writer.run(action)
  expect(writer.value()).toBe(html)
  // The server stores this output unchanged.
  expect(cleanRichText(html)).toBe(html)
  writer.run({ kind: 'undo' })
  expect(writer.value()).toBe('<p>Hi</p>')
})

const ARTICLE =
  '<p>Before</p><table><tbody><tr><th><p>Tyre</p></th><th><p>Price</p></th></tr><tr><td colspan="2"><p>All <strong>seasons</strong></p></td></tr></tbody></table><img src="/media/oil.svg" alt="Oil" width="800" height="600" loading="lazy"><pre><code>a &lt; b\n  c</code></pre><hr><p>After</p>'

test('opening and leaving an article does not change it, and the server stores it unchanged', () => {
  expect(rich(ARTICLE, 'article').value()).toBe(ARTICLE)
  expect(cleanRichText(ARTICLE, 'article')).toBe(ARTICLE)
})

test('a text takes nothing of an article but its words', () => {
  const words = rich(ARTICLE).value()
  expect(words).not.toMatch(/<(table|img|pre|hr)/)
  expect(words).toContain('seasons')
})

const PICTURE = { src: '/media/oil.svg', alt: 'Oil', width: 800, height: 600 }
const articleActions: readonly (readonly [RichAction, string])[] = [
  [{ kind: 'image', picture: PICTURE }, 'src="/media/oil.svg" alt="Oil" width="800" height="600" loading="lazy">'],
  [{ kind: 'codeBlock' }, '<pre><code>Hi</code></pre>'],
  [{ kind: 'callout' }, '<aside><p>Hi</p></aside>'],
  [{ kind: 'rule' }, '<hr>'],
  [{ kind: 'insertTable' }, '<table><tbody><tr><th><p></p></th>'],
]

test.each(articleActions)('in an article: %j', (action, html) => {
  const writer = rich('<p>Hi</p>', 'article')
  writer.placeAtEnd()
  writer.run(action)
  expect(writer.value()).toContain(html)
  expect(cleanRichText(writer.value(), 'article')).toBe(writer.value())
  writer.run({ kind: 'undo' })
  expect(writer.value()).toBe('<p>Hi</p>')
})

test('pictures with a caption keep it, and the server stores it unchanged', () => {
  const html =
    '<figure><img src="/media/oil.svg" alt="Oil" width="800" height="600" loading="lazy"><figcaption>Fresh <strong>oil</strong></figcaption></figure><p>After</p>'
  expect(rich(html, 'article').value()).toBe(html)
  expect(cleanRichText(html, 'article')).toBe(html)
  const writer = rich('<p>Hi</p>', 'article')
  writer.run({ kind: 'figure', pictures: [PICTURE] })
  expect(writer.value()).toContain('loading="lazy"><figcaption></figcaption></figure>')
  const gallery = html.replace('<figcaption>', '<img src="/media/tires.svg" alt="" loading="lazy"><figcaption>')
  expect(rich(gallery, 'article').value()).toBe(gallery)
  expect(cleanRichText(gallery, 'article')).toBe(gallery)
  const alone = html.replace(/<figcaption>.*/, '<figcaption></figcaption></figure>')
  expect(rich(alone, 'article').value()).toBe(alone)
  expect(rich(html).value()).not.toContain('figure')
})

test('videos, buttons and components stay as they are, and can be selected and replaced', () => {
  const id = '0190f3a2-7c1e-7b61-9d2a-5b8f6f3f8a11'
  const html = `<figure data-video="https://vimeo.com/76979871"><figcaption>Our shop</figcaption></figure><p data-button="outline"><a href="/book">Book</a></p><figure data-template="${id}"></figure><p>After</p>`
  expect(rich(html, 'article').value()).toBe(html)
  expect(cleanRichText(html, 'article')).toBe(html)
  expect(rich(html).value()).not.toMatch(/data-|figure/)
  const writer = rich('<p>Hi</p>', 'article')
  writer.selectAll()
  writer.run({ kind: 'insert', inserted: { node: 'button', text: 'Book & pay', href: '/book', look: 'filled' } })
  expect(writer.value()).toContain('<p data-button="filled"><a href="/book">Book &amp; pay</a></p>')
  expect(cleanRichText(writer.value(), 'article')).toBe(writer.value())
})

test('a command is what is typed after a slash at the beginning of a paragraph, and gives way to its action', () => {
  const writer = rich('<p></p>', 'article')
  expect(writer.command()).toBeNull()
  writer.type('/tab')
  expect(writer.command()?.typed).toBe('tab')
  writer.runCommand({ kind: 'block', block: 'h2' })
  expect(writer.command()).toBeNull()
  writer.type('Rims')
  expect(writer.value()).toBe('<h2>Rims</h2>')
  const other = rich('<p>1/2</p>', 'article')
  other.placeAtEnd()
  expect(other.command()).toBeNull()
})

test('a new table has the cursor in its first cell', () => {
  const writer = rich('<p>Hi</p>', 'article')
  writer.placeAtEnd()
  writer.run({ kind: 'insertTable' })
  writer.type('Tire')
  expect(writer.look().isTable).toBe(true)
  expect(writer.value()).toContain('<tr><th><p>Tire</p></th><th><p></p></th>')
})

test('a table gains and loses rows and columns', () => {
  const writer = rich('<table><tbody><tr><td><p>Hi</p></td></tr></tbody></table>', 'article')
  writer.placeAtEnd()
  expect(writer.look().isTable).toBe(true)
  const cells = (change: TableChange) => {
    writer.run({ kind: 'table', change })
    return [writer.value().split('<tr>').length - 1, writer.value().match(/<t[dh]>/g)?.length ?? 0]
  }
  expect([cells('addRow'), cells('addColumn'), cells('deleteRow'), cells('deleteColumn')]).toEqual([
    [2, 2],
    [2, 4],
    [1, 2],
    [1, 1],
  ])
  expect(cells('headerRow')).toEqual([1, 1])
  expect(writer.value()).toContain('<th>')
  writer.run({ kind: 'table', change: 'deleteTable' })
  expect(writer.value()).toBe('')
})

test('clearing removes marks, lists, headings and alignment', () => {
  const writer = rich('<h2 style="text-align: right;"><strong>Hi</strong></h2>')
  writer.selectAll()
  writer.run({ kind: 'clear' })
  expect(writer.value()).toBe('<p>Hi</p>')
})

test('removing a link removes all of it, wherever the cursor is', () => {
  const writer = rich('<p><a href="/offers">Hi there</a></p>')
  writer.selectAll()
  expect(writer.look().link).toEqual({ href: '/offers', isNewTab: false })
  writer.run({ kind: 'unlink' })
  expect(writer.value()).toBe('<p>Hi there</p>')
})

test('the look describes the formatting at the cursor', () => {
  const writer = rich('<ol><li><p style="text-align: center;"><strong>Hi</strong></p></li></ol>')
  writer.selectAll()
  expect(writer.look()).toMatchObject({ block: 'p', list: 'ordered', align: 'center', isQuote: false, link: null })
  expect([...writer.look().marks]).toEqual(['bold'])
})

test('a script URL is rejected', () => {
  expect(rich('<p><a href="javascript:steal()">Hi</a></p>').value()).toBe('<p>Hi</p>')
})

test('plain text keeps its line breaks, and markup stays text', () => {
  const writer = writePlain(element('h2'), 'One\n<b>Two</b>', silent)
  opened.push(writer)
  expect(writer.value()).toBe('One\n<b>Two</b>')
  writer.selectAll()
  writer.type('New')
  expect(writer.value()).toBe('New')
})

test('Enter in the caption of a picture goes on below it, on an empty line if there is one', () => {
  for (const after of ['', '<p></p>']) {
    const place = element()
    const html = `<figure><img src="/media/oil.svg"><figcaption>Oil</figcaption></figure>${after}`
    const writer = writeRich(place, html, silent, { kind: 'article' })
    opened.push(writer)
    place.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }))
    writer.type('After')
    expect(writer.value()).toMatch(/<figcaption>Oil<\/figcaption><\/figure><p>After<\/p>$/)
  }
})
