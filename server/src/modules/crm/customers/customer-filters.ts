import { raw } from '@mikro-orm/core'
import { type ClassType, Field } from 'type-graphql'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { BooleanFilter, IDFilter } from '../../../kernel/graphql/filters.ts'
import { matching } from '../../../kernel/graphql/list-inputs.ts'
import { DateTimeFilter, withinTime } from '../../../kernel/time/time-filter.ts'
import { isId } from '../../../kernel/validation/errors.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { CustomerWhere } from './customer-list.inputs.ts'

/** A customer filter that isn't based on a column of the customer table. */
export interface CustomerFilter<Filter extends object> {
  readonly filter: ClassType<Filter>
  readonly description?: string
  /** Returns MikroORM conditions on the customer, all of which must hold. */
  conditions(filter: Filter, ctx: RequestContext): readonly object[] | Promise<readonly object[]>
}

const registeredFilters = new Map<string, CustomerFilter<never>>()

/**
 * Adds a field with its conditions to `CustomerWhere`. Other capabilities register filters on their related records
 * here.
 */
export function registerCustomerFilter<Filter extends object>(
  name: string,
  customerFilter: CustomerFilter<Filter>,
): void {
  const { filter, description } = customerFilter
  Field(() => filter, { nullable: true, ...(description && { description }) })(CustomerWhere.prototype, name)
  registeredFilters.set(name, customerFilter as CustomerFilter<never>)
}

/** The conditions of a `where`, except for its search text. */
export async function applyCustomerFilters(where: object, ctx: RequestContext): Promise<object[]> {
  const requested = Object.entries(where).filter(([, filter]) => filter)
  const columnFilters = requested.filter(([name]) => !registeredFilters.has(name))
  const registered = requested.map(
    ([name, filter]) => registeredFilters.get(name)?.conditions(filter as never, ctx) ?? [],
  )
  return [...matching(Object.fromEntries(columnFilters), []), ...(await Promise.all(registered)).flat()]
}

registerCustomerFilter('tagId', {
  filter: IDFilter,
  description: 'Customers with any of these tags, or without tags.',
  conditions: ({ eq, in: several, isNull }) => [
    ...(typeof eq === 'string' ? [withTag([eq])] : []),
    ...(several ? [withTag(several)] : []),
    ...(typeof isNull === 'boolean' ? [tagging(isNull ? 'not exists' : 'exists', '', [])] : []),
  ],
})

for (const [name, property] of [
  ['hasEmail', 'email'],
  ['hasPhone', 'phone'],
] as const) {
  registerCustomerFilter(name, {
    filter: BooleanFilter,
    conditions: ({ eq }) => (typeof eq === 'boolean' ? [{ [property]: eq ? { $ne: '' } : '' }] : []),
  })
}

for (const name of ['createdAt', 'updatedAt']) {
  registerCustomerFilter(name, {
    filter: DateTimeFilter,
    conditions: async (filter, ctx) => withinTime(ctx.em, name, filter, await timeZoneFor(filter, ctx)),
  })
}

async function timeZoneFor({ lastDays }: DateTimeFilter, ctx: RequestContext): Promise<string> {
  return typeof lastDays === 'number' ? ctx.use(TenantClock).timeZone() : 'UTC'
}

function withTag(ids: readonly string[]): object {
  const known = ids.filter(isId)
  if (known.length === 0) return { id: { $in: [] } }
  return tagging('exists', `and t."tag_id" in (${known.map(() => '?').join(', ')})`, known)
}

function tagging(exists: string, more: string, values: readonly string[]): object {
  const sql = (alias: string) => `${exists} (select from "tagging" t where t."record_id" = ${alias}."id" ${more})`
  return { [raw(sql, [...values])]: [] }
}
