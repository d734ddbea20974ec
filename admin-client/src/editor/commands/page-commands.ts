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
