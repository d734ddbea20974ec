/** The address's query after a filter changed: from the first page on. Null takes a filter away. */
export function withFilter(search: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('currentPage')
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
