const KEY = 'mainstreet-editor-colours'
const MOST = 9

/** Colours of one's own that were used last, newest first. Kept in this browser. */
export function recentColours(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function rememberColour(colour: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withColour(recentColours(), colour)))
  } catch {
    // A browser that keeps nothing has no recent colours.
  }
}

/** The list with a colour at its beginning, each once. */
export function withColour(colours: readonly string[], colour: string): readonly string[] {
  return [colour, ...colours.filter((each) => each !== colour)].slice(0, MOST)
}
