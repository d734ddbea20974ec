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

/** Whether a key belongs to what has the focus: to a field, or to a control that has a use for arrows of its own. */
export function isTyping(target: EventTarget | null, { ctrlKey, metaKey }: Keystroke): boolean {
  const isPlain = !ctrlKey && !metaKey
  return (
    isWithin(target, FIELDS) ||
    (isPlain && isWithin(target, '[role=slider], [role=tree], [role=tablist], [role=radiogroup]'))
  )
}

/** Whether Enter and Space belong to what has the focus. */
export function isPressed(target: EventTarget | null, key: string): boolean {
  return (key === 'Enter' || key === ' ') && isWithin(target, 'button, a[href], summary, [role=button], [role=tab]')
}

/** Whether copying and pasting belong to what has the focus. */
export function isWriting(target: EventTarget | null): boolean {
  return isWithin(target, FIELDS)
}

const FIELDS =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=dialog], [role=menu], [role=listbox]'

// No instanceof: elements of the canvas belong to another window with classes of its own.
function isWithin(target: EventTarget | null, selector: string): boolean {
  const element = target as { closest?: (selector: string) => unknown } | null
  return Boolean(element?.closest?.(selector))
}
