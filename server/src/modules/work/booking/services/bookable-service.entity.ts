import type { Opt } from '@mikro-orm/core'
import { Check, Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType } from 'type-graphql'
import { Audited, NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'
import { VersionedEntity } from '../../../../kernel/tenancy/versioned-entity.ts'

/** Something that customers book on the site, such as an oil change. */
@ObjectType()
@Index({
  name: 'bookable_service_name_unique',
  expression: `create unique index "bookable_service_name_unique" on "bookable_service" ("tenant_id", lower("name"))`,
})
@Index({ properties: ['tenantId', 'position', 'id'] })
@Check({ name: 'bookable_service_minutes', expression: `"minutes" > 0` })
@Audited({ area: 'calendar', title: 'name' })
@TenantTable()
export class BookableService extends VersionedEntity {
  @Field(() => String)
  @Property({ type: 'string', length: 100 })
  name!: string

  @Field(() => String)
  @Property({ type: 'text' })
  description: Opt<string> = ''

  @Field(() => Int, { description: 'How long it takes, without the buffers.' })
  @Property({ type: 'integer' })
  minutes!: number

  @Field(() => String, { description: 'Such as “from $89”; empty to show none.' })
  @Property({ type: 'string', length: 60 })
  priceText: Opt<string> = ''

  @Field(() => Int, { description: 'Minutes that people and resources are kept free before it.' })
  @Property({ type: 'integer' })
  bufferBefore: Opt<number> = 0

  @Field(() => Int, { description: 'Minutes that people and resources are kept free after it.' })
  @Property({ type: 'integer' })
  bufferAfter: Opt<number> = 0

  @Field(() => Int, { description: 'The shortest notice, in minutes.' })
  @Property({ type: 'integer' })
  noticeMinutes: Opt<number> = 120

  @Field(() => Int, { description: 'How many days ahead it can be booked.' })
  @Property({ type: 'integer' })
  daysAhead: Opt<number> = 60

  @Field(() => Int, {
    nullable: true,
    description: 'The most bookings of it at the same time; null for as many as people and resources allow.',
  })
  @Property({ type: 'integer', nullable: true })
  mostAtOnce: number | null = null

  @Field(() => Int, { nullable: true, description: 'The most bookings of it on one day; null for no limit.' })
  @Property({ type: 'integer', nullable: true })
  mostPerDay: number | null = null

  @Field(() => Boolean, { description: 'Whether customers see who does it, by first name, and choose somebody.' })
  @Property({ type: 'boolean' })
  letsChoosePerson: Opt<boolean> = false

  @Field(() => Boolean, { description: 'Whether the site offers it.' })
  @Property({ type: 'boolean' })
  isActive: Opt<boolean> = true

  @Field(() => Int, { description: 'The order in lists, from 0.' })
  @Property({ type: 'integer' })
  position: Opt<number> = 0
}

/** Somebody who can do a service. One of them is assigned to each booking. */
@NotAudited()
@Unique({ properties: ['tenantId', 'serviceId', 'userId'] })
@Index({ properties: ['tenantId', 'userId'] })
@TenantTable()
export class BookableServicePerson extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  serviceId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  userId!: string
}

/** A bay, room or tool that a service can use. Each booking takes one of them. */
@NotAudited()
@Unique({ properties: ['tenantId', 'serviceId', 'resourceId'] })
@Index({ properties: ['tenantId', 'resourceId'] })
@TenantTable()
export class BookableServiceResource extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  serviceId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  resourceId!: string
}
