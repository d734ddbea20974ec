import type { ChooserPage } from '../saving/load-pages.ts'

export interface PageRow {
  readonly page: ChooserPage
  readonly level: number
}

/** Pages under their parents, the home page first. A search returns a flat list of matches. */
export function pageRows(pages: readonly ChooserPage[], search: string): readonly PageRow[] {
  const words = search.trim().toLowerCase()
  if (words)
    return pages
      .filter(({ title, slug, isDummy }) => !isDummy && `${title} ${slug}`.toLowerCase().includes(words))
      .map((page) => ({ page, level: 0 }))

  const known = new Set(pages.map(({ id }) => id))
  const parentOf = (page: ChooserPage) => (page.parentId && known.has(page.parentId) ? page.parentId : null)
  const rows: PageRow[] = []
  const shown = new Set<string>()
  const visit = (parentId: string | null, level: number) => {
    for (const page of pages.filter((each) => parentOf(each) === parentId).sort(homepageFirst)) {
      if (shown.has(page.id)) continue
      shown.add(page.id)
      rows.push({ page, level })
      visit(page.id, level + 1)
    }
  }
  visit(null, 0)
  // Pages in a parent cycle are unreachable from the top, but still listed.
  for (const page of pages) if (!shown.has(page.id)) rows.push({ page, level: 0 })
  return rows
}

function homepageFirst(one: ChooserPage, other: ChooserPage): number {
  return Number(other.isHomepage) - Number(one.isHomepage)
}
