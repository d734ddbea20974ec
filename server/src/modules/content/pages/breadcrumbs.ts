import type { RequestContext } from '../../../kernel/context/context.ts'
import type { PublishedPage } from './page-reader.ts'
import { shownInSql } from './page-visibility.ts'

export interface Breadcrumb {
  readonly title: string
  readonly slug: string
}

/** Breadcrumbs of a page. */
export class Breadcrumbs {
  constructor(private readonly ctx: RequestContext) {}

  /** The published ancestors of a page that aren't mere groups, outermost first. */
  async above({ parentId }: Pick<PublishedPage, 'parentId'>): Promise<Breadcrumb[]> {
    if (parentId === null) return []
    const [condition, ...values] = shownInSql(this.ctx)
    const rows = await this.ctx.em.execute<Breadcrumb[]>(
      `with recursive above as (
        select id, parent_id, 1 as distance from page where id = ?
        union all
        select page.id, page.parent_id, distance + 1 from page join above on page.id = above.parent_id
        where distance < 20
      ) select title, slug from above join page using (id)
      where ${condition} and not is_homepage order by distance desc`,
      [parentId, ...values],
    )
    return rows.map(({ title, slug }) => ({ title, slug }))
  }
}
