export type PageSlot = number | 'gap'

/** The page numbers to show: first, last, the current one and its neighbours, with gaps. */
export function paginationWindow(current: number, last: number): PageSlot[] {
  const candidates = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(candidates)].sort((one, other) => one - other)
  return pages.flatMap((page, index) => {
    const previous = pages[index - 1]
    return previous !== undefined && page - previous > 1 ? (['gap', page] as const) : [page]
  })
}
