import { raw } from '@mikro-orm/core'
import { BooleanFilter } from '../../../kernel/graphql/filters.ts'
import { registerCustomerFilter } from '../customers/index.ts'

registerCustomerFilter('hasVehicles', { filter: BooleanFilter, conditions: ({ eq }) => withVehicles(eq, '') })

registerCustomerFilter('hasCheckedIn', {
  filter: BooleanFilter,
  description: "Whether one of the customer's vehicles is checked in.",
  conditions: ({ eq }) => withVehicles(eq, 'and v."is_checked_in"'),
})

function withVehicles(hasVehicle: boolean | null | undefined, more: string): object[] {
  if (typeof hasVehicle !== 'boolean') return []
  const exists = hasVehicle ? 'exists' : 'not exists'
  const sql = (alias: string) => `${exists} (select from "vehicle" v where v."customer_id" = ${alias}."id" ${more})`
  return [{ [raw(sql, [])]: [] }]
}
