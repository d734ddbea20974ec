import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { tenantPolicy } from '../../../../kernel/tenancy/tenant-entity.ts'

/** How many events a tenant's site sent on a day (UTC), and how many of them its daily limit let in. */
@NotAudited()
@Entity({ policies: [tenantPolicy()], rowLevelSecurity: true })
export class SiteEventUsage {
  @PrimaryKey({ type: 'uuid' })
  tenantId!: string

  @PrimaryKey({ type: 'date' })
  day!: string

  @Property({ type: 'integer' })
  received!: number

  @Property({ type: 'integer' })
  stored!: number
}
