import { type FilterQuery, LockMode } from '@mikro-orm/core'
import DataLoader from 'dataloader'
import type { AuditChange } from '../../../kernel/audit/audit-changes.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { currentTenantId } from '../../../kernel/tenancy/tenant-scope.ts'
import { type InputFault, isId, orNotFound } from '../../../kernel/validation/errors.ts'
import { CustomField, CustomFieldType } from './custom-field.entity.ts'
import type { CustomFieldFilter, CustomFieldValue, CustomFieldValueInput } from './custom-field.inputs.ts'
import { CustomFieldService } from './custom-field.service.ts'
import type { CustomFieldKind } from './custom-field-kinds.ts'
import { faultOf, findField } from './custom-field-rules.ts'
import { readValue, shownValue } from './custom-value.ts'
import { valueConditions } from './custom-value-filter.ts'

/** Characters. The audit log withholds longer values. */
const MAX_AUDITED_LENGTH = 200

/** The validated changes of a record: its errors, its audit entries and the values to write. */
export interface ValueChange {
  readonly faults: readonly InputFault[]
  readonly auditChanges: readonly AuditChange[]
  /** Changed fields with their new value; the empty string clears a value. */
  readonly changed: readonly { readonly field: CustomField; readonly value: string }[]
}

interface Row {
  readonly recordId: string
  readonly fieldId: string
  readonly value: string
}

type Typed = readonly CustomFieldValueInput[] | null | undefined

const UNCHANGED: ValueChange = { faults: [], auditChanges: [], changed: [] }

/** Custom field values of records. They are written in the same transaction and version as the record. */
export class CustomValueService {
  private readonly loaders = new Map<CustomFieldKind, DataLoader<string, CustomFieldValue[]>>()

  constructor(private readonly ctx: RequestContext) {}

  /** All active fields of the kind in order, with the record's values. */
  of(kind: CustomFieldKind, recordId: string): Promise<CustomFieldValue[]> {
    let loader = this.loaders.get(kind)
    if (!loader) {
      loader = new DataLoader((ids) => this.load(kind, ids), { cache: false })
      this.loaders.set(kind, loader)
    }
    return loader.load(recordId)
  }

  /** Validates input for a record, or null for a new one. Omitted fields are unchanged. */
  async read(kind: CustomFieldKind, recordId: string | null, typed: Typed): Promise<ValueChange> {
    if (recordId) return (await this.readAll(kind, [recordId], typed)).get(recordId) ?? UNCHANGED
    const fields = await this.lockFields(kind, typed ?? [])
    const required = fields.filter((field) => field.isRequired && !field.isArchived)
    const missing = required.map((field): [CustomField, string | null] => [field, null])
    return changeTo(new Map([...missing, ...requestedOf(fields, typed)]), new Map())
  }

  /** Validates the same input for each of several records. */
  async readAll(kind: CustomFieldKind, recordIds: readonly string[], typed: Typed): Promise<Map<string, ValueChange>> {
    if (!typed?.length) return new Map(recordIds.map((id) => [id, UNCHANGED]))
    const requested = requestedOf(await this.lockFields(kind, typed), typed)
    const before = new Map(recordIds.map((id) => [id, new Map<string, string>()]))
    for (const { recordId, fieldId, value } of await this.rows(recordIds)) before.get(recordId)?.set(fieldId, value)
    return new Map([...before].map(([id, values]) => [id, changeTo(requested, values)]))
  }

  /** Writes the changes that `read` returned. Runs in the current transaction, with the record locked. */
  async write(recordId: string, change: ValueChange): Promise<void> {
    await this.writeAll(new Map([[recordId, change]]))
  }

  /** The same for several records, whose changes were read from the same input. */
  async writeAll(changes: ReadonlyMap<string, ValueChange>): Promise<void> {
    const changed = [...changes].filter(([, change]) => change.changed.length > 0)
    const recordIds = `{${changed.map(([id]) => id).join(',')}}`
    // All get all of these values, also those that have some of them already.
    const values = new Map(changed.flatMap(([, change]) => change.changed.map(({ field, value }) => [field.id, value])))
    const toDelete = [...values].filter(([, value]) => value === '').map(([fieldId]) => fieldId)
    const toWrite = [...values].filter(([, value]) => value !== '')
    if (toDelete.length > 0)
      await this.ctx.em.execute(
        `delete from "custom_field_value" where "record_id" = any(?::uuid[]) and "field_id" = any(?::uuid[])`,
        [recordIds, `{${toDelete.join(',')}}`],
      )
    if (toWrite.length === 0) return
    await this.ctx.em.execute(
      `insert into "custom_field_value" ("tenant_id", "record_id", "field_id", "value")
        select ?::uuid, r."id", v."field_id", v."value" from unnest(?::uuid[]) r("id")
          cross join (values ${toWrite.map(() => '(?::uuid, ?::text)').join(', ')}) v("field_id", "value")
        on conflict ("tenant_id", "record_id", "field_id") do update set "value" = excluded."value"`,
      [currentTenantId(), recordIds, ...toWrite.flat()],
    )
  }

