import type { RequestContext } from '../../../kernel/context/context.ts'
import { SortDirection } from '../../../kernel/graphql/filters.ts'
import { ordering } from '../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { isId, notFound } from '../../../kernel/validation/errors.ts'
import { titleOf } from '../cart/index.ts'
import { visibleInSql } from '../products/index.ts'
import { AbandonedCartOrder, AbandonedCartOrderField, type AbandonedCartWhere } from './abandoned-cart.inputs.ts'
import type { AbandonedCart, AbandonedCartLine } from './abandoned-cart.ts'

type Row = Omit<AbandonedCart, 'lines'>
type LineRow = AbandonedCartLine & { readonly cartId: string; readonly optionValues: readonly string[] }

/** Within the hour a shopper may still be shopping. */
const LEFT_AFTER = `interval '1 hour'`

const LEFT = `select c."id", coalesce(nullif(k."email", ''), u."email") as "email",
    coalesce(nullif(k."name", ''), u."display_name", '') as "name", c."user_id" is not null as "hasAccount",
    s."count", s."value", c."created_at" as "createdAt", c."updated_at" as "lastActiveAt", c."expires_at" as "expiresAt",
    r."reminded_at" as "remindedAt", case when r."order_id" is not null then r."ended_at" end as "recoveredAt"
  from "cart" c left join "cart_reminder" r on r."cart_id" = c."id" left join "checkout" k on k."cart_id" = c."id" left join "user" u on u."id" = c."user_id"
    cross join lateral (
      select sum(l."quantity")::int as "count", sum(l."quantity" * v."price"::bigint)::float8 as "value"
        from "cart_line" l join "product_variant" v on v."id" = l."variant_id" where l."cart_id" = c."id"
    ) s
  where c."expires_at" > now() and c."updated_at" < now() - ${LEFT_AFTER} and s."count" > 0
    and coalesce(nullif(k."email", ''), u."email", '') <> ''`

const COLUMNS: Readonly<Record<string, string>> = { lastActiveAt: '"lastActiveAt"', value: '"value"', id: '"id"' }
const latestFirst: AbandonedCartOrder[] = [
  { field: AbandonedCartOrderField.LAST_ACTIVE_AT, direction: SortDirection.DESC },
]

/** Lists abandoned carts for staff. They are the carts themselves, so that an order or the end of their 30 days removes them here too. */
export class AbandonedCartReader {
  constructor(private readonly ctx: RequestContext) {}

  async list(
    slice: Slice,
    where: AbandonedCartWhere | null,
    orderBy: readonly AbandonedCartOrder[] | null,
  ): Promise<Listing<AbandonedCart>> {
    const { em } = this.ctx
    const search = where?.search?.trim().toLowerCase() ?? ''
    const found = `from (${LEFT}) "left" where strpos(lower("email" || ' ' || "name"), ?) > 0`
    const order = ordering(orderBy?.length ? orderBy : latestFirst)
      .flatMap((one) => Object.entries(one))
      .map(([name, direction]) => `${COLUMNS[name]} ${direction === SortDirection.DESC ? 'desc' : 'asc'}`)
    const rows = await em.execute<Row[]>(`select * ${found} order by ${order.join(', ')} offset ? limit ?`, [
      ...[search, slice.offset, slice.limit],
    ])
    return listing(slice, await this.withLines(rows), async () => {
      const [counted] = await em.execute<{ total: number }[]>(`select count(*)::int as "total" ${found}`, [search])
      return counted?.total ?? 0
    })
  }

  async get(id: string): Promise<AbandonedCart> {
    const rows = isId(id) ? await this.ctx.em.execute<Row[]>(`${LEFT} and c."id" = ?`, [id]) : []
    const [cart] = await this.withLines(rows)
    if (!cart) throw notFound('cart')
    return cart
  }

  /** The lines of all carts in one statement. */
  private async withLines(rows: readonly Row[]): Promise<AbandonedCart[]> {
    if (rows.length === 0) return []
    const lines = await this.ctx.em.execute<LineRow[]>(
      `select l."cart_id" as "cartId", v."id" as "variantId", p."id" as "productId", v."sku", l."quantity",
          p."name", v."option_values" as "optionValues",
          v."price" as "unitPrice", (l."quantity" * v."price"::bigint)::float8 as "total",
          v."removed_at" is null and ${visibleInSql('p')} as "isSold"
        from "cart_line" l join "product_variant" v on v."id" = l."variant_id" join "product" p on p."id" = v."product_id"
        where l."cart_id" = any (?::uuid[]) order by l."id"`,
      [`{${rows.map(({ id }) => id).join(',')}}`],
    )
    return rows.map((row) => ({
      ...row,
      ...{ createdAt: new Date(row.createdAt), lastActiveAt: new Date(row.lastActiveAt) },
      expiresAt: new Date(row.expiresAt),
      remindedAt: row.remindedAt && new Date(row.remindedAt),
      recoveredAt: row.recoveredAt && new Date(row.recoveredAt),
      lines: lines
        .filter(({ cartId }) => cartId === row.id)
        .map(({ optionValues, ...line }) => ({ ...line, name: titleOf({ name: line.name, optionValues }) })),
    }))
  }
}
