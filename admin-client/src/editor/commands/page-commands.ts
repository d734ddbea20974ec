import { defineCommand } from './command.ts'

/** Works while typing, too: nobody wants the browser's own dialog. */
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
