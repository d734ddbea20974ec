import type { Opt } from '@mikro-orm/core'
import { Check, Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Audited } from '../../../../kernel/audit/audit.ts'
import { TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'
import { VersionedEntity } from '../../../../kernel/tenancy/versioned-entity.ts'

const uniqueOf = (column: string) => `create unique index "hourly_rate_of_${column}"
  on "hourly_rate" ("tenant_id", "${column}_id", "valid_from") where ("${column}_id" is not null)`

/** The price of an hour from a day on: of a person, a project or a customer. */
@ObjectType()
@Check({ name: 'hourly_rate_subject', expression: `num_nonnulls("person_id", "project_id", "customer_id") = 1` })
@Check({ name: 'hourly_rate_amount', expression: `"amount" > 0` })
// One index for each, so that rates of customers who are merged give way to each other.
@Index({ name: 'hourly_rate_of_person', expression: uniqueOf('person') })
@Index({ name: 'hourly_rate_of_project', expression: uniqueOf('project') })
@Index({ name: 'hourly_rate_of_customer', expression: uniqueOf('customer') })
@Index({ properties: ['tenantId', 'validFrom', 'id'] })
@Audited({ area: 'rates', title: 'personName', ignored: ['personId', 'projectId', 'customerId'] })
@TenantTable()
export class HourlyRate extends VersionedEntity {
  /** No foreign key, because time and its price outlive an account. */
  @Field(() => ID, { nullable: true })
  @Property({ type: 'text', nullable: true, updatable: false } as never)
  personId: string | null = null

  @Property({ type: 'string', length: 100, updatable: false } as never)
  personName: Opt<string> = ''

  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true, updatable: false } as never)
  projectId: string | null = null

  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true, updatable: false } as never)
  customerId: string | null = null

  @Field(() => String, { description: 'The first day for which it holds, such as 2026-03-31.' })
  @Property({ type: 'date' })
  validFrom!: string

  @Field(() => Int, { description: 'Cents for an hour, before taxes.' })
  @Property({ type: 'integer' })
  amount!: number
}
