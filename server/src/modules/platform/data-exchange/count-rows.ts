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
