import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

/** The appointment that an import has made of a date of an event, so that another import finds it again. */
@NotAudited()
@Unique({ properties: ['tenantId', 'key'] })
@Index({ properties: ['tenantId', 'event', 'id'] })
@Index({ properties: ['tenantId', 'appointmentId'] })
@TenantTable()
export class ImportedAppointment extends TenantEntity {
  /** SHA-256 of the event's UID and the date. */
  @Property({ type: 'string', length: 64, updatable: false } as never)
  key!: string

  /** SHA-256 of the UID. */
  @Property({ type: 'string', length: 64, updatable: false } as never)
  event!: string

  @Property({ type: 'uuid', updatable: false } as never)
  appointmentId!: string

  /** The hash of the event when it was last imported. */
  @Property({ type: 'string', length: 32 })
  hash!: string
}
