import type { AuditChange } from '../../../kernel/audit/audit-changes.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import type { VariantFields } from './variant-rules.ts'

/** The lists and variants of a product as text for the audit log, by field. */
type LoggedValues = ReadonlyMap<string, string>

const MOST_CHANGES = 20

/** Adds changes of lists and variants to a product's entry in the audit log, with names in place of IDs. */
export class ProductLog {
  constructor(private readonly ctx: RequestContext) {}

  async describe(id: string, variants: readonly VariantFields[]): Promise<LoggedValues> {
    const [lists = {}] = await this.ctx.em.execute<Record<string, string | null>[]>(
      `select
        (select string_agg("tag", ', ' order by "tag") from "product_tag" where "product_id" = ?) as "tags",
        (select string_agg(c."name", ', ' order by c."name") from "category_product" l
          join "product_category" c on c."id" = l."category_id" where l."product_id" = ?) as "categories",
        (select string_agg("address", ', ' order by "position") from "product_image" where "product_id" = ?) as "images",
        (select string_agg(p."name", ', ' order by r."position") from "related_product" r
          join "product" p on p."id" = r."related_id" where r."product_id" = ?) as "related products",
        (select string_agg(p."name", ', ' order by b."position") from "bundle_item" b
          join "product_variant" v on v."id" = b."variant_id" join "product" p on p."id" = v."product_id"
          where b."bundle_id" = ?) as "contents"`,
      [id, id, id, id, id],
    )
    const told = new Map(Object.entries(lists).flatMap(([name, text]) => (text ? [[name, text] as const] : [])))
    for (const variant of variants) told.set(`variant ${variant.optionValues.join(' / ')}`.trim(), described(variant))
    return told
  }

  changes(before: LoggedValues | null, after: LoggedValues): AuditChange[] {
    const names = [...new Set([...(before?.keys() ?? []), ...after.keys()])]
    return names
      .map((field) => ({ field, before: before?.get(field) ?? null, after: after.get(field) ?? null }))
      .filter((change) => change.before !== change.after)
      .slice(0, MOST_CHANGES)
  }
}

function described({
  price,
  compareAtPrice,
  cost,
  sku,
  barcode,
  weight,
  tracksStock,
  allowsBackOrder,
}: VariantFields): string {
  return [
    dollars(price),
    compareAtPrice === null ? '' : `was ${dollars(compareAtPrice)}`,
    cost === null ? '' : `cost ${dollars(cost)}`,
    sku && `SKU ${sku}`,
    barcode && `barcode ${barcode}`,
    weight === null ? '' : `${weight} g`,
    tracksStock ? 'stock tracked' : '',
    allowsBackOrder ? 'back orders' : '',
  ]
    .filter(Boolean)
    .join(', ')
}

const dollars = (cents: number) => (cents / 100).toFixed(2)
