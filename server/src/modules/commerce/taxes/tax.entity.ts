import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType } from 'type-graphql'
import { Audited } from '../../../kernel/audit/audit.ts'
import { TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { VersionedEntity } from '../../../kernel/tenancy/versioned-entity.ts'
import { CanadianProvince } from './province.ts'
import { percentageOf } from './tax-rules.ts'

@ObjectType({ description: 'A tax that is shown on documents, such as GST.' })
@Index({
  name: 'tax_name_unique',
  expression: `create unique index "tax_name_unique" on "tax" ("tenant_id", lower("name"))`,
})
@Audited({ area: 'settings', title: 'name' })
@TenantTable()
export class Tax extends VersionedEntity {
  @Field(() => String)
  @Property({ type: 'string', length: 30 })
  name!: string

  @Field(() => String, { description: "The business's number for this tax, printed on documents. May be empty." })
  @Property({ type: 'string', length: 40 })
  registrationNumber: Opt<string> = ''
}

@ObjectType({ description: 'A group of products and document lines that are taxed alike.' })
@Index({
  name: 'tax_class_name_unique',
  expression: `create unique index "tax_class_name_unique" on "tax_class" ("tenant_id", lower("name"))`,
})
@Index({
  name: 'tax_class_default_unique',
  expression: `create unique index "tax_class_default_unique" on "tax_class" ("tenant_id") where "is_default"`,
})
@Audited({ area: 'settings', title: 'name' })
@TenantTable()
export class TaxClass extends VersionedEntity {
  @Field(() => String)
  @Property({ type: 'string', length: 60 })
  name!: string

  @Field(() => String, { description: 'Describes what belongs to the class. May be empty.' })
  @Property({ type: 'string', length: 200 })
  description: Opt<string> = ''

  @Field(() => Boolean, { description: 'Whether new products get this class. Exactly one class is the default.' })
  @Property({ type: 'boolean' })
  isDefault: Opt<boolean> = false
}

@ObjectType({ description: 'The rate of a tax for a tax class in a province, for a period.' })
@Index({ properties: ['tenantId', 'taxClassId', 'province', 'taxId'] })
@Index({ properties: ['tenantId', 'taxId'] })
@Audited({ area: 'settings' })
@TenantTable()
export class TaxRate extends VersionedEntity {
  @Field(() => ID)
  @Property({ type: 'uuid' })
  taxClassId!: string

  @Property({ type: 'uuid' })
  taxId!: string

  @Field(() => CanadianProvince)
  @Property({ type: 'string', length: 2 })
  province!: CanadianProvince

  /** In parts per 100,000, so that 9.975 % is an integer. */
  @Property({ type: 'integer' })
  rate!: number

  @Field(() => String, {
    nullable: true,
    description: 'The first day, such as 2025-04-01. Null for no start date.',
  })
  @Property({ type: 'date', nullable: true })
  validFrom!: string | null

  @Field(() => String, { nullable: true, description: 'The last day. Null for no end date.' })
  @Property({ type: 'date', nullable: true })
  validTo!: string | null

  get percentage(): Opt<string> {
    return percentageOf(this.rate)
  }
}
