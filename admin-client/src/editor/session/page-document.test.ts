import type { Tree, TreeNode } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { MAX_STEPS } from './history.ts'
import { PageDocument } from './page-document.ts'

function node(parent: string | null, nodes: readonly string[] = [], props: Record<string, unknown> = {}): TreeNode {
  return {
    type: 'Text',
    isCanvas: true,
    props,
    displayName: 'Text',
    custom: {},
    parent,
    hidden: false,
    nodes,
    linkedNodes: {},
  }
}

function page(): Tree {
  return { ROOT: node(null, ['a', 'b']), a: node('ROOT'), b: node('ROOT') }
}

function withText(tree: Tree, id: string, text: string): Tree {
  return { ...tree, [id]: { ...(tree[id] as TreeNode), props: { text } } }
}

function withoutNode(tree: Tree, id: string): Tree {
  const { [id]: gone, ...rest } = tree
  const parent = gone?.parent ?? 'ROOT'
  const holder = rest[parent] as TreeNode
  return { ...rest, [parent]: { ...holder, nodes: holder.nodes.filter((child) => child !== id) } }
}

test('an edit notifies only the listeners of the edited node', () => {
  const document = new PageDocument(page())
  const woken: string[] = []
  for (const id of ['ROOT', 'a', 'b']) document.subscribeTo(id, () => woken.push(id))
  document.commit('Edit', withText(document.tree, 'b', 'Hi'))
  expect(woken).toEqual(['b'])
})

test('undo restores the same node objects, redo the edited ones', () => {
  const before = page()
  const document = new PageDocument(before)
  document.commit('Edit', withText(before, 'a', 'Hi'))
  const edited = document.node('a')
  document.undo()
  expect(document.node('a')).toBe(before.a)
  expect(document.tree).toEqual(before)
  document.redo()
  expect(document.node('a')).toBe(edited)
})

test('edits with one key within half a second are one step, later ones another', () => {
  let now = 0
  const document = new PageDocument(page(), () => now)
  for (const text of ['H', 'He', 'Hel']) {
    now += 200
    document.commit('Edit', withText(document.tree, 'a', text), { mergeKey: 'text a' })
  }
  now += 600
  document.commit('Edit', withText(document.tree, 'a', 'Hello'), { mergeKey: 'text a' })
  document.undo()
  expect(document.node('a')?.props.text).toBe('Hel')
  document.undo()
  expect(document.node('a')?.props.text).toBeUndefined()
  expect(document.undo()).toBeNull()
  document.redo()
  expect(document.node('a')?.props.text).toBe('Hel')
})

test('input that divides itself into steps is one step for each of its keys, however long it takes', () => {
  let now = 0
  const document = new PageDocument(page(), () => now)
  for (const text of ['k', 'か', 'かん']) {
    now += 5000
    const steps = { mergeKey: 'word 1', mergeWithin: Number.POSITIVE_INFINITY }
    document.commit('Write', withText(document.tree, 'a', text), steps)
  }
  document.undo()
  expect(document.node('a')?.props.text).toBeUndefined()
})

test('a change without effect makes no step and leaves the page clean', () => {
  const document = new PageDocument(page())
  document.commit('Move', { ...document.tree })
  expect(document.history.undoLabel).toBeNull()
  expect(document.history.isDirty).toBe(false)
})

test('undo restores the previous selection, also of a deleted node', () => {
  const document = new PageDocument(page())
  document.selection.set('b')
  document.commit('Delete', withoutNode(document.tree, 'b'), { select: 'a' })
  expect(document.selection.id).toBe('a')
  document.undo()
  expect(document.selection.id).toBe('b')
  document.redo()
  expect(document.selection.id).toBe('a')
})

test('a selected node that is deleted is no longer selected', () => {
  const document = new PageDocument(page())
  document.selection.set('b')
  document.commit('Delete', withoutNode(document.tree, 'b'))
  expect(document.selection.id).toBeNull()
})

test('undoing back to the saved state makes the page clean, and further back dirty', () => {
  const document = new PageDocument(page())
  document.commit('Edit', withText(document.tree, 'a', '1'))
  document.markSaved(document.history.seal())
  expect(document.history.isDirty).toBe(false)
  document.commit('Edit', withText(document.tree, 'a', '2'))
  expect(document.history.isDirty).toBe(true)
  document.undo()
  expect(document.history.isDirty).toBe(false)
  document.undo()
  expect(document.history.isDirty).toBe(true)
})

test('typing during a save stays unsaved', () => {
  const document = new PageDocument(page(), () => 0)
  document.commit('Edit', withText(document.tree, 'a', '1'), { mergeKey: 'a' })
  const position = document.history.seal()
  document.commit('Edit', withText(document.tree, 'a', '12'), { mergeKey: 'a' })
  document.markSaved(position)
  expect(document.history.isDirty).toBe(true)
})

test('the history keeps its last steps and forgets the oldest', () => {
  const document = new PageDocument(page())
  for (let index = 0; index < MAX_STEPS + 5; index++) document.commit('Edit', withText(document.tree, 'a', `${index}`))
  let undone = 0
  while (document.undo()) undone++
  expect(undone).toBe(MAX_STEPS)
  expect(document.node('a')?.props.text).toBe('4')
  expect(document.history.isDirty).toBe(true)
})

test('opening another page clears the history and the selection', () => {
  const document = new PageDocument(page())
  document.commit('Edit', withText(document.tree, 'a', 'Hi'), { select: 'a' })
  document.open({ ROOT: node(null) })
  expect(document.undo()).toBeNull()
  expect(document.selection.id).toBeNull()
  expect(document.history.isDirty).toBe(false)
})

test('a late save response for the previous page does not mark the next page as saved', () => {
  const document = new PageDocument(page())
  document.commit('Edit', withText(document.tree, 'a', 'Hi'))
  const position = document.history.seal()
  document.open(page())
  document.commit('Edit', withText(document.tree, 'a', 'Other'))
  document.markSaved(position)
  expect(document.history.isDirty).toBe(true)
})
