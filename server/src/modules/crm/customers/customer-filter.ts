import { type ClassType, Field } from 'type-graphql'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { matching } from '../../../kernel/graphql/list-inputs.ts'
import { CustomerWhere } from './customer-list.inputs.ts'

/** A customer filter that isn't based on a column of the customer table. */
export interface CustomerFilter<Filter extends object> {
  readonly filter: ClassType<Filter>
  readonly description?: string
  /** Returns MikroORM conditions on the customer, all of which must hold. */
  conditions(filter: Filter, ctx: RequestContext): readonly object[] | Promise<readonly object[]>
}

const narrowings = new Map<string, CustomerFilter<never>>()

/**
 * Adds a field with its conditions to `CustomerWhere`. Other capabilities register filters on their related records
 * here.
 */
export function registerCustomerFilter<Filter extends object>(name: string, narrowing: CustomerFilter<Filter>): void {
  const { filter, description } = narrowing
  Field(() => filter, { nullable: true, ...(description && { description }) })(CustomerWhere.prototype, name)
  narrowings.set(name, narrowing as CustomerFilter<never>)
}

/** The conditions of a `where`, except for its search text. */
export async function applyCustomerFilters(where: object, ctx: RequestContext): Promise<object[]> {
  const requested = Object.entries(where).filter(([, filter]) => filter)
  const columnFilters = requested.filter(([name]) => !narrowings.has(name))
  const registered = requested.map(([name, filter]) => narrowings.get(name)?.conditions(filter as never, ctx) ?? [])
  return [...matching(Object.fromEntries(columnFilters), []), ...(await Promise.all(registered)).flat()]
}
