import { hasFeature } from '../../../kernel/access/features.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { type Page, PageStatus, PageType } from './page.entity.ts'

type Context = Pick<RequestContext, 'installation' | 'tenant'>

/** Pages without an address of their own: designs of other pages, and pages of features that the tenant lacks. */
interface WithheldPages {
  readonly types: readonly string[]
  /** Of ordinary pages. */
  readonly slugs: readonly string[]
}

export function withheldPages({ installation: { sitePages }, tenant }: Context): WithheldPages {
  const rules = sitePages.names.map((slug) => ({ ...sitePages.get(slug), slug }))
  const missing = rules.filter(({ feature }) => tenant && !hasFeature(tenant, feature))
  const designs = rules.flatMap(({ designs = {} }) => Object.keys(designs))
  return {
    types: [...new Set([...designs, ...missing.flatMap(({ pageTypes = [] }) => pageTypes)])],
    slugs: missing.map(({ slug }) => slug),
  }
}

export function isWithheld(ctx: Context, { type, slug }: Pick<Page, 'type' | 'slug'>): boolean {
  const { types, slugs } = withheldPages(ctx)
  return types.includes(type) || (type === PageType.PAGE && slugs.includes(slug))
}

/** Condition for what visitors see: published pages that aren't mere groups. */
export function publishedCondition(ctx: Context) {
  const { slugs } = withheldPages(ctx)
  return {
    status: PageStatus.PUBLISHED,
    publishDate: { $lte: new Date() },
    isDummy: false,
    ...ofShownType(ctx),
    ...(slugs.length > 0 && { $not: { type: PageType.PAGE, slug: { $in: slugs } } }),
  }
}

/** Condition for pages that wait for their publish date. */
export function scheduledCondition(ctx: Context) {
  return { status: PageStatus.PUBLISHED, publishDate: { $gt: new Date() }, ...ofShownType(ctx) }
}

function ofShownType(ctx: Context) {
  const { types } = withheldPages(ctx)
  return types.length > 0 ? { type: { $nin: types as PageType[] } } : {}
}

/** The condition for what visitors see as SQL, with its parameters. */
export function shownInSql(ctx: Context): [string, ...unknown[]] {
  const { types, slugs } = withheldPages(ctx)
  const [published, ...values] = publishedInSql()
  const places = (list: readonly string[]) => list.map(() => '?').join(', ')
  const ofType = types.length > 0 ? ` and "type" not in (${places(types)})` : ''
  const atSlug = slugs.length > 0 ? ` and not ("type" = ? and "slug" in (${places(slugs)}))` : ''
  return [published + ofType + atSlug, ...values, ...types, ...(slugs.length > 0 ? [PageType.PAGE, ...slugs] : [])]
}

/** The same, wherever the page is shown. */
export function publishedInSql(): [string, ...unknown[]] {
  return ['"status" = ? and "publish_date" <= ? and not "is_dummy"', PageStatus.PUBLISHED, new Date()]
}
