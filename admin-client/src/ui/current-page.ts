/** The 1-based page number in the URL; 1 if it is missing or invalid. */
export function currentPage(search: URLSearchParams): number {
  const page = Number(search.get('currentPage'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** The query of the URL for another page. Drops `slug`, which refers to the previously open record. */
export function searchForPage(search: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('slug')
  next.set('currentPage', String(page))
  return next
}
