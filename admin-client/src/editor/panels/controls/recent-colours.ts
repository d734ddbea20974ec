const KEY = 'mainstreet-editor-colours'
const MAX_COLOURS = 9

/** Recently used custom colours, newest first. Stored in this browser. */
export function recentColours(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, MAX_COLOURS) : []
  } catch {
    return []
  }
}

export function rememberColour(colour: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(withColour(recentColours(), colour)))
  } catch {
    // Without storage there are no recent colours.
  }
}

/** The list with a colour moved to its beginning. */
export function withColour(colours: readonly string[], colour: string): readonly string[] {
  return [colour, ...colours.filter((each) => each !== colour)].slice(0, MAX_COLOURS)
}
