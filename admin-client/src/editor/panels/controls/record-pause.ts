/** ms. A store can have half a million products, so their search waits longer. */
const PAUSES = new Map([['product', 500]])
const USUAL = 250

/** How long the picker of a kind of record waits after the last letter, in ms. */
export function pauseOf(kind: string): number {
  return PAUSES.get(kind) ?? USUAL
}
