import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryTree } from './arbitrary-tree.ts'
import {
  block,
  ContentError,
  checkTree,
  childrenOf,
  encode,
  MAX_DEPTH,
  MAX_NODES,
  newNode,
  ROOT,
  readBranch,
  readContent,
  readTree,
  type Tree,
  type TreeNode,
  tree,
} from './index.ts'

const page = tree(
  block('Wrapper', {}, block('Section', {}, block('Text', { text: 'Hi' }), block('Text', { text: 'Ho' }))),
)

function damaged(changes: Record<string, unknown>): Tree {
  return JSON.parse(JSON.stringify({ ...page, ...changes }))
}

function repairsOf(json: unknown): string[] {
  const { tree, repairs } = readTree(json)
  expect(checkTree(tree)).toEqual([])
  return repairs.map(({ code, id }) => `${code} ${id}`)
}

function chain(length: number): Tree {
  const nodes: Record<string, TreeNode> = {}
  for (let index = 0; index < length; index++) {
    const id = index === 0 ? ROOT : `n${index}`
    const parent = index === 0 ? null : index === 1 ? ROOT : `n${index - 1}`
    nodes[id] = newNode('Container', { parent, nodes: index + 1 < length ? [`n${index + 1}`] : [] })
  }
  return nodes
}

describe('a valid tree', () => {
  test('is read unchanged, with the same node objects', () => {
    fc.assert(
      fc.property(arbitraryTree, (any) => {
        const { tree, repairs } = readTree(any)
        expect(repairs).toEqual([])
        for (const id in any) expect(tree[id]).toBe(any[id])
      }),
    )
  })

  test('loses nothing when read and written, not even the order', () => {
    fc.assert(
      fc.property(arbitraryTree, (any) => {
        expect(encode(readContent(encode(any)).tree)).toBe(encode(any))
      }),
    )
  })

  test('may come from Craft.js, whose root has no parent field', () => {
    const { parent: _, ...root } = { ...newNode('Wrapper'), type: { resolvedName: 'Wrapper' } }
    const { tree, repairs } = readTree({ ROOT: root })
    expect(repairs).toEqual([])
    expect(tree[ROOT]).toMatchObject({ type: { resolvedName: 'Wrapper' }, parent: null })
  })
})

describe('a broken tree', () => {
  test('with only a root is completed', () => {
    expect(repairsOf({ ROOT: {} })).toEqual([])
    expect(readTree({ ROOT: {} }).tree[ROOT]).toEqual(newNode('Wrapper'))
  })

  test.each([
    [
      'a child that is missing',
      { 'section-1': { ...page['section-1'], nodes: ['text-1', 'gone', 'text-2'] } },
      ['missing-child section-1'],
    ],
    [
      'a child named twice',
      { 'section-1': { ...page['section-1'], nodes: ['text-1', 'text-2', 'text-1'] } },
      ['duplicate-child section-1'],
    ],
    ['a ring', { 'text-1': { ...page['text-1'], nodes: ['section-1'] } }, ['cycle text-1']],
    ['a node in itself', { 'text-1': { ...page['text-1'], linkedNodes: { a: 'text-1' } } }, ['cycle text-1']],
    ['a wrong parent', { 'text-1': { ...page['text-1'], parent: 'text-2' } }, ['wrong-parent text-1']],
    ['a node that stands nowhere', { lost: newNode('Text') }, ['orphan lost']],
    ['something that is no node', { lost: 5 }, ['not-a-node lost']],
    ['props that are a list', { 'text-1': { ...page['text-1'], props: [1] } }, ['bad-field text-1']],
    ['children that are no list', { 'text-1': { ...page['text-1'], nodes: 'text-2' } }, ['bad-field text-1']],
    ['a type that is none', { 'text-1': { ...page['text-1'], type: { resolvedName: 7 } } }, ['bad-field text-1']],
  ])('with %s is repaired, and that is told', (_, changes, told) => {
    expect(repairsOf(damaged(changes))).toEqual(told)
  })

  test('keeps stray nodes with their descendants at the end of the page', () => {
    const stray = damaged({
      lost: newNode('Container', { nodes: ['inner'], parent: 'gone' }),
      inner: newNode('Text', { parent: 'lost', props: { text: 'Kept' } }),
    })
    const { tree } = readTree(stray)
    expect(childrenOf(tree, ROOT)).toEqual(['section-1', 'lost'])
    expect(childrenOf(tree, 'lost')).toEqual(['inner'])
    expect(tree.inner).toBe(stray.inner)
  })

  test('keeps nodes that contain each other', () => {
    const ring = damaged({
      a: newNode('Container', { nodes: ['b'], parent: 'b' }),
      b: newNode('Container', { nodes: ['a'], parent: 'a' }),
    })
    expect(repairsOf(ring)).toEqual(['orphan a', 'cycle b'])
  })

  test('replaces unsafe ids', () => {
    const json = JSON.parse(
      '{"ROOT":{"nodes":["__proto__","constructor","a b}"]},"__proto__":{"props":{"__proto__":{"bad":1}}},"constructor":{"nodes":["toString"]},"a b}":{}}',
    )
    const { tree } = readTree(json)
    expect(checkTree(tree)).toEqual([])
    expect(Object.keys(tree)).toEqual([ROOT, 'renamed-1', 'renamed-2', 'renamed-3'])
    expect(childrenOf(tree, ROOT)).toEqual(['renamed-1', 'renamed-2', 'renamed-3'])
    expect(({} as Record<string, unknown>).bad).toBeUndefined()
    expect(encode(readTree(json).tree)).toBe(encode(tree))
  })

  test('of any kind becomes a valid one with every node', () => {
    const ids = ['a', 'b', 'c', 'd', 'ROOT', 'gone', '__proto__', 'constructor']
    const id = fc.constantFrom(...ids)
    const node = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          type: fc.oneof(fc.constant('Text'), fc.jsonValue()),
          props: fc.jsonValue(),
          parent: fc.oneof(id, fc.jsonValue()),
          nodes: fc.oneof(fc.array(fc.oneof(id, fc.jsonValue())), fc.jsonValue()),
          linkedNodes: fc.oneof(fc.dictionary(fc.string(), fc.oneof(id, fc.jsonValue())), fc.jsonValue()),
          hidden: fc.jsonValue(),
          later: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
    )
    fc.assert(
      fc.property(fc.dictionary(id, node, { noNullPrototype: true }), fc.array(id), (nodes, children) => {
        const json = { ...nodes, ROOT: { nodes: children } }
        const { tree } = readTree(json)
        expect(checkTree(tree)).toEqual([])
        const objects = Object.values(json).filter((each) => each && typeof each === 'object' && !Array.isArray(each))
        expect(Object.keys(tree)).toHaveLength(objects.length)
        expect(readTree(tree)).toEqual({ tree, repairs: [] })
      }),
      { numRuns: 500 },
    )
  })
})

