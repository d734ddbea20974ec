/** The part of a keyboard event that shortcuts look at. */
export interface Keystroke {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/**
 * Whether a keystroke is the shortcut written as 'Mod+Shift+Z'; Mod is Cmd or Ctrl, whichever is pressed. A sign such as
 * '?' is meant however the keyboard makes it.
 */
export function isShortcut(shortcut: string, stroke: Keystroke): boolean {
  const parts = shortcut.split('+')
  const key = parts.pop() ?? ''
  return (
    stroke.key.toLowerCase() === key.toLowerCase() &&
    (stroke.ctrlKey || stroke.metaKey) === parts.includes('Mod') &&
    (isSign(key) || stroke.shiftKey === parts.includes('Shift')) &&
    stroke.altKey === parts.includes('Alt')
  )
}

function isSign(key: string): boolean {
  return key.length === 1 && !/[\p{L}\p{N}]/u.test(key)
}
