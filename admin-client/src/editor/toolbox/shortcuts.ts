import { shortcutsAreOn } from '../../ui/shortcuts.ts'
import { allCommands, perform } from '../commands/index.ts'
import type { EditorSession } from '../session/index.ts'
import { isShortcut, type Keystroke } from './shortcut-keys.ts'

/** Runs the command that a keystroke means. False when it means none, so that the browser may have it. */
export function runShortcut(session: EditorSession, stroke: Keystroke): boolean {
  const command = allCommands.find(({ keys, clipboardEvent }) => {
    return !clipboardEvent && keys?.some((key) => isShortcut(key, stroke))
  })
  if (!command?.fromSelection || !session.isEditing || isSwitchedOff(stroke)) return false
  const input = command.fromSelection(session)
  if (input === null) return false
  // What is refused was meant all the same: the browser must not bookmark the page instead.
  perform(session, command, input)
  return true
}

// Single keys can be in the way of speech input.
function isSwitchedOff({ key }: Keystroke): boolean {
  return key === '?' && !shortcutsAreOn()
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

/** Whether Enter and Space belong to what has the focus. */
export function isPressed(target: EventTarget | null, key: string): boolean {
  const element = target as { closest?: (selector: string) => unknown } | null
  const isPressing = key === 'Enter' || key === ' '
  return isPressing && Boolean(element?.closest?.('button, a[href], summary, [role=button], [role=tab]'))
}

/** Whether copying and pasting belong to what has the focus. */
export function isWriting(target: EventTarget | null): boolean {
  const element = target as { closest?: (selector: string) => unknown } | null
  return Boolean(
    element?.closest?.('input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=dialog]'),
  )
}
