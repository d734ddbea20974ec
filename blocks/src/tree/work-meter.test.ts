import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  block,
  encode,
  readContent,
  readTemplate,
  TooMuchWork,
  type Tree,
  type TreeNode,
  tree,
  WorkMeter,
} from './index.ts'

const inflate = (bytes: Uint8Array, limit: number) => inflateSync(bytes, { maxOutputLength: limit })
const page = (props: object, blocks = 1) =>
  tree(block('Wrapper', {}, ...Array.from({ length: blocks }, () => block('Text', { ...props }))))
const isTooMuch = (measured: Tree, limit = 500) => {
  try {
    new WorkMeter(limit).addTree(measured)
    return false
  } catch (error) {
    expect(error).toBeInstanceOf(TooMuchWork)
    return true
  }
}

describe('too much to do at once are', () => {
  test.each([
    ['many blocks', page({ text: 'Hi' }, 600)],
    ['long texts', page({ text: 'a'.repeat(1_000_000) })],
    ['much markup', page({ text: '<b>a</b>'.repeat(5_000) })],
    ['long custom CSS', page({ customCss: 'color:red;'.repeat(1_000) })],
    ['long lists', page({ tabHeaders: Array.from({ length: 600 }, (_, id) => ({ id })) })],
    ['many settings', page(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`k${at}`, 1])))],
    [
      'many nested settings',
      page({ x: Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`k${at}`, {}])) }),
    ],
    ['many children', { ROOT: { ...page({}).ROOT, nodes: Array(90_000).fill('none') } as TreeNode }],
    ['many custom values', { ROOT: { ...page({}).ROOT, custom: { x: Array(10_000).fill({}) } } as TreeNode }],
  ])('%s', (_name, measured) => {
    expect(isTooMuch(measured)).toBe(true)
    expect(isTooMuch(measured, 10_000)).toBe(false)
  })
})

test('a page as businesses make them is not too much', () => {
  expect(isTooMuch(page({ text: '<b>A sentence</b> of common length.', customCss: 'color: red' }, 250))).toBe(false)
})

test('all that one meter counts adds up', () => {
  const meter = new WorkMeter(500)
  meter.addTree(page({}, 400))
  expect(() => meter.addTree(page({}, 400))).toThrow(TooMuchWork)
})

test('large content is not inflated any further', () => {
  const content = encode(page({ text: 'a'.repeat(5_000_000) }))
  const limits: number[] = []
  const seen = (bytes: Uint8Array, limit: number) => {
    limits.push(limit)
    return inflate(bytes, limit)
  }
  expect(() => readContent(content, new WorkMeter(100).metered(seen))).toThrow(TooMuchWork)
  expect(limits).toEqual([250_000])
  expect(readContent(content, inflate).repairs).toEqual([])
})

test.each([
  ['a JSON text', (nodes: string) => `{"rootNodeId":"ROOT","nodes":${JSON.stringify(nodes)}}`],
  ['an object with a JSON text', (nodes: string) => ({ rootNodeId: 'ROOT', nodes })],
  ['an object', (nodes: string) => ({ rootNodeId: 'ROOT', nodes: JSON.parse(nodes) })],
])('a template with too many values is not read: %s', (_form, templateOf) => {
  const nodes = JSON.stringify(page({ x: Array(40_000).fill({}) }))
  expect(() => readTemplate(templateOf(nodes), inflate, new WorkMeter())).toThrow(TooMuchWork)
  expect(readTemplate(templateOf(nodes), inflate).repairs).toEqual([])
})

test('encoded content with too many values is not read', () => {
  const content = encode(page({ x: Array(40_000).fill({}) }))
  expect(() => readContent(content, new WorkMeter().metered(inflate))).toThrow(TooMuchWork)
})

test('damaged content stays an error of the content', () => {
  const read = () => readContent('AAAA', new WorkMeter().metered(inflate))
  expect(read).toThrow('deflated')
})
