import { TreeError } from '@mainstreet/blocks/tree'
import type { EditorSession } from '../session/index.ts'
import { refuseLocked } from './refuse-locked.ts'

/** The headings of the list of shortcuts, in their order. */
export const SHORTCUT_GROUPS = ['Select', 'Edit', 'Move', 'Page'] as const
export type ShortcutGroup = (typeof SHORTCUT_GROUPS)[number]

/** Something the user can do. Menus, shortcuts and the history call it by its label. */
export interface EditorCommand<Input = void> {
  readonly name: string
  readonly label: string
  /** Shortcuts such as 'Mod+Shift+Z', where Mod is Cmd on a Mac and Ctrl elsewhere; the first one is shown. */
  readonly keys?: readonly string[]
  /** Where its keys stand in the list of shortcuts. */
  readonly group?: ShortcutGroup
  /** Its keys are the browser's own: it is run when the browser says so, not when they are pressed. */
  readonly clipboardEvent?: 'copy' | 'cut' | 'paste'
  /** What a shortcut or a menu means by it just now; null while it means nothing. Absent: it needs to be told more. */
  fromSelection?(session: EditorSession): Input | null
  run(session: EditorSession, input: Input): void
}

export function defineCommand<Input = void>(command: EditorCommand<Input>): EditorCommand<Input> {
  return command
}

/** Runs a command if editing is on. A change the page's rules refuse is told, and false comes back. */
export function perform<Input>(session: EditorSession, command: EditorCommand<Input>, input: Input): boolean {
  if (!session.isEditing) return false
  try {
    session.document.guarded(refuseLocked, () => command.run(session, input))
    return true
  } catch (error) {
    if (!(error instanceof TreeError)) throw error
    session.refuse(error.message)
    return false
  }
}

/** Runs a command on what is selected. */
export function performOnSelection<Input>(session: EditorSession, command: EditorCommand<Input>): boolean {
  const input = command.fromSelection ? command.fromSelection(session) : null
  return input !== null && perform(session, command, input)
}
