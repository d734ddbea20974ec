/**
 * Characters that start a formula in spreadsheets, including their full-width forms, with or without our apostrophes
 * before them.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/u

/** Escapes a cell that a spreadsheet would run as a formula with an apostrophe. */
export function harmlessCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Reverts `harmlessCell`. Other cells are unchanged. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
