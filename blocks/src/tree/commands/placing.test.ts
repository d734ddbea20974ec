import { describe, expect, test } from 'vitest'
import {
  block,
  branchOf,
  checkTree,
  childrenOf,
  copyBranch,
  duplicateNode,
  insertNodes,
  MAX_DEPTH,
  moveNode,
  newNode,
  pasteBranch,
  ROOT,
  removeNode,
  renameNode,
  setHidden,
  setProps,
  type Tree,
  tree,
  wrapNodes,
} from '../index.ts'

const page = tree(
  block(
    'Wrapper',
    {},
    block('Section', {}, block('Text', { text: 'a' }), block('Text', { text: 'b' }), block('Text', { text: 'c' })),
    { ...block('Tabs'), linked: { first: block('Container', {}, block('Button')) } },
  ),
)

/** The children as their texts. */
const texts = (tree: Tree, id = 'section-1') => childrenOf(tree, id).map((child) => tree[child]?.props.text)

describe('moving', () => {
  test('counts the index in the list without the moved node', () => {
    expect(texts(moveNode(page, 'text-1', 'section-1', 0))).toEqual(['a', 'b', 'c'])
    expect(texts(moveNode(page, 'text-1', 'section-1', 1))).toEqual(['b', 'a', 'c'])
    expect(texts(moveNode(page, 'text-1', 'section-1', 2))).toEqual(['b', 'c', 'a'])
    expect(texts(moveNode(page, 'text-3', 'section-1', 0))).toEqual(['c', 'a', 'b'])
  })

  test("to another parent updates the node's parent", () => {
    const moved = moveNode(page, 'text-2', 'container-1', 0)
    expect(childrenOf(moved, 'container-1')).toEqual(['text-2', 'button-1'])
    expect(moved['text-2']?.parent).toBe('container-1')
    expect(texts(moved)).toEqual(['a', 'c'])
  })

  test('past the end means the end', () => {
    expect(texts(moveNode(page, 'text-1', 'section-1', Number.POSITIVE_INFINITY))).toEqual(['b', 'c', 'a'])
  })

  test.each([
    [ROOT, 'section-1', 0, 'The root cannot be moved'],
    ['section-1', 'text-1', 0, 'A block cannot be moved into itself'],
    ['section-1', 'section-1', 0, 'A block cannot be moved into itself'],
    ['container-1', 'section-1', 0, 'This part belongs to its block and cannot be moved on its own'],
    ['text-1', 'section-1', -1, 'A place among the children is counted from 0'],
    ['gone', 'section-1', 0, "There is no block 'gone' on this page"],
    ['constructor', 'section-1', 0, "There is no block 'constructor' on this page"],
  ])('%s into %s at %i is refused', (id, parentId, index, reason) => {
    expect(() => moveNode(page, id, parentId, index)).toThrow(reason)
  })
})

describe('removing', () => {
  test('removes all descendants, including named slots', () => {
    const left = removeNode(page, 'tabs-1')
    expect(Object.keys(left)).toEqual([ROOT, 'section-1', 'text-1', 'text-2', 'text-3'])
    expect(childrenOf(left, ROOT)).toEqual(['section-1'])
  })

  test('empties the slot of a removed node', () => {
    expect(removeNode(page, 'container-1')['tabs-1']?.linkedNodes).toEqual({})
  })

  test('rejects the root', () => {
    expect(() => removeNode(page, ROOT)).toThrow('The root cannot be removed')
  })
})

describe('copying', () => {
  test('inserts a duplicate right after the node, with new ids down to the slots', () => {
    const { tree, id } = duplicateNode(page, 'tabs-1')
    expect(childrenOf(tree, ROOT)).toEqual(['section-1', 'tabs-1', id])
    const slot = tree[id]?.linkedNodes.first as string
    expect(slot).not.toBe('container-1')
    expect(tree[slot]).toMatchObject({ type: 'Container', parent: id })
    expect(tree[tree[slot]?.nodes[0] as string]).toMatchObject({ type: 'Button', parent: slot })
    expect(checkTree(tree)).toEqual([])
  })

  test('pastes a branch any number of times', () => {
    const branch = copyBranch(page, 'text-2')
    const once = pasteBranch(page, branch, 'section-1', 0)
    const twice = pasteBranch(once.tree, branch, 'section-1', 0)
    expect(texts(twice.tree)).toEqual(['b', 'b', 'a', 'b', 'c'])
    expect(branch.nodes['text-2']?.parent).toBeNull()
  })
})

describe('inserting', () => {
  test('inserts a new block with its default children', () => {
    const branch = branchOf(block('Row', {}, block('Container'), block('Container')), page)
    const added = insertNodes(page, branch, 'section-1', 1)
    expect(childrenOf(added, 'section-1')).toEqual(['text-1', branch.id, 'text-2', 'text-3'])
    expect(childrenOf(added, branch.id)).toHaveLength(2)
    expect(checkTree(added)).toEqual([])
  })

  test('rejects existing and unsafe ids', () => {
    expect(() => insertNodes(page, copyBranch(page, 'text-1'), ROOT, 0)).toThrow(
      "The page already has a block 'text-1'",
    )
    const unsafe = { id: 'a b', nodes: { 'a b': newNode('Text') } }
    expect(() => insertNodes(page, unsafe, ROOT, 0)).toThrow("'a b' cannot be the id of a block")
  })

  test('rejects a tree too deep to be read back', () => {
    let deep = block('Text')
    for (let level = 0; level < MAX_DEPTH - 1; level++) deep = block('Container', {}, deep)
    expect(checkTree(insertNodes(page, branchOf(deep, page), ROOT, 0))).toEqual([])
    expect(() => insertNodes(page, branchOf(deep, page), 'section-1', 0)).toThrow('64 levels')
    const other = tree(block('Wrapper', {}, deep))
    expect(() => wrapNodes(other, ['container-1'], newNode('Row'))).toThrow('64 levels')
  })
})

describe('wrapping', () => {
  test('moves siblings, in order, to the position of the first', () => {
    const { tree, id } = wrapNodes(page, ['text-3', 'text-1'], newNode('Container', { isCanvas: true }))
    expect(childrenOf(tree, 'section-1')).toEqual([id, 'text-2'])
    expect(texts(tree, id)).toEqual(['a', 'c'])
    expect(checkTree(tree)).toEqual([])
  })

  test('rejects blocks that are not siblings', () => {
    expect(() => wrapNodes(page, ['text-1', 'tabs-1'], newNode('Row'))).toThrow('Only blocks that stand side by side')
    expect(() => wrapNodes(page, [], newNode('Row'))).toThrow('Choose the blocks to be wrapped')
  })
})

describe('settings', () => {
  test('are merged, and undefined removes one', () => {
    const props = { text: 'a', size: 3 }
    const set = setProps(page, 'text-1', { size: 3 })
    expect(set['text-1']?.props).toEqual(props)
    expect(setProps(set, 'text-1', { text: undefined })['text-1']?.props).toEqual({ size: 3 })
  })

  test('without a change return the same tree', () => {
    expect(setProps(page, 'text-1', { text: 'a', other: undefined })).toBe(page)
    expect(setHidden(page, 'text-1', false)).toBe(page)
    expect(renameNode(page, 'text-1', ' Text ')).toBe(page)
  })

  test("an empty name resets to the block's name", () => {
    const named = renameNode(page, 'text-1', 'Opening hours')
    expect(named['text-1']?.displayName).toBe('Opening hours')
    expect(renameNode(named, 'text-1', '  ')['text-1']?.displayName).toBe('Text')
  })
})
