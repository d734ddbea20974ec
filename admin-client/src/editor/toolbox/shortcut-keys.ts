/** The part of a keyboard event that shortcuts look at. */
export interface Keystroke {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** Whether a keystroke is the shortcut written as 'Mod+Shift+Z'; Mod is Cmd or Ctrl, whichever is pressed. */
export function isShortcut(shortcut: string, stroke: Keystroke): boolean {
  const parts = shortcut.split('+')
  const key = parts.pop() ?? ''
  return (
    stroke.key.toLowerCase() === key.toLowerCase() &&
    (stroke.ctrlKey || stroke.metaKey) === parts.includes('Mod') &&
    stroke.shiftKey === parts.includes('Shift') &&
    stroke.altKey === parts.includes('Alt')
  )
}
