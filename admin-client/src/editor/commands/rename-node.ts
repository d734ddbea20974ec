import { renameNode as renamed } from '@mainstreet/blocks/tree'
import { defineCommand } from './command.ts'
import { selectedNode } from './selected-node.ts'

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
