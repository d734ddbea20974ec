import type { Opt } from '@mikro-orm/core'
import { Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType } from 'type-graphql'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

/** How often a form was seen, started and sent on one day by visitors from one source. */
@ObjectType()
@NotAudited()
@Unique({ properties: ['tenantId', 'formName', 'day', 'source'] })
@TenantTable()
export class FormDay extends TenantEntity {
  @Property({ type: 'string', length: 200 })
  formName!: string

  @Field(() => String, { description: "A date such as 2026-03-31, in the tenant's time zone." })
  @Property({ type: 'date' })
  day!: string

  @Field(() => String, {
    description:
      'The UTM source, else the host of the referrer, else `direct`. `Other` for the rest when there are many.',
  })
  @Property({ type: 'string', length: 100 })
  source!: string

  @Field(() => Int)
  @Property({ type: 'integer' })
  views: Opt<number> = 0

  @Field(() => Int, { description: 'Visitors who began to fill in the form.' })
  @Property({ type: 'integer' })
  started: Opt<number> = 0

  @Field(() => Int, { description: 'Submissions without spam.' })
  @Property({ type: 'integer' })
  sent: Opt<number> = 0
}
