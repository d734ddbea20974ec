import { raw } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { plainRows } from '../../../kernel/database/plain-rows.ts'
import { BooleanFilter } from '../../../kernel/graphql/filters.ts'
import { findForgiving, MOST_FOUND } from '../../../kernel/search/word-search.ts'
import type { WordTable } from '../../../kernel/search/word-table.ts'
import { asMinor, wordsOf } from '../../../kernel/search/words.ts'
import { registerCustomerFilter, wordsOfNumber } from '../customers/index.ts'
import { Vehicle, type VehicleFields } from './vehicle.entity.ts'

/** Customers' vehicles in webhook payloads. */
export async function vehicleWebhookData({ em }: RequestContext, customerIds: readonly string[]): Promise<object[][]> {
  const ids = `{${customerIds.join(',')}}`
  const vehicles = await plainRows(em, Vehicle, 'where "customer_id" = any(?::uuid[]) order by "id"', [ids])
  const byCustomer = new Map<string, object[]>(customerIds.map((id) => [id, []]))
  for (const vehicle of vehicles) byCustomer.get(vehicle.customerId)?.push(toPayload(vehicle))
  return customerIds.map((id) => byCustomer.get(id) ?? [])
}

function toPayload({ id, type, vin, make, model, year, color, plate, odometer, isCheckedIn }: Vehicle): object {
  return { id, type, vin, make, model, year, color, plate, odometer, is_checked_in: isCheckedIn }
}

// Importing this file adds the filters to those of customers.
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

/** The words of customers that come from their vehicles. */
const vehicleWords: WordTable = {
  table: 'customer_word',
  record: 'source',
  group: 'customer_id',
  hasMinorWords: true,
  isFound: (alias) =>
    `${alias}."source" <> ${alias}."customer_id" and exists (select from "vehicle" v where v."id" = ${alias}."source" offset 0)
     and exists (select from "customer" c where c."id" = ${alias}."customer_id" and c."deleted_at" is null offset 0)`,
}

/** Words by which a vehicle and its customer are found. */
export function wordsOfVehicle({ plate, vin, make, model, year }: VehicleFields): string[] {
  const names = asMinor([...wordsOf(make), ...wordsOf(model), ...(year === null ? [] : [String(year)])])
  return [...wordsOfNumber(plate), ...wordsOfNumber(vin), ...names]
}

/** IDs of the vehicles that match a text by plate, VIN, make, model or year, best first. */
export function findVehicles(ctx: RequestContext, text: string): Promise<string[]> {
  return findForgiving(ctx.em, vehicleWords, text, MOST_FOUND)
}
