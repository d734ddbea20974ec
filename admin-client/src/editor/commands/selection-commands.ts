import { childrenOf, ROOT, type Tree } from '@mainstreet/blocks/tree'
import type { EditorSession } from '../session/index.ts'
import { defineCommand, type EditorCommand } from './command.ts'

/** Keyboard navigation: previous and next, parent and child. With no selection, each selects the page. */
export const selectPrevious = walk('previous', 'Select previous block', ['ArrowUp'], (tree, id) =>
  sibling(tree, id, -1),
)
export const selectNext = walk('next', 'Select next block', ['ArrowDown'], (tree, id) => sibling(tree, id, 1))
export const selectParent = walk('parent', 'Select parent block', ['ArrowLeft'], (tree, id) => tree[id]?.parent ?? null)
export const selectChild = walk(
  'child',
  'Select first child block',
  ['ArrowRight'],
  (tree, id) => childrenOf(tree, id)[0] ?? null,
)

/** Selects the parent, and after the page nothing. */
export const leave = defineCommand({
  name: 'leave',
  label: 'Select parent block, or nothing',
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

export const extendBefore = extend(-1, 'Select the previous block as well', 'Shift+ArrowUp')
export const extendAfter = extend(1, 'Select the next block as well', 'Shift+ArrowDown')

function extend(step: 1 | -1, label: string, key: string): EditorCommand {
  return defineCommand({
    name: step === 1 ? 'extend-after' : 'extend-before',
    label,
    keys: [key],
    group: 'Select',
    fromSelection: (session) => (session.selectedId === null ? null : undefined),
    run(session) {
      const siblings = siblingsOf(session, session.selectedId ?? '')
      const next = siblings[siblings.indexOf(session.selectedId ?? '') + step]
      if (next !== undefined) extendSelectionTo(session, next, siblings)
    },
  })
}

/**
 * Selects the range from the anchor of the selection to this block in the given list. A block outside the list is added
 * by itself.
 */
export function extendSelectionTo(
  session: EditorSession,
  id: string,
  list: readonly string[] = siblingsOf(session, id),
): void {
  const { anchor, ids } = session.document.selection
  const from = anchor ?? id
  const range = rangeBetween(list, from, id)
  if (range) session.selectAll(range, from)
  else session.selectAll([...ids, id])
  session.announce(sentenceFor(session))
}

/** Adds a block to the selection, or removes it. */
export function toggleSelected(session: EditorSession, id: string): void {
  session.document.selection.toggle(id)
  session.announce(sentenceFor(session))
}

function sentenceFor(session: EditorSession): string {
  const { length } = session.selectedIds
  return length === 1 ? `${session.nameOf(session.selectedId ?? '')} selected` : `${length} blocks selected`
}

function rangeBetween(list: readonly string[], from: string, to: string): readonly string[] | null {
  const [start, end] = [list.indexOf(from), list.indexOf(to)]
  if (start < 0 || end < 0) return null
  return start <= end ? list.slice(start, end + 1) : list.slice(end, start + 1).reverse()
}

function siblingsOf({ tree }: EditorSession, id: string): readonly string[] {
  return tree[tree[id]?.parent ?? '']?.nodes ?? []
}
