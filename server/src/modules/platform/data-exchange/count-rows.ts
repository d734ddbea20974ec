import { RowOutcome, type RowResult } from './import-kind.ts'

/** Counts rows so that each counts once: a row that is combined with an earlier one is not an update as well. */
export function countRows(results: readonly RowResult[]) {
  const counts = { created: 0, updated: 0, unchanged: 0, combined: 0, failed: 0 }
  for (const { outcome, isCombined } of results) counts[isCombined ? 'combined' : namesOf[outcome]]++
  return counts
}

const namesOf = {
  [RowOutcome.CREATED]: 'created',
  [RowOutcome.UPDATED]: 'updated',
  [RowOutcome.UNCHANGED]: 'unchanged',
  [RowOutcome.FAILED]: 'failed',
} as const

/** Counts rows that changed nothing by their reason, on top of the counts of earlier rows. */
export function talliesOf(
  results: readonly RowResult[],
  before: Readonly<Record<string, number>> = {},
): Record<string, number> {
  const tallies: Record<string, number> = { ...before }
  for (const { tally } of results) if (tally) tallies[tally] = (tallies[tally] ?? 0) + 1
  return tallies
}

/** As in 'Unsubscribed before: 2 rows.' */
export const talliesInWords = (tallies: Readonly<Record<string, number>>): string[] =>
  Object.entries(tallies).map(
    ([reason, rows]) => `${reason}: ${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}.`,
  )
