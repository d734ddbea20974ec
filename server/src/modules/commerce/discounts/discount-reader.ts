import type { RequestContext } from '../../../kernel/context/context.ts'
import { USER } from '../../../kernel/tenancy/viewer.ts'
import { Product } from '../products/index.ts'
import { type Applied, applyDiscounts } from './applied-discounts.ts'
import { Discount } from './discount.entity.ts'
import { amountOf, type Buyer, type DiscountedLine, missingOf } from './discount-amounts.ts'
import { normalCode } from './discount-rules.ts'

const NONE: Applied = { discounts: [], refusal: null }

/** A line without its categories, which are only read if a discount needs them. */
export type LineToDiscount = Omit<DiscountedLine, 'categoryIds'>

/** Finds the discounts of a cart. */
export class DiscountReader {
  /** The customer for whom staff place an order. */
  private customerId: string | null = null

  constructor(private readonly ctx: RequestContext) {}

  /** Applies the discounts of this customer instead of those of the viewer. */
  setCustomer(customerId: string): void {
    this.customerId = customerId
  }

  byCode(code: string): Promise<Discount | null> {
    return this.ctx.em.findOne(Discount, { code: normalCode(code) })
  }

  async productsOf(ids: readonly string[]): Promise<Product[]> {
    if (ids.length === 0) return []
    return this.ctx.em.find(Product, { id: { $in: [...ids] }, deletedAt: null }, { orderBy: { sortName: 'asc' } })
  }

  /** The discounts that apply to these lines for the current buyer, with an entered code. */
  async appliedTo(lines: readonly LineToDiscount[], code: string | null): Promise<Applied> {
    if (lines.length === 0 && code === null) return NONE
    const candidates = await this.ctx.em.find(Discount, {
      $or: [{ code: null, isActive: true }, ...(code === null ? [] : [{ code }])],
    } as object)
    const isGone = code !== null && !candidates.some((one) => one.code === code)
    if (candidates.length === 0) return isGone ? { ...NONE, refusal: GONE } : NONE
    const [withCategories, buyer] = [await this.withCategories(lines, candidates), await this.buyer(candidates)]
    const applied = applyDiscounts(candidates, withCategories, buyer)
    return isGone ? { ...applied, refusal: GONE } : applied
  }

  /**
   * What discounts that an order has used take off the discounted lines, in cents by their IDs: 0 if all lines together no
   * longer meet the conditions. Periods, uses and customers were checked when it was placed. Deleted discounts are left out.
   */
  async remaining(
    ids: readonly string[],
    discounted: readonly LineToDiscount[],
    others: readonly LineToDiscount[],
  ): Promise<Map<string, number>> {
    const discounts = await this.ctx.em.find(Discount, { id: { $in: [...ids] } })
    const lines = await this.withCategories([...discounted, ...others], discounts)
    const amountFor = (discount: Discount) =>
      missingOf(discount, lines) ? 0 : amountOf(discount, lines.slice(0, discounted.length))
    return new Map(discounts.map((discount) => [discount.id, amountFor(discount)]))
  }

  /** Null for visitors. Shoppers are the customers with their email address, once they have confirmed it. */
  async buyer(discounts: readonly Discount[]): Promise<Buyer | null> {
    const { viewer, em } = this.ctx
    if (this.customerId === null && viewer?.roleId !== USER) return null
    const asks = discounts.some((one) => one.customerTagIds.length > 0 || one.maxUsesPerCustomer !== null)
    if (!asks) return { tagIds: [], uses: new Map() }
    const [own, ownId] = this.customerId === null ? [OWN_CUSTOMERS, viewer?.userId ?? null] : ['?', this.customerId]
    const tags = await em.execute<{ id: string }[]>(
      `select distinct "tag_id" as "id" from "tagging" where "record_id" in (${own})`,
      [ownId],
    )
    const uses = await em.execute<{ id: string; times: number }[]>(
      `select "discount_id" as "id", count(*)::int as "times" from "discount_use" where "customer_id" in (${own}) group by 1`,
      [ownId],
    )
    return { tagIds: tags.map(({ id }) => id), uses: new Map(uses.map(({ id, times }) => [id, times])) }
  }

  private async withCategories(
    lines: readonly LineToDiscount[],
    discounts: readonly Discount[],
  ): Promise<DiscountedLine[]> {
    if (!discounts.some(({ categoryIds }) => categoryIds.length > 0))
      return lines.map((line) => ({ ...line, categoryIds: [] }))
    const rows = await this.ctx.em.execute<{ productId: string; categoryId: string }[]>(
      `with recursive "within" as (
          select l."product_id", l."category_id" from "category_product" l where l."product_id" = any (?::uuid[])
          union select w."product_id", c."parent_id" from "within" w join "product_category" c on c."id" = w."category_id"
            where c."parent_id" is not null)
        select "product_id" as "productId", "category_id" as "categoryId" from "within"`,
      [`{${lines.map(({ productId }) => productId).join(',')}}`],
    )
    return lines.map((line) => {
      const own = rows.filter(({ productId }) => productId === line.productId)
      return { ...line, categoryIds: own.map(({ categoryId }) => categoryId) }
    })
  }
}

/** The customers with the address that an account has confirmed. */
const OWN_CUSTOMERS = `select c."id" from "customer" c join "user" u on u."email" = c."email"
  where u."id" = ? and u."email_confirmed_at" is not null and c."deleted_at" is null`
const GONE = 'This code is no longer valid.'
