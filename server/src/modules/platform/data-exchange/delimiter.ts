const DELIMITERS = [',', ';', '\t', '|']
const MOST_LINES = 20

/** A first line that tells spreadsheets the delimiter. */
export const SAYS_DELIMITER = /^\uFEFF?sep=(.)\r?$/i

/** Detects the delimiter: the one that splits the first lines into equally many cells. */
export function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const declared = SAYS_DELIMITER.exec(first)?.[1]
  if (declared && DELIMITERS.includes(declared)) return declared
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(widths(text, delimiter)) }))
  const [best] = scores.sort((one, other) => other.score - one.score)
  return best && best.score > 0 ? best.delimiter : ','
}

/** The number of lines as wide as the first. On a tie, the wider wins. */
function scoreOf([first = 1, ...others]: readonly number[]): number {
  if (first < 2) return 0
  const sameWidth = others.filter((width) => width === first).length
  return ((sameWidth + 1) / (others.length + 1)) * 100 + first
}

/** The number of cells in each of the first lines, ignoring line breaks in quotes. */
function widths(text: string, delimiter: string): number[] {
  const cellCounts: number[] = []
  let [width, isQuoted, isBare] = [1, false, true]
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && character === delimiter) width += 1
    else if (!isQuoted && character === '\n') {
      if (!isBare) cellCounts.push(width)
      if (cellCounts.length === MOST_LINES) return cellCounts
      width = 1
    }
    isBare = character === '\n' || (isBare && character === '\r')
  }
  // Ignores the last line, which may be cut off, unless it is the only one.
  return cellCounts.length > 0 ? cellCounts : [width]
}
