import { describe, expect, it, test } from 'vitest'
import { block, tree } from './build.ts'
import { checkTree } from './check.ts'
import { encode } from './codec.ts'
import { ContentError } from './content-error.ts'
import { ROOT, type Tree } from './node.ts'
import { branchesOf, readTemplate, templateBranch } from './template.ts'

const card = tree(block('Wrapper', {}, block('Container', {}, block('Text', { text: 'Hi' }))))
const two = tree(block('Wrapper', {}, block('Container'), block('Section')))

/** As older editors stored it: types as objects, and the block's parent on its original page. */
const old = {
  rootNodeId: 'a',
  nodes: JSON.stringify({
    a: { type: { resolvedName: 'Container' }, isCanvas: true, props: {}, parent: 'elsewhere', nodes: ['b'] },
    b: { type: { resolvedName: 'Text' }, props: { text: 'Hi' }, parent: 'a', nodes: [] },
  }),
}

describe('a template reads back as the page it was', () => {
  it.each([
    ['encoded', card, encode(card)],
    ['as a branch', card, templateBranch(card)],
    ['as a branch in a text', card, JSON.stringify(templateBranch(card))],
    ['of two blocks side by side', two, templateBranch(two)],
  ])('%s', (_, page, content) => {
    const { tree: read } = readTemplate(content)
    expect(checkTree(read)).toEqual([])
    expect(Object.keys(read).sort()).toEqual(Object.keys(page).sort())
    expect(read[ROOT]?.nodes).toEqual(page[ROOT]?.nodes)
  })
})

test('a branch of an older editor is read, nodes as an object too', () => {
  for (const content of [old, { ...old, nodes: JSON.parse(old.nodes) }]) {
    const { tree: read } = readTemplate(content)
    expect(checkTree(read)).toEqual([])
    expect(read.b?.props).toEqual({ text: 'Hi' })
    expect(read.a?.parent).toBe(ROOT)
  }
})

test('a template with one block is stored under that block, one with more under the page', () => {
  expect(templateBranch(card).rootNodeId).toBe('container-1')
  expect(templateBranch(card).nodes).not.toContain('ROOT')
  expect(templateBranch(two).rootNodeId).toBe(ROOT)
})

test('its branches can be inserted into pages one by one', () => {
  expect(branchesOf(two).map(({ id }) => id)).toEqual(['container-1', 'section-1'])
  expect(branchesOf(card)[0]?.nodes['container-1']?.parent).toBeNull()
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['text that is no content', '%%%'],
  ['a broken object in a text', '{"rootNodeId":'],
  ['nodes that are no JSON', { rootNodeId: 'a', nodes: '{' }],
  ['a root that is not among the nodes', { rootNodeId: 'x', nodes: old.nodes }],
  ['a root that is no id', { rootNodeId: 7, nodes: old.nodes }],
  ['no nodes', { rootNodeId: 'a' }],
  ['a list', []],
])('%s is refused', (_, content) => {
  expect(() => readTemplate(content)).toThrow(ContentError)
})

test('reading does not mutate its input', () => {
  const nodes = JSON.parse(old.nodes) as Tree
  const before = structuredClone(nodes)
  readTemplate({ rootNodeId: 'a', nodes })
  expect(nodes).toEqual(before)
})
