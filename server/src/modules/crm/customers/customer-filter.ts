import { type ClassType, Field } from 'type-graphql'
import type { RequestContext } from '../../../kernel/context.ts'
import { matching } from '../../../kernel/list-inputs.ts'
import { CustomerWhere } from './customer-list.inputs.ts'

/** Something that customers can be narrowed by and that is none of their own columns. */
export interface CustomerFilter<Filter extends object> {
  readonly filter: ClassType<Filter>
  readonly description?: string
  /** MikroORM's conditions of a customer, all of which must hold. */
  conditions(filter: Filter, ctx: RequestContext): readonly object[] | Promise<readonly object[]>
}

const narrowings = new Map<string, CustomerFilter<never>>()

/** Makes a field of `CustomerWhere`, and says what it means. What hangs on customers in other capabilities comes in here. */
export function registerCustomerFilter<Filter extends object>(name: string, narrowing: CustomerFilter<Filter>): void {
  const { filter, description } = narrowing
  Field(() => filter, { nullable: true, ...(description && { description }) })(CustomerWhere.prototype, name)
  narrowings.set(name, narrowing as CustomerFilter<never>)
}

/** What a `where` asks of customers, but for what it searches for. */
export async function applyCustomerFilters(where: object, ctx: RequestContext): Promise<object[]> {
  const asked = Object.entries(where).filter(([, filter]) => filter)
  const own = asked.filter(([name]) => !narrowings.has(name))
  const others = asked.map(([name, filter]) => narrowings.get(name)?.conditions(filter as never, ctx) ?? [])
  return [...matching(Object.fromEntries(own), []), ...(await Promise.all(others)).flat()]
}
