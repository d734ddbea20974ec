import { Property, Unique } from '@mikro-orm/decorators/legacy'
import { Audited } from '../../../../kernel/audit/audit.ts'
import { TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'
import { VersionedEntity } from '../../../../kernel/tenancy/versioned-entity.ts'
import type { StoredDay } from './working-day.ts'

/** The working hours of a person that differ from those of the business. */
@Audited({ area: 'tasks', title: 'personName', ignored: ['personId'] })
@Unique({ properties: ['tenantId', 'personId'] })
@TenantTable()
export class WorkingHours extends VersionedEntity {
  /** No foreign key, because they are found by accounts that can be planned. */
  @Property({ type: 'text', updatable: false } as never)
  personId!: string

  @Property({ type: 'string', length: 100 })
  personName!: string

  @Property({ type: 'json' })
  days!: readonly StoredDay[]
}
