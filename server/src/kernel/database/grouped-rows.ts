/** The rows of each owner, in the order of the owners' IDs, as data loaders need them. Takes linear time. */
export function groupedRows<Row>(rows: readonly Row[], ownerOf: (row: Row) => string, ids: readonly string[]): Row[][] {
  const byOwner = new Map<string, Row[]>(ids.map((id) => [id, []]))
  for (const row of rows) byOwner.get(ownerOf(row))?.push(row)
  return ids.map((id) => byOwner.get(id) ?? [])
}
