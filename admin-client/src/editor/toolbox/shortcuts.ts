import { allCommands, performOnSelection } from '../commands/index.ts'
import type { EditorSession } from '../session/index.ts'
import { isShortcut, type Keystroke } from './shortcut-keys.ts'

/** Runs the command that a keystroke means. False when it means none, so that the browser may have it. */
export function runShortcut(session: EditorSession, stroke: Keystroke): boolean {
  const command = allCommands.find(({ keys }) => keys?.some((key) => isShortcut(key, stroke)))
  return command ? performOnSelection(session, command) : false
}

/** Whether keys belong to what has the focus: fields, and controls that have a use for arrows of their own. */
export function isTyping(target: EventTarget | null): boolean {
  // No instanceof: elements of the canvas belong to another window with classes of its own.
  const element = target as { closest?: (selector: string) => unknown } | null
  return Boolean(
    element?.closest?.(
      'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=slider], [role=dialog], [role=menu], [role=listbox], [role=tree], [role=tablist], [role=radiogroup]',
    ),
  )
}
