import { deflateSync, inflateSync } from 'node:zlib'
import {
  block,
  blockName,
  checkTree,
  encode,
  nodeAt,
  readContent,
  type Tree,
  tree,
  type UnplacedBlock,
  walk,
} from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { MAX_CONTENT_LENGTH } from '../post-rules.ts'
import { designOf } from './post-design.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const figure = (number: number) => `<figure data-template="${idOf(number)}"></figure>`
const article = (templates: number) =>
  `<p>Start</p>${Array.from({ length: templates }, (_, at) => `${figure(at)}<p>${at}</p>`).join('')}`

const pageOf = (...blocks: readonly UnplacedBlock[]) =>
  tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, ...blocks))))
const designWith = (page: Tree) => ({ publishedContent: encode(page, deflateSync), publishedLinks: ['other'] })
const many = (name: string, count: number) => Array.from({ length: count }, () => block(name))

/** What visitors are shown of it, in page order. */
function shownBy({ publishedContent }: { readonly publishedContent: string | null }) {
  const { tree: page, repairs } = readContent(publishedContent ?? '', (bytes) => inflateSync(bytes))
  expect([checkTree(page), repairs]).toEqual([[], []])
  const drawn = [...walk(page)].map((id) => nodeAt(page, id)).filter(({ nodes }) => nodes.length === 0)
  return drawn.map((node) => node.props.content ?? node.props.templateId ?? node.props.text ?? blockName(node))
}

test('texts and templates take the place of the block, with its settings and between its neighbours', () => {
  const page = pageOf(block('Text', { text: 'before' }), block('PostContent', { css: 'x' }), block('PostDetails'))
  const changed = designOf(designWith(page), article(1))
  expect(shownBy(changed)).toEqual(['before', '<p>Start</p>', idOf(0), '<p>0</p>', 'PostDetails'])
  expect(changed.publishedLinks).toEqual(['other', idOf(0)])
  const { tree: read } = readContent(changed.publishedContent ?? '')
  const texts = Object.values(read).filter((node) => blockName(node) === 'RichText')
  expect(texts.map(({ props }) => props.css)).toEqual(['x', 'x'])
})

test('of very many places the first show the templates, and the others stay', () => {
  const changed = designOf(designWith(pageOf(...many('PostContent', 200))), article(20))
  const parts = ['<p>Start</p>', ...Array.from({ length: 20 }, (_, at) => [idOf(at), `<p>${at}</p>`]).flat()]
  expect(shownBy(changed)).toEqual([...parts, ...parts, ...parts, ...Array(197).fill('PostContent')])
  expect(changed.publishedLinks).toHaveLength(21)
})

test('the ids of new blocks are not those of others', () => {
  const {
    'text-1': text,
    'container-1': container,
    ...others
  } = pageOf(block('Text', { text: 'a' }), block('PostContent'))
  if (!text || !container) throw new Error('The page has no text')
  const page = { ...others, 'part-2': text, 'container-1': { ...container, nodes: ['part-2', 'post-content-1'] } }
  expect(shownBy(designOf(designWith(page), article(1)))).toEqual(['a', '<p>Start</p>', idOf(0), '<p>0</p>'])
})

test('a block whose settings are too long to be repeated for each text stays, and a later one is used', () => {
  const long = block('PostContent', { css: 'x'.repeat(MAX_CONTENT_LENGTH / 10) })
  const changed = designOf(designWith(pageOf(long, block('PostContent'))), article(20))
  expect(shownBy(changed).slice(0, 2)).toEqual(['PostContent', '<p>Start</p>'])
})

test('a block in a named slot stays', () => {
  const design = designWith(pageOf({ ...block('Tabs'), linked: { first: block('PostContent') } }))
  expect(designOf(design, article(1))).toBe(design)
})

test('a design that would be too large with the text, or cannot be read, stays as it is', () => {
  const letters = (length: number, from: number, count: number) => {
    let seed = 1
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return String.fromCharCode(from + (seed % count))
    }
    return Array.from({ length }, next).join('')
  }
  // Texts that hardly become shorter by packing.
  const design = designWith(pageOf(block('Text', { text: letters(1_200_000, 0x2d, 0x2e) }), ...many('PostContent', 2)))
  expect(shownBy(designOf(design, article(1)))).toContain('<p>Start</p>')
  const content = `${figure(0)}${letters(MAX_CONTENT_LENGTH - 1000, 0x4e00, 0x5000)}`
  expect(designOf(design, content)).toBe(design)
  const unreadable = { publishedContent: 'this is * not base64', publishedLinks: [] }
  expect(designOf(unreadable, content)).toBe(unreadable)
})
