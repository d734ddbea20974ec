import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryTree } from '../arbitrary-tree.ts'
import {
  applyPatch,
  block,
  branchOf,
  checkTree,
  copyBranch,
  diff,
  duplicateNode,
  insertNodes,
  invert,
  moveNode,
  newNode,
  pasteBranch,
  removeNode,
  renameNode,
  setHidden,
  setProps,
  type Tree,
  TreeError,
  wrapNodes,
} from '../index.ts'

const number = fc.nat(200)
const step = fc.record({
  kind: fc.constantFrom('insert', 'move', 'remove', 'duplicate', 'props', 'hide', 'rename', 'wrap', 'paste'),
  which: number,
  where: number,
  index: fc.nat(6),
})

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

function run(tree: Tree, { kind, which, where, index }: Step): Tree {
  const ids = Object.keys(tree)
  const id = ids[which % ids.length] as string
  const other = ids[where % ids.length] as string
  const commands: Record<Step['kind'], () => Tree> = {
    insert: () => insertNodes(tree, branchOf(block('Container', {}, block('Text')), tree), id, index),
    move: () => moveNode(tree, id, other, index),
    remove: () => removeNode(tree, id),
    duplicate: () => duplicateNode(tree, id).tree,
    props: () => setProps(tree, id, { text: index, gone: index % 2 ? undefined : true }),
    hide: () => setHidden(tree, id, index % 2 === 0),
    rename: () => renameNode(tree, id, `Name ${index}`),
    wrap: () => wrapNodes(tree, [id, other], newNode('Container')).tree,
    paste: () => pasteBranch(tree, copyBranch(tree, id), other, index).tree,
  }
  try {
    return commands[kind]()
  } catch (error) {
    if (error instanceof TreeError) return tree
    throw error
  }
}

test('no sequence of commands breaks a tree, and each undo restores the previous tree', () => {
  fc.assert(
    fc.property(arbitraryTree, fc.array(step, { maxLength: 30 }), (start, steps) => {
      const states = [start]
      const undo = []
      for (const each of steps) {
        const before = states.at(-1) as Tree
        const after = run(before, each)
        const patch = diff(before, after)
        expect(checkTree(after)).toEqual([])
        expect(applyPatch(before, patch)).toEqual(after)
        undo.push(invert(before, patch))
        states.push(after)
      }
      let tree = states.pop() as Tree
      for (const patch of undo.toReversed()) {
        tree = applyPatch(tree, patch)
        expect(tree).toEqual(states.pop())
      }
    }),
    { numRuns: 200 },
  )
})

test('a command replaces only the affected nodes and shares all others', () => {
  fc.assert(
    fc.property(arbitraryTree, step, (before, each) => {
      const frozen = Object.freeze(before)
      const after = run(frozen, each)
      const changed = Object.keys(frozen).filter((id) => id in after && after[id] !== frozen[id])
      expect(changed.length).toBeLessThanOrEqual(3)
    }),
  )
})
