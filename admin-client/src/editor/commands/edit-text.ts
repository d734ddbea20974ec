import { lockOf, TreeError } from '@mainstreet/blocks/tree'
import { lockedReason } from '../session/index.ts'
import { defineCommand } from './command.ts'
import { selectedNode } from './selected-node.ts'

/** Edits a block's text in place. A block without text shows its settings. */
export const editText = defineCommand<{ readonly id: string }>({
  name: 'edit-text',
  label: 'Edit the text, or show the settings',
  keys: ['Enter'],
  group: 'Edit',
  fromSelection: selectedNode,
  run(session, { id }) {
    if (lockOf(session.tree, id) !== null) throw new TreeError(lockedReason(session.tree, id))
    if (session.onEditText?.(id)) return
    session.changeView({ rightOpen: true })
    session.announce(`${session.nameOf(id)} has no text of its own. Its settings are shown.`)
  },
})
