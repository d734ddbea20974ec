import { copyBranch, nodeAt, pasteBranch, setLocked, TreeError } from '@mainstreet/blocks/tree'
import { type Chosen, nameOfAll, selectedNodes, topmost } from './chosen.ts'
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
