/** The 1-based page named in the address; 1 when it names none or nonsense. */
export function currentPage(search: URLSearchParams): number {
  const page = Number(search.get('currentPage'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** The address's query for another page. A `slug` named there belongs to what was open before, so it goes. */
export function searchForPage(search: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('slug')
  next.set('currentPage', String(page))
  return next
}
