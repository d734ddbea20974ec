import { renameNode as renamed } from '@mainstreet/blocks/tree'
import { defineCommand } from './command.ts'

/** Gives a block a name of its own in the layers; an empty one gives back its block's name. */
export const renameNode = defineCommand<{ readonly id: string; readonly name: string }>({
  name: 'rename-node',
  label: 'Rename',
  run(session, { id, name }) {
    session.document.commit(`Rename ${session.nameOf(id)}`, renamed(session.tree, id, name))
  },
})
