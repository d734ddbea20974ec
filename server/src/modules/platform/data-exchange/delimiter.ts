const DELIMITERS = [',', ';', '\t', '|']
const MOST_LINES = 20

/** A first line by which spreadsheets say themselves what stands between cells. */
export const SAYS_DELIMITER = /^\uFEFF?sep=(.)\r?$/i

/** What stands between the cells of a table: what cuts its first lines into equally many. */
export function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const said = SAYS_DELIMITER.exec(first)?.[1]
  if (said && DELIMITERS.includes(said)) return said
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(widths(text, delimiter)) }))
  const [best] = scores.sort((one, other) => other.score - one.score)
  return best && best.score > 0 ? best.delimiter : ','
}

/** How many lines are as wide as the first; of the same, the wider wins. */
function scoreOf([first = 1, ...others]: readonly number[]): number {
  if (first < 2) return 0
  const alike = others.filter((width) => width === first).length
  return ((alike + 1) / (others.length + 1)) * 100 + first
}

/** How many cells each of the first lines has, a line break in quotes not counting. */
function widths(text: string, delimiter: string): number[] {
  const found: number[] = []
  let [width, isQuoted, isBare] = [1, false, true]
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && character === delimiter) width += 1
    else if (!isQuoted && character === '\n') {
      if (!isBare) found.push(width)
      if (found.length === MOST_LINES) return found
      width = 1
    }
    isBare = character === '\n' || (isBare && character === '\r')
  }
  // What is cut off in the middle of a line says nothing, unless it is all there is.
  return found.length > 0 ? found : [width]
}
