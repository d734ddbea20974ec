import { duplicateNode as duplicated } from '@mainstreet/blocks/tree'
import { defineCommand } from './command.ts'
import { selectedNode } from './selected-node.ts'

/** Places a copy right after a block and selects it. */
export const duplicateNode = defineCommand<{ readonly id: string }>({
  name: 'duplicate-node',
  label: 'Duplicate',
  keys: ['Mod+D'],
  fromSelection: selectedNode,
  run(session, { id }) {
    const name = session.nameOf(id)
    const copy = duplicated(session.tree, id)
    session.document.commit(`Duplicate ${name}`, copy.tree, { select: copy.id })
    session.announce(`${name} duplicated`)
  },
})
