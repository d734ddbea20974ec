/** The fields of a keyboard event that shortcuts use. */
export interface Keystroke {
  readonly key: string
  /** The physical key. With Alt, a Mac reports the symbol that it would type as `key`. */
  readonly code?: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/**
 * Whether a keystroke matches a shortcut such as 'Mod+Shift+Z', where Mod is Cmd or Ctrl. A symbol such as '?' matches
 * regardless of the keys that produce it on the keyboard layout.
 */
export function isShortcut(shortcut: string, stroke: Keystroke): boolean {
  const parts = shortcut.split('+')
  const key = parts.pop() ?? ''
  return (
    (stroke.key.toLowerCase() === key.toLowerCase() || (stroke.altKey && stroke.code === `Key${key}`)) &&
    (stroke.ctrlKey || stroke.metaKey) === parts.includes('Mod') &&
    (isSign(key) || stroke.shiftKey === parts.includes('Shift')) &&
    stroke.altKey === parts.includes('Alt')
  )
}

function isSign(key: string): boolean {
  return key.length === 1 && !/[\p{L}\p{N}]/u.test(key)
}
