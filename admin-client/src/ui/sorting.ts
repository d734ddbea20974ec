export type SortDirection = 'ASC' | 'DESC'

export interface Sorting<Field extends string> {
  readonly field: Field
  readonly direction: SortDirection
}

/** A list's sorting in the URL: `NAME`, or `-NAME` for descending. Null for anything else. */
export function sortingIn<Field extends string>(
  search: URLSearchParams,
  fields: readonly Field[],
): Sorting<Field> | null {
  const sort = search.get('sort') ?? ''
  const field = fields.find((known) => known === sort.replace(/^-/, ''))
  return field ? { field, direction: sort.startsWith('-') ? 'DESC' : 'ASC' } : null
}

/** The URL value after clicking a column header: ascending, then descending, then unsorted. */
export function sortAfterPressing<Field extends string>(field: Field, now: Sorting<Field> | null): string | null {
  if (now?.field !== field) return field
  return now.direction === 'DESC' ? null : `-${field}`
}
