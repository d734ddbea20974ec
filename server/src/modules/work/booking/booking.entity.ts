import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType } from 'type-graphql'
import { Audited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

/** What a customer booked on the site. The appointment has the time, the people and the resources. */
@ObjectType({ description: 'A booking that a customer made on the site.' })
@Unique({ properties: ['tenantId', 'appointmentId'] })
@Unique({ properties: ['tenantId', 'attempt'] })
@Unique({ properties: ['tenantId', 'tokenHash'] })
@Index({ properties: ['tenantId', 'serviceId', 'id'] })
@Index({ properties: ['tenantId', 'email', 'id'] })
@Audited({
  area: 'calendar',
  title: 'serviceName',
  ignored: ['appointmentId', 'serviceId', 'attempt', 'tokenHash', 'bufferBefore', 'bufferAfter'],
})
@TenantTable()
export class Booking extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  appointmentId!: string

  /** Null once the service is deleted. */
  @Property({ type: 'uuid', nullable: true })
  serviceId: string | null = null

  @Field(() => String)
  @Property({ type: 'string', length: 100 })
  serviceName!: string

  @Field(() => String, { description: 'As the customer typed it.' })
  @Property({ type: 'string', length: 100 })
  name!: string

  /** In lower case. */
  @Property({ type: 'string', length: 254 })
  email!: string

  /** In E.164; empty if none was typed. */
  @Property({ type: 'string', length: 20 })
  phone: Opt<string> = ''

  /** Minutes kept free before the appointment, as the service had them then. */
  @Property({ type: 'integer' })
  bufferBefore: Opt<number> = 0

  @Property({ type: 'integer' })
  bufferAfter: Opt<number> = 0

  /** A key from the browser: the same one books once. */
  @Property({ type: 'string', length: 100, updatable: false } as never)
  attempt!: string

  /** SHA-256 of the token in the link of the customer. */
  @Property({ type: 'string', length: 64, hidden: true } as never)
  tokenHash!: string

  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date() } as never)
  createdAt!: Opt<Date>
}
