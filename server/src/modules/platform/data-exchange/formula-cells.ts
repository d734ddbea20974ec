/** What a spreadsheet takes for the beginning of a formula, also in full width, behind apostrophes of our own or not. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u

/** A cell that no spreadsheet runs as a formula: an apostrophe before it makes it text. */
export function harmlessCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text that such a cell was made of. Any other stays as it is. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
