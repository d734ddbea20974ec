import type { RequestContext } from '../../../kernel/context/context.ts'

/** Whether scheduled posts are listed: for staff, also where they look at the site. */
export const showsScheduled = (ctx: RequestContext): boolean =>
  ctx.can('blog.can_view') || ctx.previews.has('blog.can_view')

/** Whether drafts are found by their address: only where staff look at the site. */
export const showsDrafts = (ctx: RequestContext): boolean => ctx.previews.has('blog.can_view')

/** What visitors see: published posts whose date has come. */
export const visibleInSql = (alias: string): string =>
  `${alias}."deleted_at" is null and ${alias}."status" = 'published' and ${alias}."publish_date" <= now()`

/** The posts of lists, for whoever asks. */
export const listedInSql = (ctx: RequestContext, alias: string): string =>
  showsScheduled(ctx) ? `${alias}."deleted_at" is null and ${alias}."status" = 'published'` : visibleInSql(alias)
