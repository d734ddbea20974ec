import type { InsertRequest } from '../session/index.ts'
import { defineCommand } from './command.ts'

/** Also works while typing, so the browser's own save dialog never opens. */
export const savePage = defineCommand({
  name: 'save-page',
  label: 'Save',
  keys: ['Mod+S'],
  group: 'Page',
  fromSelection: () => undefined,
  run: (session) => session.onSave?.(),
})

export const showShortcuts = defineCommand({
  name: 'show-shortcuts',
  label: 'Show the keyboard shortcuts',
  keys: ['?'],
  group: 'Page',
  fromSelection: () => undefined,
  run: (session) => session.showsShortcuts.set(true),
})

export const undo = defineCommand({
  name: 'undo',
  label: 'Undo',
  keys: ['Mod+Z'],
  group: 'Page',
  fromSelection: () => undefined,
  run(session) {
    const step = session.document.undo()
    session.announce(step ? `Undone: ${step.label}` : 'Nothing to undo')
  },
})

export const redo = defineCommand({
  name: 'redo',
  label: 'Redo',
  keys: ['Mod+Shift+Z', 'Mod+Y'],
  group: 'Page',
  fromSelection: () => undefined,
  run(session) {
    const step = session.document.redo()
    session.announce(step ? `Redone: ${step.label}` : 'Nothing to redo')
  },
})

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
