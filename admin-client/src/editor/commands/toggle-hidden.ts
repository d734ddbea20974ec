import { nodeAt, setHidden } from '@mainstreet/blocks/tree'
import { defineCommand } from './command.ts'
import { selectedNode } from './selected-node.ts'

/** Takes a block off the site without deleting it, or puts it back. */
export const toggleHidden = defineCommand<{ readonly id: string }>({
  name: 'toggle-hidden',
  label: 'Hide or show',
  keys: ['Mod+Shift+H'],
  fromSelection: selectedNode,
  run(session, { id }) {
    const { hidden } = nodeAt(session.tree, id)
    const name = session.nameOf(id)
    session.document.commit(`${hidden ? 'Show' : 'Hide'} ${name}`, setHidden(session.tree, id, !hidden))
    session.announce(`${name} is ${hidden ? 'shown' : 'hidden'} on the site`)
  },
})
