import { defineCommand } from './command.ts'

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
