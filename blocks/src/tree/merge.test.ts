import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryTree } from './arbitrary-tree.ts'
import { block, tree } from './build.ts'
import { checkTree } from './check.ts'
import { decode, encode } from './codec.ts'
import { insertNodes } from './commands/insert.ts'
import { moveNode } from './commands/move.ts'
import { removeNode } from './commands/remove.ts'
import { renameNode, setProps } from './commands/settings.ts'
import { mergeTrees } from './merge.ts'
import { newNode, ROOT, type Tree } from './node.ts'

const container = (...texts: string[]) => block('Container', {}, ...texts.map((text) => block('Text', { text })))
const base = tree(
  block('Wrapper', {}, block('Section', {}, container('one', 'two', 'three')), block('Section', {}, container())),
)
/** As it comes from the server: equal, but no node is the same object. */
const stored = (content: Tree) => decode(encode(content)) as Tree
const merged = (mine: Tree, theirs: Tree) => mergeTrees({ base: stored(base), mine, theirs: stored(theirs) })
const change = (id: string, text: string, content = base) => setProps(content, id, { text })
const add = (text: string, parent: string, index: number) =>
  insertNodes(base, { id: text, nodes: { [text]: newNode('Text', { props: { text } }) } }, parent, index)
const textsIn = (content: Tree | null, id: string) => content?.[id]?.nodes.map((child) => content[child]?.props.text)

test('different blocks that were changed are both as changed, and mine is not made anew', () => {
  const mine = change('text-1', 'mine')
  const both = merged(mine, change('text-2', 'theirs'))
  expect(textsIn(both, 'container-1')).toEqual(['mine', 'theirs', 'three'])
  expect(both?.['text-1']).toBe(mine['text-1'])
  expect(both?.[ROOT]).toBe(mine[ROOT])
})

test('the same block changed in different ways is a conflict, in the same way it is none', () => {
  expect(merged(change('text-1', 'mine'), change('text-1', 'theirs'))).toBeNull()
  expect(merged(change('text-1', 'mine'), renameNode(base, 'text-1', 'Theirs'))).toBeNull()
  expect(textsIn(merged(change('text-1', 'same'), change('text-1', 'same')), 'container-1')?.[0]).toBe('same')
})

test('a conflict is decided for mine when asked, and the other blocks follow theirs', () => {
  const mine = change('text-1', 'mine')
  const theirs = change('text-2', 'theirs', change('text-1', 'theirs'))
  expect(textsIn(mergeTrees({ base, mine, theirs }, 'mine'), 'container-1')).toEqual(['mine', 'theirs', 'three'])
})

test('what one side deleted is deleted unless the other changed it', () => {
  const without = removeNode(base, 'text-2')
  expect(textsIn(merged(change('text-1', 'mine'), without), 'container-1')).toEqual(['mine', 'three'])
  expect(textsIn(merged(without, change('text-1', 'theirs')), 'container-1')).toEqual(['theirs', 'three'])
  expect(merged(change('text-2', 'mine'), without)).toBeNull()
  expect(merged(without, change('text-2', 'theirs'))).toBeNull()
})

test('a container that one side deleted is a conflict when the other put a block into it', () => {
  expect(merged(add('mine', 'container-2', 0), removeNode(base, 'section-2'))).toBeNull()
})

test('blocks that both added stand where each side put them', () => {
  const texts = (mine: number, theirs: number) =>
    textsIn(merged(add('mine', 'container-1', mine), add('theirs', 'container-1', theirs)), 'container-1')
  expect(texts(0, 3)).toEqual(['mine', 'one', 'two', 'three', 'theirs'])
  expect(texts(2, 1)).toEqual(['one', 'theirs', 'two', 'mine', 'three'])
})

test('a block moved by one side goes there with what the other changed in it', () => {
  const moved = moveNode(base, 'text-1', 'container-2', 0)
  const both = merged(moved, change('text-1', 'theirs'))
  expect([textsIn(both, 'container-1'), textsIn(both, 'container-2')]).toEqual([['two', 'three'], ['theirs']])
  expect(merged(moved, moveNode(base, 'text-1', ROOT, 0))).toBeNull()
})

test('an order changed by one side holds, and two orders are a conflict', () => {
  const lastFirst = moveNode(base, 'text-3', 'container-1', 0)
  const both = merged(change('text-1', 'mine'), lastFirst)
  expect(textsIn(both, 'container-1')).toEqual(['three', 'mine', 'two'])
  expect(merged(lastFirst, moveNode(base, 'text-1', 'container-1', 1))).toBeNull()
})

test('blocks that were moved into each other are a conflict', () => {
  const first = moveNode(base, 'section-1', 'container-2', 0)
  const second = moveNode(base, 'section-2', 'container-1', 0)
  expect(merged(first, second)).toBeNull()
})

test('a side that changed nothing leaves the other as it is, and every result is a valid tree', () => {
  fc.assert(
    fc.property(arbitraryTree, arbitraryTree, arbitraryTree, (start, mine, theirs) => {
      expect(mergeTrees({ base: start, mine: start, theirs })).toEqual(theirs)
      expect(mergeTrees({ base: start, mine, theirs: start })).toEqual(mine)
      for (const onConflict of ['stop', 'mine'] as const) {
        const result = mergeTrees({ base: start, mine, theirs }, onConflict)
        if (result) expect(checkTree(result)).toEqual([])
      }
    }),
  )
})
