import type { PickableRecords, RecordOption } from '../../../kernel/capability/pickable-records.ts'
import { BooleanFilter, SortDirection } from '../../../kernel/graphql/filters.ts'
import { slice } from '../../../kernel/graphql/paging.ts'
import { PageStatus } from './page.entity.ts'
import { PageOrderField, PageWhere } from './page-list.inputs.ts'
import { PageReader } from './page-reader.ts'
import { addressOf } from './redirects/redirect-reader.ts'

/** Pages that aren't archived, as the targets of blocks' settings. */
export const pickablePages: PickableRecords = {
  noun: 'page',
  permission: 'pages.can_view',
  async search(ctx, text, limit) {
    const where = Object.assign(new PageWhere(), { deleted: Object.assign(new BooleanFilter(), { eq: false }) })
    if (text) where.search = text
    const order = [{ field: PageOrderField.TITLE, direction: SortDirection.ASC }]
    const { items } = await ctx.use(PageReader).list(slice(1, limit), where, order)
    return items.map(optionOf)
  },
  async find(ctx, ids) {
    if (ids.length === 0) return []
    const places = ids.map(() => '?').join(', ')
    const rows = await ctx.em.execute<{ id: string; title: string; slug: string }[]>(
      `select "id", "title", "slug" from "page" where "id" in (${places}) and "status" <> ?`,
      [...ids, PageStatus.ARCHIVED],
    )
    return rows.map(optionOf)
  },
}

function optionOf({ id, title, slug }: { id: string; title: string; slug: string }): RecordOption {
  return { id, title, detail: addressOf(slug) }
}
