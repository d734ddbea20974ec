import type { RequestContext } from '../../../kernel/context/context.ts'
import { isId } from '../../../kernel/validation/errors.ts'
import { visibleInSql } from '../products/index.ts'

/** A variant as the catalogue has it now. Stock is in thousandths. */
export interface CartVariant {
  readonly variantId: string
  readonly productId: string
  readonly name: string
  readonly slug: string
  readonly sku: string
  /** In cents. */
  readonly price: number
  readonly image: string | null
  readonly optionNames: readonly string[]
  readonly optionValues: readonly string[]
  readonly isBundle: boolean
  readonly isStockLimited: boolean
  readonly available: number
  /** Null for no taxes. */
  readonly taxClassId: string | null
  /** Whether visitors can buy it: its product is active and published, and the variant is not removed. */
  readonly isSold: boolean
}

/** A part that a bundle takes from the stock. Quantities are in thousandths. */
export interface CartBundlePart {
  readonly bundleId: string
  readonly variantId: string
  readonly quantity: number
  /** Null if the stock doesn't limit it. */
  readonly available: number | null
}

/** A variant `v` with its product `p`, as `CartVariant`. */
export const VARIANT_COLUMNS = `v."id" as "variantId", p."id" as "productId", p."name", p."slug", v."sku", v."price",
  coalesce(v."image", p."image") as "image", jsonb_path_query_array(p."options", '$[*].name') as "optionNames",
  v."option_values" as "optionValues", p."type" = 'bundle' as "isBundle",
  v."tracks_stock" and not v."allows_back_order" as "isStockLimited", v."on_hand" - v."reserved" as "available",
  p."tax_class_id" as "taxClassId",
  v."removed_at" is null and ${visibleInSql('p')} as "isSold"`

/** Names a variant in inputs. The ID is for variants without a SKU. */
export interface VariantName {
  readonly sku?: string | null | undefined
  readonly variantId?: string | null | undefined
  /** Of a product with just one variant, for buttons in lists of products. */
  readonly productId?: string | null | undefined
}

/** Reads from the catalogue what carts need, in one statement each. */
export class CartCatalogue {
  constructor(private readonly ctx: RequestContext) {}

  /** Null if there is none. Whether visitors can buy it is `isSold`. */
  async find({ sku, variantId, productId }: VariantName): Promise<CartVariant | null> {
    const id = variantId || productId
    if (id && !isId(id)) return null
    const own = 'v."removed_at" is null'
    const byId = variantId ? 'v."id" = ?' : `p."id" = ? and p."number_of_variants" = 1 and ${own}`
    const [by, value] = id ? [byId, id] : [`lower(v."sku") = lower(?) and v."sku" <> '' and ${own}`, sku]
    const [found] = await this.ctx.em.execute<CartVariant[]>(
      `select ${VARIANT_COLUMNS} from "product_variant" v join "product" p on p."id" = v."product_id"
        where ${by}`,
      [value?.trim() ?? ''],
    )
    return found ?? null
  }

  /** Unknown IDs are left out. */
  variants(variantIds: readonly string[]): Promise<CartVariant[]> {
    return this.ctx.em.execute<CartVariant[]>(
      `select ${VARIANT_COLUMNS} from "product_variant" v join "product" p on p."id" = v."product_id"
        where v."id" = any (?::uuid[])`,
      [`{${variantIds.join(',')}}`],
    )
  }

  async partsOf(bundleIds: readonly string[]): Promise<CartBundlePart[]> {
    if (bundleIds.length === 0) return []
    return this.ctx.em.execute<CartBundlePart[]>(
      `select i."bundle_id" as "bundleId", i."variant_id" as "variantId", i."quantity",
          case when v."removed_at" is not null or p."deleted_at" is not null or p."status" <> 'active' then 0
            when v."tracks_stock" and not v."allows_back_order" then v."on_hand" - v."reserved" end as "available"
        from "bundle_item" i join "product_variant" v on v."id" = i."variant_id" join "product" p on p."id" = v."product_id"
        where i."bundle_id" = any (?::uuid[])`,
      [`{${bundleIds.join(',')}}`],
    )
  }
}
