import DataLoader from 'dataloader'
import type { RequestContext } from '../../../../kernel/context.ts'
import { UserInputError } from '../../../../kernel/errors.ts'
import { Customer } from '../customer.entity.ts'

/** Whoever writes to a customer that was merged into another is told which one that is. */
export async function refuseMerged(ctx: RequestContext, customers: readonly Customer[]): Promise<void> {
  const merged = customers.find(({ mergedIntoId }) => mergedIntoId)
  if (!merged) return
  const kept = await ctx.use(MergedCustomers).keptOf(merged)
  throw new UserInputError({ code: 'MERGED', message: `This customer was merged into ${kept?.displayName ?? 'another'}.` })
}

/** Where customers are found that were merged into others. */
export class MergedCustomers {
  private readonly loader = new DataLoader((ids: readonly string[]) => this.load(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  async keptOf({ mergedIntoId }: Customer): Promise<Customer | null> {
    return mergedIntoId ? this.loader.load(mergedIntoId) : null
  }

  /** Customers of whom this one was made, also by several merges. */
  async formerIdsOf(id: string): Promise<string[]> {
    const merged = await this.ctx.em.find(Customer, { mergedIntoId: id }, { fields: ['id'] })
    return merged.map((customer) => customer.id)
  }

  private async load(ids: readonly string[]): Promise<(Customer | null)[]> {
    const customers = await this.ctx.em.find(Customer, { id: { $in: [...ids] } })
    return ids.map((id) => customers.find((customer) => customer.id === id) ?? null)
  }
}
