const LESS_THAN = 60
const AMPERSAND = 38

/** How many tags and entities HTML can hold at most: the number of `<` and `&`. Sanitizing takes time for each of them. */
export function countMarkup(html: string): number {
  let count = 0
  for (let at = 0; at < html.length; at++) {
    const code = html.charCodeAt(at)
    if (code === LESS_THAN || code === AMPERSAND) count++
  }
  return count
}
