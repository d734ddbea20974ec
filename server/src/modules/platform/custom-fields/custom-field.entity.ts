import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Audited, setAuditAction } from '../../../kernel/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenant-entity.ts'
import { CustomFieldKind } from './custom-field-kinds.ts'

export enum CustomFieldType {
  TEXT = 'text',
  NUMBER = 'number',
  DATE = 'date',
  SELECT = 'select',
  CHECKBOX = 'checkbox',
}
registerEnumType(CustomFieldType, { name: 'CustomFieldType' })

@ObjectType({ description: 'One of the values that a select offers.' })
export class CustomFieldOption {
  @Field(() => String, { description: 'What records keep: it stays when the label changes.' })
  id!: string

  @Field(() => String)
  label!: string
}

/** What a tenant wants to know of its customers, say, beyond what everybody does. */
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

  @Field(() => String, { description: 'Made from the first label and never changed: what programs call it by.' })
  @Property({ type: 'string', length: 60, updatable: false } as never)
  key!: string

  @Field(() => String)
  @Property({ type: 'string', length: 60 })
  label!: string

  @Field(() => CustomFieldType)
  @Property({ type: 'string' })
  type!: CustomFieldType

  @Field(() => String, { description: 'Shown below the input.' })
  @Property({ type: 'string', length: 200 })
  help: Opt<string> = ''

  @Field(() => Boolean, { description: 'New records need a value, and none may be emptied.' })
  @Property({ type: 'boolean' })
  isRequired: Opt<boolean> = false

  @Field(() => [CustomFieldOption], { description: 'Of a select, in their order; others have none.' })
  @Property({ type: 'json', default: '[]' })
  options: Opt<CustomFieldOption[]> = []

  @Field(() => Boolean, { description: 'No longer shown or filled in; what was filled in is kept.' })
  @Property({ type: 'boolean' })
  isArchived: Opt<boolean> = false

  /** From 0; fields of one kind stand in this order. */
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
