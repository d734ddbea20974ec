import { collapseSpaces } from '@mainstreet/blocks/text'
import { LockMode } from '@mikro-orm/core'
import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { lockRecord } from '../../../kernel/database/records.ts'
import { flushUnique } from '../../../kernel/database/unique.ts'
import { invalidField, notFound, requireVersion, UserInputError } from '../../../kernel/validation/errors.ts'
import { CustomField, CustomFieldType } from './custom-field.entity.ts'
import type { CreateCustomFieldInput, ReorderCustomFieldsInput, UpdateCustomFieldInput } from './custom-field.inputs.ts'
import type { CustomFieldKind } from './custom-field-kinds.ts'
import { checkedOptions, keyOf } from './custom-field-rules.ts'

const MOST_FIELDS = 50

/** The custom fields of a tenant. Writes require a transaction. */
export class CustomFieldService {
  private readonly counter = new DataLoader((fields: readonly CustomField[]) => this.countAll(fields), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  /** In order. Without `isArchived`, returns all fields. */
  list(kind: CustomFieldKind, isArchived?: boolean): Promise<CustomField[]> {
    const where = { kind, ...(isArchived === undefined ? {} : { isArchived }) }
    return this.ctx.em.find(CustomField, where, { orderBy: { position: 'asc', id: 'asc' } })
  }

  /** The number of records with a value, including deleted records that can be restored. */
  count(field: CustomField): Promise<number> {
    return this.counter.load(field)
  }

  async create({ kind, label, type, helpText, isRequired, options }: CreateCustomFieldInput): Promise<CustomField> {
    const { em } = this.ctx
    // The lock prevents two concurrent inserts from getting the same position.
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`custom fields ${this.tenantId}`])
    const others = await this.list(kind)
    if (others.length >= MOST_FIELDS)
      throw new UserInputError(
        `There are ${MOST_FIELDS} custom fields already, archived ones counted. Delete one first.`,
      )
    const field = em.create(CustomField, {
      kind,
      type,
      label: collapseSpaces(label),
      key: keyOf(
        label,
        others.map(({ key }) => key),
      ),
      helpText: collapseSpaces(helpText ?? ''),
      isRequired: (isRequired ?? false) && type !== CustomFieldType.CHECKBOX,
      options: type === CustomFieldType.SELECT ? checkedOptions(options ?? [], []) : [],
      position: Math.max(-1, ...others.map(({ position }) => position)) + 1,
    })
    return this.flushed(field)
  }

  async update({ id, version, ...changed }: UpdateCustomFieldInput): Promise<CustomField> {
    const field = await this.forWriting(id)
    requireVersion('custom field', field, version)
    await this.changeType(field, changed.type ?? field.type)
    if (changed.label) field.label = collapseSpaces(changed.label)
    if (typeof changed.helpText === 'string') field.helpText = collapseSpaces(changed.helpText)
    if (typeof changed.isRequired === 'boolean') field.isRequired = changed.isRequired
    if (field.type === CustomFieldType.CHECKBOX) field.isRequired = false
    if (field.type === CustomFieldType.SELECT) await this.changeOptions(field, changed.options ?? field.options)
    return this.flushed(field)
  }

  async order({ kind, ids }: ReorderCustomFieldsInput): Promise<CustomField[]> {
    const fields = await this.ctx.em.find(
      CustomField,
      { kind },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    )
    const orderedIds = ids.map((id) => id.toLowerCase())
    if (!orderedIds.every((id) => fields.some((field) => field.id === id))) throw notFound('custom field')
    const place = ({ id, position }: CustomField) =>
      orderedIds.includes(id) ? orderedIds.indexOf(id) - MOST_FIELDS : position
    fields.sort((one, other) => place(one) - place(other))
    fields.forEach((field, position) => {
      field.position = position
    })
    await this.ctx.em.flush()
    return fields
  }

  /** Hides the field and its values until it is restored. */
  async archive(id: string): Promise<CustomField> {
    const field = await this.forWriting(id)
    if (!field.isArchived) field.archive()
    return this.flushed(field)
  }

  async restore(id: string): Promise<CustomField> {
    const field = await this.forWriting(id)
    if (field.isArchived) field.restore()
    return this.flushed(field)
  }

  /** Permanently deletes the field and all its values. */
  async remove(id: string): Promise<string> {
    const field = await this.forWriting(id)
    const words = this.ctx.installation.recordKinds.get(field.kind).customFields?.words
    if (words)
      await this.ctx.em.execute(
        `delete from "${words.table}" w using "custom_field_value" v
          where v."field_id" = ? and w."${words.record}" = v."record_id" and w."source" = v."field_id"`,
        [field.id],
      )
    this.ctx.em.remove(field)
    await this.ctx.em.flush()
    return id
  }

  /** Locks the field until the transaction ends. Concurrent writes of values wait for the outcome. */
  private async forWriting(id: string): Promise<CustomField> {
    return lockRecord(this.ctx.em, { entity: CustomField, noun: 'custom field' }, id)
  }

  private get tenantId(): string {
    return this.ctx.currentTenant.id
  }

  private async changeType(field: CustomField, type: CustomFieldType): Promise<void> {
    if (type === field.type) return
    const count = await this.count(field)
    if (count > 0)
      throw invalidField(
        'type',
        `${have(count)} a value in this field, so its type cannot change. Create a new field instead.`,
      )
    field.type = type
    field.options = []
  }

  private async changeOptions(field: CustomField, typed: UpdateCustomFieldInput['options']): Promise<void> {
    const options = checkedOptions(typed ?? [], field.options)
    const gone = field.options.filter(({ id }) => !options.some((option) => option.id === id))
    for (const { id, label } of gone) {
      const count = await this.countWith(field, id)
      if (count > 0)
        throw invalidField(
          'options',
          `${have(count)} “${label}”, so it cannot be removed. Choose another option there first.`,
        )
    }
    field.options = options
  }

  private async countWith({ id }: CustomField, value: string): Promise<number> {
    const [row] = await this.ctx.em.execute<{ count: number }[]>(
      `select count(*)::int as "count" from "custom_field_value" where "field_id" = ? and "value" = ?`,
      [id, value],
    )
    return row?.count ?? 0
  }

  private async countAll(fields: readonly CustomField[]): Promise<number[]> {
    const ids = [...new Set(fields.map(({ id }) => id))]
    const rows = await this.ctx.em.execute<{ id: string; count: number }[]>(
      `select "field_id" as "id", count(*)::int as "count" from "custom_field_value"
        where "field_id" in (${ids.map(() => '?').join(', ')}) group by "field_id"`,
      ids,
    )
    const counts = new Map(rows.map(({ id, count }) => [id, count]))
    return fields.map(({ id }) => counts.get(id) ?? 0)
  }

  private async flushed(field: CustomField): Promise<CustomField> {
    const message = `There is a custom field named ${field.label} already. It may be archived.`
    await flushUnique(this.ctx.em, () => invalidField('label', message, 'TAKEN'))
    return field
  }
}

const have = (count: number) => (count === 1 ? '1 record has' : `${count.toLocaleString('en')} records have`)
