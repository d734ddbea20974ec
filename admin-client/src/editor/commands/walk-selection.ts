import { childrenOf, ROOT, type Tree } from '@mainstreet/blocks/tree'
import { defineCommand, type EditorCommand } from './command.ts'

/** Keyboard navigation: previous and next, parent and child. With no selection, each selects the page. */
export const selectPrevious = walk('previous', 'Select the previous block', ['ArrowUp'], (tree, id) =>
  sibling(tree, id, -1),
)
export const selectNext = walk('next', 'Select the next block', ['ArrowDown'], (tree, id) => sibling(tree, id, 1))
export const selectParent = walk(
  'parent',
  'Select the block around it',
  ['ArrowLeft'],
  (tree, id) => tree[id]?.parent ?? null,
)
export const selectChild = walk(
  'child',
  'Select the first block in it',
  ['ArrowRight'],
  (tree, id) => childrenOf(tree, id)[0] ?? null,
)

/** Selects the parent, and after the page nothing. */
export const leave = defineCommand({
  name: 'leave',
  label: 'Select the block around it, at last nothing',
  keys: ['Escape'],
  group: 'Select',
  fromSelection: ({ selectedId }) => (selectedId === null ? null : undefined),
  run(session) {
    const id = session.tree[session.selectedId ?? '']?.parent ?? null
    session.select(id)
    session.announce(id === null ? 'Nothing selected' : `${session.nameOf(id)} selected`)
  },
})

type Next = (tree: Tree, id: string) => string | null

function walk(name: string, label: string, keys: readonly string[], next: Next): EditorCommand {
  return defineCommand({
    name: `select-${name}`,
    label,
    keys,
    group: 'Select',
    fromSelection: () => undefined,
    run(session) {
      const { selectedId, tree } = session
      const id = selectedId === null ? ROOT : next(tree, selectedId)
      if (id === null) return
      session.select(id)
      session.announce(`${session.nameOf(id)} selected`)
    },
  })
}

function sibling(tree: Tree, id: string, step: 1 | -1): string | null {
  const siblings = tree[tree[id]?.parent ?? '']?.nodes ?? []
  const at = siblings.indexOf(id)
  return at < 0 ? null : (siblings[at + step] ?? null)
}
