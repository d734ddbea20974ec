import type { TimelineRowFragment } from '../../../generated/graphql.ts'

/** The loaded part of a feed, latest first. */
export interface Feed {
  readonly items: readonly TimelineRowFragment[]
  readonly hasNextPage: boolean
}

/** Merges a refetched first page into the feed. Older loaded entries stay. */
export function mergeFirstPage(loaded: Feed, newest: Feed): Feed {
  const end = newest.items.at(-1)?.cursor
  // Either the first page is complete, or there is a gap between it and the loaded entries.
  if (!end || !newest.hasNextPage || !loaded.items.some(({ cursor }) => cursor >= end)) return newest
  const ids = new Set(newest.items.map(({ id }) => id))
  const older = loaded.items.filter(({ id, cursor }) => cursor < end && !ids.has(id))
  return older.length > 0 ? { items: [...newest.items, ...older], hasNextPage: loaded.hasNextPage } : newest
}

/** Appends a page of older entries. */
export function appendPage(loaded: Feed, older: Feed): Feed {
  const end = loaded.items.at(-1)?.cursor
  const more = older.items.filter(({ cursor }) => !end || cursor < end)
  return { items: [...loaded.items, ...more], hasNextPage: older.hasNextPage }
}