  /** Gives a record the values of another one of its kind, in the current transaction. Archived fields stay behind. */
  async copy(sourceId: string, targetId: string): Promise<void> {
    await this.ctx.em.execute(
      `insert into "custom_field_value" ("tenant_id", "record_id", "field_id", "value")
        select v."tenant_id", ?::uuid, v."field_id", v."value" from "custom_field_value" v
          join "custom_field" f on f."id" = v."field_id"
          where v."record_id" = ? and not f."is_archived"`,
      [targetId, sourceId],
    )
  }

  /** Converts filters into MikroORM conditions on the record, all of which must hold. Unknown fields match nothing. */
  async matching(kind: CustomFieldKind, filters: readonly CustomFieldFilter[] | null | undefined): Promise<object[]> {
    if (!filters?.length) return []
    return valueConditions(await this.ctx.use(CustomFieldService).list(kind), filters)
  }

  private async load(kind: CustomFieldKind, recordIds: readonly string[]): Promise<CustomFieldValue[][]> {
    const fields = await this.ctx.use(CustomFieldService).list(kind, false)
    const rows = fields.length > 0 ? await this.rows(recordIds) : []
    const values = new Map(rows.map(({ recordId, fieldId, value }) => [`${recordId} ${fieldId}`, value]))
    return recordIds.map((recordId) =>
      fields.map((field) => {
        const value = values.get(`${recordId} ${field.id}`) ?? ''
        return { field, value: value || null, text: shownValue(field, value) }
      }),
    )
  }

  private rows(recordIds: readonly string[]): Promise<Row[]> {
    return this.ctx.em.execute<Row[]>(
      `select "record_id" as "recordId", "field_id" as "fieldId", "value" from "custom_field_value"
        where "record_id" in (${recordIds.map(() => '?').join(', ')})`,
      [...recordIds],
    )
  }

  /** The kind's fields. The named ones are locked against changes until the transaction ends. */
  private async lockFields(kind: CustomFieldKind, typed: readonly CustomFieldValueInput[]): Promise<CustomField[]> {
    const options = { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: 'asc' }, refresh: true } as const
    const ids = typed.flatMap(({ fieldId }) => (fieldId && isId(fieldId) ? [fieldId] : []))
    const keys = typed.flatMap(({ fieldId, key }) => (!fieldId && key ? [key] : []))
    const where: FilterQuery<CustomField> = { kind, $or: [{ id: { $in: ids } }, { key: { $in: keys } }] }
    if (ids.length + keys.length > 0) await this.ctx.em.find(CustomField, where, options)
    return this.ctx.use(CustomFieldService).list(kind)
  }
}

/** The fields that input names, with the text of each. */
function requestedOf(fields: readonly CustomField[], typed: Typed): Map<CustomField, string | null> {
  return new Map(
    (typed ?? []).map((one) => [orNotFound(findField(fields, one), 'custom field'), one.value ?? null] as const),
  )
}

/** What input changes in a record. `before` are its values by the ID of the field. */
function changeTo(
  requested: ReadonlyMap<CustomField, string | null>,
  before: ReadonlyMap<string, string>,
): ValueChange {
  const [faults, changed]: [InputFault[], { field: CustomField; value: string }[]] = [[], []]
  for (const [field, text] of requested) {
    const { key, id, label } = field
    const read = readValue(field, text)
    if (field.isArchived)
      faults.push({ ...faultOf(key, `The field ${label} is archived and cannot be filled in`), code: 'ARCHIVED' })
    else if ('fault' in read) faults.push(faultOf(key, read.fault))
    else if (read.value === '' && field.isRequired) faults.push(faultOf(key, missing(field)))
    else if (read.value !== (before.get(id) ?? '')) changed.push({ field, value: read.value })
  }
  return {
    faults,
    changed,
    auditChanges: changed.map(({ field, value }) => auditChangeOf(field, before.get(field.id) ?? '', value)),
  }
}

function missing({ type, label }: CustomField): string {
  const isChosen = type === CustomFieldType.SELECT || type === CustomFieldType.DATE
  return `${isChosen ? 'Choose' : 'Enter'} a value for ${label}`
}

/** Uses the current labels and formatted values, so the audit log stays readable after the field is deleted. */
function auditChangeOf(field: CustomField, before: string, after: string): AuditChange {
  const display = (value: string) =>
    value === '' && field.type !== CustomFieldType.CHECKBOX ? null : shownValue(field, value)
  const name = `customFields.${field.label}`
  if (before.length > MAX_AUDITED_LENGTH || after.length > MAX_AUDITED_LENGTH)
    return { field: name, withheld: 'content' }
  return { field: name, before: display(before), after: display(after) }
}
