import DataLoader from 'dataloader'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import { Customer } from '../customer.entity.ts'

/** Throws a MERGED error with the target's ID if one of the customers was merged into another. */
export async function refuseMerged(ctx: RequestContext, customers: readonly Customer[]): Promise<void> {
  const merged = customers.find(({ mergedIntoId }) => mergedIntoId)
  if (!merged) return
  const target = await ctx.use(MergedCustomers).targetOf(merged)
  throw new UserInputError({
    code: 'MERGED',
    message: `This customer was merged into ${target?.displayName ?? 'another'}.`,
  })
}

/** Resolves the targets of merged customers. */
export class MergedCustomers {
  private readonly loader = new DataLoader((ids: readonly string[]) => this.load(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  async targetOf({ mergedIntoId }: Customer): Promise<Customer | null> {
    return mergedIntoId ? this.loader.load(mergedIntoId) : null
  }

  /** IDs of all customers that were merged into this one, directly or indirectly. */
  async formerIdsOf(id: string): Promise<string[]> {
    const merged = await this.ctx.em.find(Customer, { mergedIntoId: id }, { fields: ['id'] })
    return merged.map((customer) => customer.id)
  }

  private async load(ids: readonly string[]): Promise<(Customer | null)[]> {
    const customers = await this.ctx.em.find(Customer, { id: { $in: [...ids] } })
    return ids.map((id) => customers.find((customer) => customer.id === id) ?? null)
  }
}
