import { raw } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { BooleanFilter, IDFilter } from '../../../kernel/graphql/filters.ts'
import { DateTimeFilter, withinTime } from '../../../kernel/time/time-filter.ts'
import { isId } from '../../../kernel/validation/errors.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { registerCustomerFilter } from './customer-filter.ts'

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
