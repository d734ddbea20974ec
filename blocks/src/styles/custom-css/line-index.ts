export interface LineAndColumn {
  readonly line: number
  readonly column: number
}

/** Finds the line and column, both from 1, of any place in a text that is read for its line breaks only once. */
export function lineIndex(text: string): (offset: number) => LineAndColumn {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    const line = countWhile(starts, (start) => start <= offset)
    return { line, column: offset - (starts[line - 1] ?? 0) + 1 }
  }
}

/** How many items at the beginning of a list fit, by binary search: no item fits after the first that does not. */
export function countWhile<Item>(items: readonly Item[], fits: (item: Item, index: number) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (fits(items[middle] as Item, middle)) low = middle + 1
    else high = middle
  }
  return low
}