describe('invalid input', () => {
  test.each([
    [null],
    [5],
    ['ROOT'],
    [[{ ROOT: {} }]],
    [{}],
    [{ ROOT: null }],
    [{ ROOT: [] }],
    [Object.create({ ROOT: {} })],
  ])('%j is refused', (json) => {
    expect(() => readTree(json)).toThrow(new ContentError('not-a-tree'))
  })

  test('of any other JSON also throws only ContentError', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(() => readTree(json)).toThrow(ContentError)
      }),
    )
  })
})

describe('limits', () => {
  test('a page may be as deep as the limit and no deeper', () => {
    expect(readTree(chain(MAX_DEPTH + 1)).repairs).toEqual([])
    expect(() => readTree(chain(MAX_DEPTH + 2))).toThrow(new ContentError('too-deep'))
  })

  test('10,000 levels are rejected without a stack overflow', () => {
    expect(() => readContent(encode(chain(10_000)))).toThrow(new ContentError('too-deep'))
  })

  test('a setting nested 10,000 deep is rejected too', () => {
    const json = JSON.parse(`{"ROOT":{"props":{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}}}`)
    expect(() => readTree(json)).toThrow(new ContentError('too-deep'))
  })

  test('hostile content is repaired without reporting a million repairs', () => {
    const children = Array.from({ length: 1_000_000 }, () => ROOT)
    const { tree, repairs } = readTree({ ROOT: { nodes: children } })
    expect(tree[ROOT]?.nodes).toEqual([])
    expect(repairs).toHaveLength(1000)
  })

  test('a page may hold as many nodes as the limit and no more', () => {
    const wide = (count: number) => {
      const ids = Array.from({ length: count - 1 }, (_, index) => `n${index}`)
      const nodes = Object.fromEntries(ids.map((id) => [id, newNode('Text', { parent: ROOT })]))
      return { [ROOT]: newNode('Wrapper', { nodes: ids }), ...nodes }
    }
    expect(readTree(wide(MAX_NODES)).repairs).toEqual([])
    expect(() => readTree(wide(MAX_NODES + 1))).toThrow(new ContentError('too-many-nodes'))
  })
})

describe('a branch from outside', () => {
  test('is read like a page', () => {
    const branch = readBranch({
      id: 'a',
      nodes: { a: { type: 'Container', nodes: ['b', 'gone'] }, b: { type: 'Text' } },
    })
    expect(branch.id).toBe('a')
    expect(branch.nodes.a).toMatchObject({ parent: null, nodes: ['b'] })
    expect(branch.nodes.b).toMatchObject({ type: 'Text', parent: 'a' })
  })

  test.each([
    [null],
    [{}],
    [{ id: 'a', nodes: {} }],
    [{ id: 'a', nodes: { a: 1 } }],
    [{ id: 'ROOT', nodes: { ROOT: {} } }],
  ])('%j is refused', (json) => {
    expect(() => readBranch(json)).toThrow(ContentError)
  })
})
