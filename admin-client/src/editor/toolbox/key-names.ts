const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
}

const ON_A_MAC: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' }

/** The key labels of a shortcut on the user's platform. */
export function keyNames(shortcut: string, isMac: boolean = isOnMac()): readonly string[] {
  const here: Readonly<Record<string, string>> = isMac ? ON_A_MAC : { Mod: 'Ctrl' }
  return shortcut.split('+').map((key) => here[key] ?? NAMES[key] ?? key)
}

function isOnMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)
}
