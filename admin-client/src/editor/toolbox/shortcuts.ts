import { areShortcutsEnabled } from '../../ui/shortcuts.ts'
import { allCommands, perform } from '../commands/index.ts'
import type { EditorSession } from '../session/index.ts'
import { isShortcut, type Keystroke } from './shortcut-keys.ts'

/** Runs the command of a keystroke. Returns false if there is none, so that the browser can handle it. */
export function runShortcut(session: EditorSession, stroke: Keystroke): boolean {
  const command = allCommands.find(({ keys, clipboardEvent }) => {
    return !clipboardEvent && keys?.some((key) => isShortcut(key, stroke))
  })
  if (!command?.fromSelection || !session.isEditing || isSwitchedOff(stroke)) return false
  const input = command.fromSelection(session)
  if (input === null) return false
  // Also for a refused command: the browser must not bookmark the page instead.
  perform(session, command, input)
  return true
}

// Single-key shortcuts interfere with speech input, so users can turn them off.
function isSwitchedOff({ key, ctrlKey, metaKey, altKey }: Keystroke): boolean {
  const isCharacter = key.length === 1 && !ctrlKey && !metaKey && !altKey
  return isCharacter && !areShortcutsEnabled()
}

/** Whether the focused element uses the key itself: a field, or a control with its own arrow keys. */
export function isTyping(target: EventTarget | null, { ctrlKey, metaKey }: Keystroke): boolean {
  const isPlain = !ctrlKey && !metaKey
  return (
    isWithin(target, FIELDS) ||
    (isPlain && isWithin(target, '[role=slider], [role=tree], [role=tablist], [role=radiogroup]'))
  )
}

/** Whether Enter and Space activate the focused element. */
export function isActivation(target: EventTarget | null, key: string): boolean {
  return (key === 'Enter' || key === ' ') && isWithin(target, 'button, a[href], summary, [role=button], [role=tab]')
}

/** Whether copy and paste belong to the focused element. */
export function isWriting(target: EventTarget | null): boolean {
  return isWithin(target, FIELDS)
}

const FIELDS =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=dialog], [role=menu], [role=listbox]'

// No instanceof, because the canvas is another window with its own classes.
function isWithin(target: EventTarget | null, selector: string): boolean {
  const element = target as { closest?: (selector: string) => unknown } | null
  return Boolean(element?.closest?.(selector))
}
