import { invalidField, notFound } from '../../../kernel/validation/errors.ts'
import { nextTurn } from '../../../kernel/workers/event-loop-turn.ts'
import { AuditService } from '../../platform/audit/index.ts'
import { CustomFieldKind, CustomFieldService } from '../../platform/custom-fields/index.ts'
import type { ImportKind, ImportSettings, RowResult } from '../../platform/data-exchange/index.ts'
import { countries } from '../../platform/shoppers/index.ts'
import { CustomerBatch, CustomerFieldService, CustomerTagService } from '../customers/index.ts'
import { VehicleService } from '../vehicles/index.ts'
import { customerImportFields } from './customer-import-fields.ts'
import { CUSTOM, customerOfRow } from './customer-row.ts'
import { CustomerRows } from './customer-rows.ts'

/** Choices specific to customer imports. */
export interface CustomerImportChoices {
  readonly tagIds: readonly string[]
  /** For rows without a country. */
  readonly country: string
}

/** Rows checked in one turn of the event loop. Each takes about half a millisecond. */
const ROWS_AT_ONCE = 20

const NOTHING = { faults: [], auditChanges: [], changed: [] }

const choicesOf = ({ more }: ImportSettings) => more as unknown as CustomerImportChoices

export const customerImport: ImportKind = {
  name: 'customers',
  noun: 'customers',
  area: 'customers',
  feature: 'customers',
  job: 'customers.import',
  mostRows: 500_000,
  async fields(ctx) {
    const own = await ctx.use(CustomFieldService).list(CustomFieldKind.CUSTOMER, false)
    return [
      ...customerImportFields,
      ...own.map(({ key, label }) => ({ name: `${CUSTOM}${key}`, label, group: 'Custom fields', alsoCalled: [key] })),
    ]
  },

  async checkSettings(ctx, settings) {
    const { tagIds, country } = choicesOf(settings)
    if (!countries.some(({ code }) => code === country)) throw invalidField('country', 'Please choose a country')
    const known = new Set((await ctx.use(CustomerTagService).list()).map(({ id }) => id))
    if (!tagIds.every((id) => known.has(id))) throw notFound('tag')
  },

  async take(ctx, rows, settings, isTrial) {
    const [tags, batch] = [ctx.use(CustomerTagService), ctx.use(CustomerBatch)]
    const { country, tagIds } = choicesOf(settings)
    const all = await tags.list()
    const chosen = all.filter(({ id }) => tagIds.includes(id)).map(({ name }) => name)
    const read = rows.map(({ row, values }) => ({ row, ...customerOfRow(values, { country, tags: chosen }) }))
    const own = await ctx.use(CustomFieldService).list(CustomFieldKind.CUSTOMER, false)
    const work = new CustomerRows(settings, all, async (id, typed) => {
      // A field may be deleted while an import is running.
      const known = typed.filter(({ key }) => own.some((field) => field.key === key))
      const saysNothing = known.length === 0 && (id !== null || !own.some(({ isRequired }) => isRequired))
      return saysNothing ? NOTHING : ctx.use(CustomerFieldService).read(id, known)
    })
    const keys = [...new Set(read.flatMap((row) => work.keyOf(row) ?? []))]
    const found = work.key ? await batch.having(work.key, keys, isTrial) : []
    const had = await Promise.all(found.map(({ id }) => tags.of(id)))
    const vehicles = ctx.use(VehicleService)
    const owned = await Promise.all(found.map(({ id }) => vehicles.of(id)))
    const imported = await ctx.use(AuditService).writtenInBatch(
      'customer',
      found.map(({ id }) => id),
    )
    for (const [index, customer] of found.entries()) {
      const [tagsOfIt, vehiclesOfIt] = [had[index] ?? [], owned[index] ?? []]
      work.know({ customer, tags: tagsOfIt, vehicles: vehiclesOfIt, isInFile: imported.has(customer.id) })
    }
    const results: RowResult[] = []
    for (const [index, row] of read.entries()) {
      if (index % ROWS_AT_ONCE === 0) await nextTurn()
      results.push(await work.take(row))
    }
    if (isTrial) return results
    await batch.write(await work.toWrite((names) => tags.idsByName(names)))
    for (const { customer, vehicle } of work.writtenVehicles) {
      const { id, fields } = vehicle
      if (id) await vehicles.update({ id, ...fields })
      else await vehicles.add({ customerId: customer.id, ...fields })
    }
    return results
  },
}
