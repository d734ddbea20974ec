import type { RequestContext } from '../../../kernel/context/context.ts'
import { findForgiving, MOST_FOUND, type WordTable } from '../../../kernel/search/word-search.ts'
import { asMinor, wordsOf } from '../../../kernel/search/words.ts'
import { wordsOfNumber } from '../customers/index.ts'
import type { VehicleFields } from './vehicle.entity.ts'

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
