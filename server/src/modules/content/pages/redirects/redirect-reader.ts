import type { FilterQuery } from '@mikro-orm/core'
import DataLoader from 'dataloader'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { plainRows } from '../../../../kernel/database/plain-rows.ts'
import { matching, ordering } from '../../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../../kernel/graphql/paging.ts'
import { Page } from '../page.entity.ts'
import { shownInSql } from '../page-visibility.ts'
import { HOME } from '../slug.ts'
import { Redirect } from './redirect.entity.ts'
import type { RedirectOrder, RedirectWhere } from './redirect.inputs.ts'
import { targetPath } from './redirect-path.ts'

/** The final target of a chain of redirects. */
export interface Lead {
  readonly to: string
  readonly isPermanent: boolean
}

interface Hop {
  readonly isPage: boolean
  readonly toUrl: string | null
  readonly isPermanent: boolean
  readonly pageSlug: string | null
}

/** Longer chains are treated as loops. */
const MOST_HOPS = 20

/** Reads redirects for staff and for the site. */
export class RedirectReader {
  private readonly pages = new DataLoader((ids: readonly string[]) => this.loadPages(ids), { cache: false })
  private readonly publishedLoader = new DataLoader((slugs: readonly string[]) => this.loadPublished(slugs), {
    cache: false,
  })

  constructor(private readonly ctx: RequestContext) {}

  async list(slice: Slice, where: RedirectWhere | null, orderBy: RedirectOrder[] | null): Promise<Listing<Redirect>> {
    const { em } = this.ctx
    const all = { $and: matching(where, ['fromPath', 'toUrl']) } as FilterQuery<Redirect>
    const { offset, limit } = slice
    const rows = await em.find(Redirect, all, { offset, limit, orderBy: ordering(orderBy) })
    return listing(slice, rows, () => em.count(Redirect, all))
  }

  pageOf({ pageId }: Redirect): Promise<Page | null> | null {
    return pageId ? this.pages.load(pageId) : null
  }

  /** Whether a published page exists at the path, which takes precedence over redirects. */
  isShown(path: string): Promise<boolean> {
    return this.publishedLoader.load(path)
  }

  /** Follows the redirects from a path without a page. Null if there is none, or if they form a loop. */
  async leadFrom(path: string): Promise<Lead | null> {
    const passed = new Set<string>()
    let lead = null as Lead | null
    for (let at = path; passed.size < MOST_HOPS && !passed.has(at); ) {
      passed.add(at)
      const hop = await this.hopFrom(at)
      const to = hop.pageSlug === null ? hop.toUrl : addressOf(hop.pageSlug)
      if (hop.isPage || to === null) return lead
      lead = { to, isPermanent: hop.isPermanent && (lead?.isPermanent ?? true) }
      if (hop.pageSlug !== null || !to.startsWith('/')) return lead
      at = targetPath(to)
    }
    return null
  }

  private async hopFrom(path: string): Promise<Hop> {
    const [condition, ...values] = shownInSql(this.ctx)
    const sql = `select exists (select 1 from page where slug = ? and ${condition}) as "isPage",
        redirect.to_url as "toUrl", redirect.is_permanent as "isPermanent", target.slug as "pageSlug"
      from (values (1)) as one
      left join redirect on redirect.from_path = ?
      left join (select id, slug from page where ${condition}) as target on target.id = redirect.page_id`
    const rows = await this.ctx.em.execute<Hop[]>(sql, [path || HOME, ...values, path, ...values])
    return rows[0] as Hop
  }

  private async loadPages(ids: readonly string[]): Promise<(Page | null)[]> {
    const rows = await plainRows(this.ctx.em, Page, `where "id" in (${ids.map(() => '?').join(', ')})`, ids)
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id) ?? null)
  }

  private async loadPublished(slugs: readonly string[]): Promise<boolean[]> {
    const [condition, ...values] = shownInSql(this.ctx)
    const sql = `select slug from page where slug in (${slugs.map(() => '?').join(', ')}) and ${condition}`
    const rows = await this.ctx.em.execute<{ slug: string }[]>(sql, [...slugs, ...values])
    const published = new Set(rows.map(({ slug }) => slug))
    return slugs.map((slug) => published.has(slug))
  }
}

/** The page's path with its leading slash. */
export function addressOf(slug: string): string {
  return slug === HOME ? HOME : `/${slug}`
}
