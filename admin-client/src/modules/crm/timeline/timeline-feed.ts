import type { TimelineRowFragment } from '../../../generated/graphql.ts'

/** As much of a feed as was loaded, the latest first. */
export interface Feed {
  readonly items: readonly TimelineRowFragment[]
  readonly hasNextPage: boolean
}

/** What is known after somebody looked at the beginning again: what was loaded of the rest stays. */
export function renewed(known: Feed, newest: Feed): Feed {
  const end = newest.items.at(-1)?.cursor
  // The beginning is all there is, or between it and what was known lies more than it holds.
  if (!end || !newest.hasNextPage || !known.items.some(({ cursor }) => cursor >= end)) return newest
  const ids = new Set(newest.items.map(({ id }) => id))
  const older = known.items.filter(({ id, cursor }) => cursor < end && !ids.has(id))
  return older.length > 0 ? { items: [...newest.items, ...older], hasNextPage: known.hasNextPage } : newest
}

/** What is known once older entries have come. */
export function extended(known: Feed, older: Feed): Feed {
  const end = known.items.at(-1)?.cursor
  const more = older.items.filter(({ cursor }) => !end || cursor < end)
  return { items: [...known.items, ...more], hasNextPage: older.hasNextPage }
}
