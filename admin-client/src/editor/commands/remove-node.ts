import { nodeAt, removeNode as removed } from '@mainstreet/blocks/tree'
import { defineCommand } from './command.ts'
import { selectedNode } from './selected-node.ts'

/** Asks first; the answer 'Accept' runs `removeNode`. */
export const askToRemove = defineCommand<{ readonly id: string }>({
  name: 'ask-to-remove',
  label: 'Delete',
  keys: ['Delete', 'Backspace'],
  fromSelection: selectedNode,
  run(session, { id }) {
    nodeAt(session.tree, id)
    session.removal.set(id)
  },
})

/** Takes a block off the page, with all in it, and selects what stands next to where it was. */
export const removeNode = defineCommand<{ readonly id: string }>({
  name: 'remove-node',
  label: 'Delete without asking',
  run(session, { id }) {
    const { tree } = session
    const name = session.nameOf(id)
    const { parent } = nodeAt(tree, id)
    const siblings = parent === null ? [] : nodeAt(tree, parent).nodes
    const at = siblings.indexOf(id)
    const select = siblings[at + 1] ?? siblings[at - 1] ?? parent
    session.document.commit(`Delete ${name}`, removed(tree, id), { select })
    session.announce(`${name} deleted`)
  },
})
