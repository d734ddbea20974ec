import type { InsertRequest } from '../session/index.ts'
import { defineCommand } from './command.ts'

/** Opens a menu of blocks that inserts one after the selection, or at a place. */
export const askToInsert = defineCommand<InsertRequest>({
  name: 'ask-to-insert',
  label: 'Insert a block after the selection',
  keys: ['/'],
  group: 'Edit',
  fromSelection: () => ({ place: null, at: null }),
  run: (session, request) => session.inserting.set(request),
})

/** Shows the palette with its search focused. */
export const askToFindBlock = defineCommand({
  name: 'ask-to-find-block',
  label: 'Find a block to add',
  keys: ['A'],
  group: 'Edit',
  fromSelection: () => undefined,
  run(session) {
    session.changeView({ leftOpen: true, leftTab: 'add' })
    session.findingBlock.set(true)
  },
})
