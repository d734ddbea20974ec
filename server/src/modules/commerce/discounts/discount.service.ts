import type { EntityClass } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { lockRecord } from '../../../kernel/database/records.ts'
import { flushUnique } from '../../../kernel/database/unique.ts'
import { invalidField, isId, notFound, requireVersion, UserInputError } from '../../../kernel/validation/errors.ts'
import { Discount, DiscountUse } from './discount.entity.ts'
import type { CreateDiscountInput, UpdateDiscountInput } from './discount.inputs.ts'
import { checkedDiscount } from './discount-rules.ts'

const MOST_DISCOUNTS = 500
const DISCOUNT = { entity: Discount as EntityClass<Discount>, noun: 'discount' }

/** A use of a discount by an order. */
export interface UseOfDiscount {
  readonly discountId: string
  readonly customerId: string
  /** Such as the ID of the order: the same one counts once. */
  readonly purpose: string
}

/** The discounts of a tenant. Writes require a transaction. */
export class DiscountService {
  constructor(private readonly ctx: RequestContext) {}

  /** By name. */
  list(): Promise<Discount[]> {
    return this.ctx.em.find(Discount, {}, { orderBy: { name: 'asc', id: 'asc' } })
  }

  async create(input: CreateDiscountInput): Promise<Discount> {
    if ((await this.ctx.em.count(Discount, {})) >= MOST_DISCOUNTS)
      throw new UserInputError(`A store has at most ${MOST_DISCOUNTS} discounts. Delete some that have ended.`)
    const fields = checkedDiscount(input, null)
    await this.requireKnown(fields)
    return this.save(this.ctx.em.create(Discount, fields))
  }

  async update({ id, version, ...input }: UpdateDiscountInput): Promise<Discount> {
    const discount = await lockRecord(this.ctx.em, DISCOUNT, id)
    requireVersion('discount', discount, version)
    const fields = checkedDiscount(input, discount)
    await this.requireKnown(input)
    return this.save(Object.assign(discount, fields))
  }

  /** Carts with its code then show that it is no longer valid. */
  async delete(id: string): Promise<string> {
    const discount = await lockRecord(this.ctx.em, DISCOUNT, id)
    this.ctx.em.remove(discount)
    await this.ctx.em.flush()
    return discount.id
  }

  /** Counts uses while the discounts are locked, in the order of IDs. Throws USED_UP if one has no more. */
  async count(uses: readonly UseOfDiscount[]): Promise<void> {
    for (const use of uses.toSorted((one, other) => (one.discountId < other.discountId ? -1 : 1)))
      await this.countOne(use)
  }

  /** Reverts the count of an order that was not placed. */
  async release(purpose: string): Promise<void> {
    await this.ctx.em.execute(
      `with gone as (delete from "discount_use" where "purpose" = ? returning "discount_id")
        update "discount" d set "uses" = d."uses" - 1 from gone where gone."discount_id" = d."id"`,
      [purpose],
    )
  }

  private async countOne({ discountId, customerId, purpose }: UseOfDiscount): Promise<void> {
    const { em, currentTenant } = this.ctx
    // Locked in a statement of its own: one that also counted would see the uses of before it waited.
    const discount = await lockRecord(em, DISCOUNT, discountId, { refresh: true })
    if ((await em.count(DiscountUse, { discountId, purpose })) > 0) return
    const { maxUses, maxUsesPerCustomer, uses, name } = discount
    const own = maxUsesPerCustomer === null ? 0 : await em.count(DiscountUse, { discountId, customerId })
    if ((maxUses !== null && uses >= maxUses) || (maxUsesPerCustomer !== null && own >= maxUsesPerCustomer))
      throw new UserInputError({ code: 'USED_UP', message: `The discount ${name} has been used up.` })
    await em.execute(
      'insert into "discount_use" ("tenant_id", "discount_id", "customer_id", "purpose") values (?, ?, ?, ?)',
      [currentTenant.id, discountId, customerId, purpose],
    )
    await em.execute('update "discount" set "uses" = "uses" + 1 where "id" = ?', [discountId])
  }

  private async save(discount: Discount): Promise<Discount> {
    const taken = () => invalidField('code', `There is a discount with the code ${discount.code} already.`, 'TAKEN')
    await flushUnique(this.ctx.em, taken)
    return discount
  }

  private async requireKnown(lists: Partial<Record<keyof typeof TABLES, string[] | null | undefined>>): Promise<void> {
    for (const [field, table] of Object.entries(TABLES) as [keyof typeof TABLES, string][]) {
      const ids = [...new Set((lists[field] ?? []).map((id) => id.toLowerCase()))]
      if (ids.length === 0) continue
      if (!ids.every(isId)) throw notFound(NOUNS[field], field)
      const rows = await this.ctx.em.execute<object[]>(`select from "${table}" where "id" = any (?::uuid[])`, [
        `{${ids.join(',')}}`,
      ])
      if (rows.length < ids.length) throw notFound(NOUNS[field], field)
    }
  }
}

const TABLES = { productIds: 'product', categoryIds: 'product_category', customerTagIds: 'customer_tag' } as const
const NOUNS = { productIds: 'product', categoryIds: 'category', customerTagIds: 'tag' } as const
