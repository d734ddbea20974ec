/** The query of the URL after a filter change, on the first page. Null removes a filter. */
export function withFilter(search: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('currentPage')
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
