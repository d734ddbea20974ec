import { lockOf, type Tree, TreeError, type TreeNode, type TreePatch } from '@mainstreet/blocks/tree'
import { type EditorSession, lockedReason } from '../session/index.ts'

/** The sections of the shortcut list, in order. */
export const SHORTCUT_GROUPS = ['Select', 'Edit', 'Move', 'Page'] as const
export type ShortcutGroup = (typeof SHORTCUT_GROUPS)[number]

/** A user action. Menus, shortcuts and the history show its label. */
export interface EditorCommand<Input = void> {
  readonly name: string
  readonly label: string
  /** Shortcuts such as 'Mod+Shift+Z', where Mod is Cmd on a Mac and Ctrl elsewhere. The first one is displayed. */
  readonly keys?: readonly string[]
  /** Its section in the shortcut list. */
  readonly group?: ShortcutGroup
  /** Its keys are the browser's own: it runs on the clipboard event, not on the key press. */
  readonly clipboardEvent?: 'copy' | 'cut' | 'paste'
  /** The input for a shortcut or a menu; null if it does not apply now. Absent: it needs explicit input. */
  fromSelection?(session: EditorSession): Input | null
  run(session: EditorSession, input: Input): void
}

export function defineCommand<Input = void>(command: EditorCommand<Input>): EditorCommand<Input> {
  return command
}

/** Runs a command if editing is on. Announces a refusal and returns false. */
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

/** Runs a command on the selection. */
export function performOnSelection<Input>(session: EditorSession, command: EditorCommand<Input>): boolean {
  const input = command.fromSelection ? command.fromSelection(session) : null
  return input !== null && perform(session, command, input)
}

/** Rejects any change, move or deletion of a locked block. Only locking and unlocking are allowed. */
export function refuseLocked(before: Tree, { put, remove }: TreePatch): void {
  for (const id of remove) if (before[id] && lockOf(before, id) !== null) throw new TreeError(lockedReason(before, id))
  for (const [id, after] of Object.entries(put)) {
    const node = before[id]
    if (!node || lockOf(before, id) === null || differsInCustomOnly(node, after)) continue
    throw new TreeError(lockedReason(before, id))
  }
}

function differsInCustomOnly(one: TreeNode, other: TreeNode): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof TreeNode>
  return [...keys].every((key) => key === 'custom' || one[key] === other[key])
}
