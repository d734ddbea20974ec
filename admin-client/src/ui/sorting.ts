export type SortDirection = 'ASC' | 'DESC'

export interface Sorting<Field extends string> {
  readonly field: Field
  readonly direction: SortDirection
}

/** How a list is sorted, as its address says it: `NAME`, or `-NAME` for the other way round. Null for anything else. */
export function sortingIn<Field extends string>(
  search: URLSearchParams,
  fields: readonly Field[],
): Sorting<Field> | null {
  const sort = search.get('sort') ?? ''
  const field = fields.find((known) => known === sort.replace(/^-/, ''))
  return field ? { field, direction: sort.startsWith('-') ? 'DESC' : 'ASC' } : null
}

/** What the address says after a column's head is pressed: upwards first, then the other way round, then no more. */
export function sortAfterPressing<Field extends string>(field: Field, now: Sorting<Field> | null): string | null {
  if (now?.field !== field) return field
  return now.direction === 'DESC' ? null : `-${field}`
}
