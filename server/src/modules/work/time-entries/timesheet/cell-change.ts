import type { TimeEntry } from '../time-entry.entity.ts'

type CellEntry = Pick<TimeEntry, 'id' | 'seconds' | 'startedAt'>

/** What happens to the entries of a cell, so that together they have the seconds that were typed. */
export type CellChange<Entry> =
  | { readonly kind: 'none' }
  | { readonly kind: 'add'; readonly seconds: number }
  | { readonly kind: 'update'; readonly entry: Entry; readonly seconds: number }
  | { readonly kind: 'delete'; readonly entry: Entry }
  /** What is billed, and of several entries what has a start and an end, is not changed by a total. */
  | { readonly kind: 'refused' }

/**
 * Changes as little as possible: the only entry, or of several the newest one without a start and an end. Entries are
 * those of a person on a task and a day without a running timer, the oldest first. Fixed ones stay as they are.
 */
export function cellChange<Entry extends CellEntry>(
  entries: readonly Entry[],
  total: number,
  fixed: ReadonlySet<string> = new Set(),
): CellChange<Entry> {
  const before = secondsOf(entries)
  if (total === before) return { kind: 'none' }
  const free = entries.filter(({ id }) => !fixed.has(id))
  const only = free.length === 1 ? free[0] : undefined
  const changed = only ?? free.findLast(({ startedAt }) => startedAt === null)
  if (!changed) return total > before ? { kind: 'add', seconds: total - before } : { kind: 'refused' }
  const seconds = (changed.seconds ?? 0) + total - before
  if (seconds > 0) return { kind: 'update', entry: changed, seconds }
  return seconds === 0 ? { kind: 'delete', entry: changed } : { kind: 'refused' }
}

export function secondsOf(entries: readonly Pick<TimeEntry, 'seconds'>[]): number {
  return entries.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0)
}
