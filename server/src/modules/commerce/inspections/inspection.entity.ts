import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Audited } from '../../../kernel/audit/audit.ts'
import { TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { VersionedEntity } from '../../../kernel/tenancy/versioned-entity.ts'
import { DocumentVehicle } from '../documents/index.ts'

/** What was looked at on a vehicle, for a work order or on its own. Its points change only until it is completed. */
@ObjectType()
@Index({ properties: ['tenantId', 'documentId', 'id'] })
@Index({ properties: ['tenantId', 'customerId', 'id'] })
@Index({ properties: ['tenantId', 'vehicleId', 'id'] })
@Audited({ area: 'work_orders', title: 'name', ignored: ['documentId', 'customerId', 'vehicleId'] })
@TenantTable()
export class Inspection extends VersionedEntity {
  @Field(() => String, { description: 'The name of its template.' })
  @Property({ type: 'string', length: 100 })
  name!: string

  @Field(() => ID, { nullable: true, description: 'The work order. Null for an inspection without a work order.' })
  @Property({ type: 'uuid', nullable: true })
  documentId: string | null = null

  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  customerId: string | null = null

  @Field(() => ID, { nullable: true, description: 'Null if the vehicle has been deleted.' })
  @Property({ type: 'uuid', nullable: true })
  vehicleId: string | null = null

  @Field(() => DocumentVehicle, { nullable: true })
  @Property({ type: 'json', nullable: true })
  vehicle: DocumentVehicle | null = null

  @Field(() => Int, { nullable: true, description: 'In kilometres, when it was started.' })
  @Property({ type: 'integer', nullable: true })
  odometer: number | null = null

  @Field(() => String, { description: 'Shown to the customer. May be empty.' })
  @Property({ type: 'string', length: 2000 })
  note: Opt<string> = ''

  @Field(() => Date, {
    nullable: true,
    description: 'When it was completed. From then on, customers with a link can see it.',
  })
  @Property({ type: 'datetime', nullable: true })
  completedAt: Date | null = null

  @Field(() => String, { description: 'Empty until it is completed.' })
  @Property({ type: 'string', length: 100 })
  completedBy: Opt<string> = ''

  @Field(() => String, { description: 'The author.' })
  @Property({ type: 'string', length: 100, updatable: false } as never)
  createdBy!: string
}
