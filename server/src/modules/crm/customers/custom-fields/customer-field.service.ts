import type { RequestContext } from '../../../../kernel/context/context.ts'
import { deleteRows, type MoveStep } from '../../../../kernel/database/move-references.ts'
import { notFound } from '../../../../kernel/validation/errors.ts'
import {
  CustomFieldKind,
  CustomFieldType,
  type CustomFieldValue,
  type CustomFieldValueInput,
  CustomValueService,
  CustomFieldService as DefinedFields,
  type ValueChange,
} from '../../../platform/custom-fields/index.ts'
import { CustomerSearch } from '../search/customer-search.ts'
import { wordOf, wordsOf } from '../search/words.ts'

/** Limits the words indexed for search per field. */
const MOST_WORDS = 20
const SEARCHED = [CustomFieldType.TEXT, CustomFieldType.NUMBER]

/** Customers' custom field values. Writes require a transaction. */
export class CustomerFieldService {
  constructor(private readonly ctx: RequestContext) {}

  read(customerId: string | null, typed: readonly CustomFieldValueInput[] | null | undefined): Promise<ValueChange> {
    return this.ctx.use(CustomValueService).read(CustomFieldKind.CUSTOMER, customerId, typed)
  }

  async writeAll(all: readonly (readonly [customerId: string, change: ValueChange])[]): Promise<void> {
    for (const [customerId, change] of all) if (change.changed.length > 0) await this.write(customerId, change)
  }

  async write(customerId: string, change: ValueChange): Promise<void> {
    await this.ctx.use(CustomValueService).write(customerId, change)
    for (const { field, value } of change.changed) {
      if (!SEARCHED.includes(field.type)) continue
      const words = [wordOf(value), ...wordsOf(value)].slice(0, MOST_WORDS)
      await this.ctx.use(CustomerSearch).keep({ customerId, source: field.id, words })
    }
  }

  /** Throws unless all IDs belong to fields that aren't archived. */
  async requireAll(fieldIds: readonly string[]): Promise<void> {
    const fields = await this.ctx.use(DefinedFields).list(CustomFieldKind.CUSTOMER, false)
    if (!fieldIds.every((id) => fields.some((field) => field.id === id))) throw notFound('custom field')
  }

  /** The values to copy in a merge: the named fields, or those that only the source has. */
  async taking(fromId: string, toId: string, fieldIds: readonly string[] | null): Promise<ValueChange> {
    const values = this.ctx.use(CustomValueService)
    const [from = [], to = []] = await Promise.all([fromId, toId].map((id) => values.of(CustomFieldKind.CUSTOMER, id)))
    const isEmptyIn = (id: string) => !to.find(({ field }) => field.id === id)?.value
    const isTaken = ({ field, value }: CustomFieldValue) =>
      fieldIds ? fieldIds.includes(field.id) : value !== null && isEmptyIn(field.id)
    return this.read(
      toId,
      from.filter(isTaken).map(({ field, value }) => ({ fieldId: field.id, value })),
    )
  }

  /** Clears the source's values in active fields, and in archived fields where the target has a value too. */
  async clearMerged(sourceId: string, targetId: string): Promise<MoveStep[]> {
    const fields = await this.ctx.use(CustomValueService).of(CustomFieldKind.CUSTOMER, sourceId)
    const ids = `{${fields.map(({ field }) => field.id).join(',')}}`
    const steps: MoveStep[] = []
    for (const [table, record, column] of [
      ['custom_field_value', 'record_id', 'field_id'],
      ['customer_word', 'customer_id', 'source'],
    ] as const) {
      const where = `r."${record}" = ? and (r."${column}" = any(?::uuid[]) or exists (
          select from "custom_field_value" v where v."record_id" = ? and v."field_id" = r."${column}"))`
      steps.push(...(await deleteRows(this.ctx.em, table, where, [sourceId, ids, targetId])))
    }
    return steps
  }

  /** The values of active fields by field, the empty string where there is none. */
  async valuesOf(customerId: string): Promise<Map<string, string>> {
    const values = await this.ctx.use(CustomValueService).of(CustomFieldKind.CUSTOMER, customerId)
    return new Map(values.map(({ field, value }) => [field.id, value ?? '']))
  }
}
