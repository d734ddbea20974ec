import type { ImportFactsFragment } from '../../../generated/graphql.ts'
import { formatNumber } from '../../../ui/format-number.ts'

type Counted = Pick<ImportFactsFragment, 'created' | 'updated' | 'unchanged' | 'combined' | 'failed'>

/** '1 row', '2,000 rows'. */
export const rowsInWords = (count: number) => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`

/**
 * The label of the button, which counts valid rows only: 'Import 500 rows', 'Import 499 of 500'. Rows that were not
 * checked yet may have errors too.
 */
export function importLabel({ rows, checked, failed }: { rows: number; checked: number; failed: number }): string {
  if (checked < rows) return 'Import all rows without errors'
  return failed === 0 ? `Import ${rowsInWords(rows)}` : `Import ${formatNumber(rows - failed)} of ${formatNumber(rows)}`
}

/** '48 new, 2 updated, 1 with errors', without zeros. */
export function countsInWords({ created, updated, unchanged, combined, failed }: Counted): string {
  const parts = [
    created > 0 && `${formatNumber(created)} new`,
    updated > 0 && `${formatNumber(updated)} updated`,
    unchanged > 0 && `${formatNumber(unchanged)} left as they were`,
    combined > 0 && `${formatNumber(combined)} combined with other rows`,
    failed > 0 && `${formatNumber(failed)} with errors`,
  ]
  return parts.filter(Boolean).join(', ') || 'nothing'
}

export function statusInWords(one: Pick<ImportFactsFragment, 'status' | 'processed' | 'rows'> & Counted): string {
  switch (one.status) {
    case 'CHECKING':
    case 'RUNNING':
      return `${Math.floor((one.processed / Math.max(1, one.rows)) * 100)}% done`
    case 'FAILED':
      return `Stopped at an error: ${countsInWords(one)}`
    case 'REJECTED':
      return `Nothing imported: ${formatNumber(one.failed)} with errors`
    case 'CANCELLED':
      return `Cancelled: ${countsInWords(one)}`
    default:
      return countsInWords(one)
  }
}

const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Western European (Windows-1252)',
}

export const encodingInWords = (encoding: string): string => encodings[encoding] ?? encoding

/**
 * The number of a row as people count it. The server counts like a spreadsheet, whose row 1 has the names of the columns.
 * Exports of other programs, which have no example file, have no such row.
 */
export const numberOf = (row: number, { file }: { readonly file: object }): number =>
  'example' in file ? row : row - 1
