import type { RequestContext } from '../../../kernel/context/context.ts'
import { shownInSql } from './page-visibility.ts'
import { ACCOUNT_SLUGS, MISSING, STORE_SLUGS } from './slug.ts'

export interface IndexedPage {
  readonly slug: string
  readonly updatedAt: Date
}

/** The pages that search engines should index. */
export class IndexedPages {
  constructor(private readonly ctx: RequestContext) {}

  async count(): Promise<number> {
    const [condition, ...values] = this.indexed()
    const rows = await this.ctx.em.execute<{ total: number }[]>(
      `select count(*)::integer as total from page where ${condition}`,
      values,
    )
    return rows[0]?.total ?? 0
  }

  /** Oldest first. */
  async slice(offset: number, limit: number): Promise<IndexedPage[]> {
    const [condition, ...values] = this.indexed()
    const rows = await this.ctx.em.execute<{ slug: string; updatedAt: string | Date }[]>(
      `select slug, updated_at as "updatedAt" from page where ${condition} order by id limit ? offset ?`,
      [...values, limit, offset],
    )
    return rows.map(({ slug, updatedAt }) => ({ slug, updatedAt: new Date(updatedAt) }))
  }

  private indexed(): [string, ...unknown[]] {
    const [condition, ...values] = shownInSql(this.ctx)
    const unfit = [MISSING, ...STORE_SLUGS, ...ACCOUNT_SLUGS]
    const places = unfit.map(() => '?').join(', ')
    return [`${condition} and not hide_from_search and slug not in (${places})`, ...values, ...unfit]
  }
}
