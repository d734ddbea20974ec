import { renameNode as renamed } from '@mainstreet/blocks/tree'
import { defineCommand } from './command.ts'
import { selectedNode } from './selected-node.ts'

/** Gives a block a name of its own in the layers; an empty one gives back its block's name. */
export const renameNode = defineCommand<{ readonly id: string; readonly name: string }>({
  name: 'rename-node',
  label: 'Rename',
  run(session, { id, name }) {
    session.document.commit(`Rename ${session.nameOf(id)}`, renamed(session.tree, id, name))
  },
})

/** Shows the block among the layers, with its name to be typed over. */
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
