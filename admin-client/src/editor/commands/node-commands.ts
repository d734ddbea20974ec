import {
  copyBranch,
  lockOf,
  nodeAt,
  pasteBranch,
  removeNode as removed,
  renameNode as renamed,
  setHidden,
  setLocked,
  TreeError,
  wrapNodes,
} from '@mainstreet/blocks/tree'
import type { EditorSession } from '../session/index.ts'
import { type Chosen, nameOfAll, selectedNode, selectedNodes, topmost } from './chosen.ts'
import { defineCommand } from './command.ts'

/** Inserts copies after the last of adjacent blocks, and selects the copies. */
export const duplicateNode = defineCommand<Chosen>({
  name: 'duplicate-node',
  label: 'Duplicate',
  keys: ['Mod+D'],
  group: 'Edit',
  fromSelection: selectedNodes,
  run(session, chosen) {
    const ids = topmost(session.tree, chosen, 'duplicated')
    const name = nameOfAll(session, ids)
    const copies: string[] = []
    let { tree } = session
    const behind = new Map<string, string>()
    for (const id of ids) behind.set(nodeAt(tree, id).parent ?? '', id)
    for (const id of ids) {
      const parent = nodeAt(tree, id).parent ?? ''
      const at = nodeAt(tree, parent).nodes.indexOf(behind.get(parent) ?? id)
      if (at < 0) throw new TreeError('This part belongs to its block and cannot be duplicated on its own')
      const copy = pasteBranch(tree, copyBranch(tree, id), parent, at + 1)
      tree = setLocked(copy.tree, copy.id, false)
      behind.set(parent, copy.id)
      copies.push(copy.id)
    }
    session.document.commit(`Duplicate ${name}`, tree, { select: copies })
    session.announce(`${name} duplicated`)
  },
})

/** Removes blocks with their content, selects their neighbour, and offers to undo it. */
export const removeNode = defineCommand<Chosen>({
  name: 'remove-node',
  label: 'Delete',
  keys: ['Delete', 'Backspace'],
  group: 'Edit',
  fromSelection: selectedNodes,
  run(session, chosen) {
    const ids = topmost(session.tree, chosen, 'deleted')
    const name = nameOfAll(session, ids)
    removeBlocks(session, ids, `Delete ${name}`)
    session.offerUndo(`${name} deleted`)
  },
})

export function removeBlocks(session: EditorSession, ids: readonly string[], label: string): void {
  const { tree } = session
  session.document.commit(label, ids.reduce(removed, tree), { select: neighbourOf(session, ids) })
}

function neighbourOf({ tree }: EditorSession, ids: readonly string[]): string | null {
  const last = ids.at(-1)
  if (last === undefined) return null
  const { parent } = nodeAt(tree, last)
  const siblings = parent === null ? [] : nodeAt(tree, parent).nodes
  const at = siblings.indexOf(last)
  const isKept = (id: string) => !ids.includes(id)
  return siblings.slice(at + 1).find(isKept) ?? siblings.slice(0, Math.max(at, 0)).findLast(isKept) ?? parent
}

/** Sets a block's name in the layers. An empty name resets it to the block's own. */
export const renameNode = defineCommand<{ readonly id: string; readonly name: string }>({
  name: 'rename-node',
  label: 'Rename',
  run(session, { id, name }) {
    session.document.commit(`Rename ${session.nameOf(id)}`, renamed(session.tree, id, name))
  },
})

/** Shows the block in the layers with its name ready to edit. */
export const askToRename = defineCommand<{ readonly id: string }>({
  name: 'ask-to-rename',
  label: 'Rename in the layers',
  keys: ['F2'],
  group: 'Edit',
  fromSelection: selectedNode,
  run(session, { id }) {
    session.changeView({ leftOpen: true, leftTab: 'layers' })
    session.renaming.set(id)
  },
})

/** Replaces adjacent blocks with a new container that holds them, and selects it. */
export const wrapInContainer = defineCommand<Chosen>({
  name: 'wrap-in-container',
  label: 'Wrap in container',
  keys: ['Mod+G'],
  group: 'Edit',
  fromSelection: selectedNodes,
  run(session, chosen) {
    const { tree, library } = session
    const ids = topmost(tree, chosen, 'wrapped')
    const branch = library.branch(library.make('Container'), tree)
    const wrapped = wrapNodes(tree, ids, nodeAt(branch.nodes, branch.id))
    const parent = nodeAt(tree, ids[0] as string).parent ?? ''
    // Check the result: the container must be allowed here, and the blocks in it.
    const verdicts = [
      library.mayPlace(tree, ['Container'], parent),
      library.mayHold(
        'Container',
        ids.map((id) => nodeAt(tree, id)),
      ),
    ]
    for (const verdict of verdicts) if (!verdict.ok) throw new TreeError(verdict.reason)
    const name = nameOfAll(session, ids)
    session.document.commit(`Wrap ${name}`, wrapped.tree, { select: wrapped.id })
    session.announce(`${name} wrapped in a container`)
  },
})

/** Hides blocks on the site without deleting them. If all are hidden, shows them. */
export const toggleHidden = defineCommand<Chosen>({
  name: 'toggle-hidden',
  label: 'Hide or show',
  keys: ['Mod+Shift+H'],
  group: 'Edit',
  fromSelection: selectedNodes,
  run(session, chosen) {
    const ids = topmost(session.tree, chosen, 'hidden')
    const hides = ids.some((id) => !nodeAt(session.tree, id).hidden)
    const name = nameOfAll(session, ids)
    const next = ids.reduce((tree, id) => setHidden(tree, id, hides), session.tree)
    session.document.commit(`${hides ? 'Hide' : 'Show'} ${name}`, next)
    session.announce(`${name} ${ids.length === 1 ? 'is' : 'are'} ${hides ? 'hidden' : 'shown'} on the site`)
  },
})

/** Protects blocks and their content from accidental changes. If all are locked, unlocks them. */
export const toggleLocked = defineCommand<Chosen>({
  name: 'toggle-locked',
  label: 'Lock or unlock',
  keys: ['Mod+Shift+L'],
  group: 'Edit',
  fromSelection: selectedNodes,
  run(session, chosen) {
    const ids = topmost(session.tree, chosen, 'locked')
    for (const id of ids) nodeAt(session.tree, id)
    const locks = ids.some((id) => lockOf(session.tree, id) !== id)
    const name = nameOfAll(session, ids)
    const next = ids.reduce((tree, id) => setLocked(tree, id, locks), session.tree)
    session.document.commit(`${locks ? 'Lock' : 'Unlock'} ${name}`, next)
    session.announce(`${name} ${locks ? 'locked' : 'unlocked'}`)
  },
})
