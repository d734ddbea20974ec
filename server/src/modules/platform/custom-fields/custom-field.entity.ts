import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Audited, setAuditAction } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { CustomFieldKind } from './custom-field-kinds.ts'

export enum CustomFieldType {
  TEXT = 'text',
  NUMBER = 'number',
  DATE = 'date',
  SELECT = 'select',
  CHECKBOX = 'checkbox',
}
registerEnumType(CustomFieldType, { name: 'CustomFieldType' })

@ObjectType({ description: 'An option of a select field.' })
export class CustomFieldOption {
  @Field(() => String, { description: 'The stored value. It stays the same when the label changes.' })
  id!: string

  @Field(() => String)
  label!: string
}

/** A tenant-defined field of its customers, for example. */
@ObjectType()
@Unique({ properties: ['tenantId', 'kind', 'key'] })
@Index({
  name: 'custom_field_label_unique',
  expression: `create unique index "custom_field_label_unique" on "custom_field" ("tenant_id", "kind", lower("label"))`,
})
@Audited({ area: 'settings', title: 'label', ignored: ['position', 'isArchived'] })
@TenantTable()
export class CustomField extends TenantEntity {
  @Field(() => CustomFieldKind)
  @Property({ type: 'string', updatable: false } as never)
  kind!: CustomFieldKind

  @Field(() => String, { description: 'The name for programs. Generated from the first label; never changes.' })
  @Property({ type: 'string', length: 60, updatable: false } as never)
  key!: string

  @Field(() => String)
  @Property({ type: 'string', length: 60 })
  label!: string

  @Field(() => CustomFieldType)
  @Property({ type: 'string' })
  type!: CustomFieldType

  @Field(() => String, { description: 'Shown below the input.' })
  @Property({ type: 'string', length: 200, fieldName: 'help' })
  helpText: Opt<string> = ''

  @Field(() => Boolean, { description: "New records need a value, and existing values can't be cleared." })
  @Property({ type: 'boolean' })
  isRequired: Opt<boolean> = false

  @Field(() => [CustomFieldOption], { description: 'In order, for select fields; empty for other types.' })
  @Property({ type: 'json', default: '[]' })
  options: Opt<CustomFieldOption[]> = []

  @Field(() => Boolean, { description: 'Archived fields are no longer shown or filled in; their values are kept.' })
  @Property({ type: 'boolean' })
  isArchived: Opt<boolean> = false

  /** Zero-based position among the fields of the same kind. */
  @Property({ type: 'integer' })
  position!: number

  @Field(() => Int)
  @Property({ type: 'integer', version: true })
  version!: Opt<number>

  archive(): void {
    setAuditAction(this, 'archived')
    this.isArchived = true
  }

  restore(): void {
    setAuditAction(this, 'restored')
    this.isArchived = false
  }

  labelOf(optionId: string): string | undefined {
    return this.options.find(({ id }) => id === optionId)?.label
  }
}
