import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { Slice } from '../../../../kernel/graphql/paging.ts'
import { showsDrafts } from '../product-visibility.ts'
import { type StoreSql, visibleWith } from './store-conditions.ts'

/** So many products are looked at in the order of a list before its filter leads. */
const LOOKED_AT = 3_000
/** What lists are ordered by. */
const SORT_COLUMNS = '"id", "sort_name", "min_price", "publish_at", "updated_at"'

/**
 * Filtered lists of large stores. Products that match are usually spread over the store, and then the first ones in order
 * are found at once. But they may stand together at its end, as all tires in the order of names: then all that match are
 * found first and ordered. The database would guess, and be wrong by seconds.
 */
export class LargeLists {
  private large: Promise<boolean> | undefined

  constructor(private readonly ctx: RequestContext) {}

  /** Whether `countLargeStores` has found that the store is large. */
  isLarge(): Promise<boolean> {
    this.large ??= this.ctx.em
      .execute<{ isLarge: boolean }[]>('select exists (select from "stored_facets") as "isLarge"')
      .then(([row]) => row?.isLarge ?? false)
    return this.large
  }

  /** The IDs of a page. */
  async page(
    { text, values }: StoreSql,
    order: string,
    { limit, offset }: Pick<Slice, 'limit' | 'offset'>,
  ): Promise<string[]> {
    const visible = visibleWith([], showsDrafts(this.ctx))
    const near = await this.ids(
      `select "id" from (select * from "product" where ${visible.text} order by ${order} limit ${LOOKED_AT}) "product"
        where ${text} order by ${order} limit ? offset ?`,
      [...visible.values, ...values, limit, offset],
    )
    if (near.length === limit) return near
    return this.ids(
      `with "found" as materialized (select ${SORT_COLUMNS} from "product" where ${text})
        select "id" from "found" order by ${order} limit ? offset ?`,
      [...values, limit, offset],
    )
  }

  private async ids(sql: string, values: readonly unknown[]): Promise<string[]> {
    return (await this.ctx.em.execute<{ id: string }[]>(sql, [...values])).map(({ id }) => id)
  }
}
