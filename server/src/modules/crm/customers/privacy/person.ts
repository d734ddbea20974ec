import type { Person } from '../../../../kernel/capability/personal-data.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { Customer } from '../customer.entity.ts'

/** Identifies customers in other capabilities' data by the addresses that no other active customer shares. */
export async function personOf(ctx: RequestContext, customers: readonly Customer[]): Promise<Person> {
  const customerIds = customers.map(({ id }) => id)
  const emails = [...new Set(customers.map(({ email }) => email).filter(Boolean))]
  const shared = await ctx.em.find(Customer, { email: { $in: emails }, id: { $nin: customerIds } })
  return { customerIds, emails: emails.filter((email) => !shared.some((other) => other.email === email)) }
}
