import type { Opt } from '@mikro-orm/core'
import { Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

/** When mail to a domain may go next, kept here for all processes. There is a row only for domains with a limit, or that refused mail. */
@NotAudited()
@Unique({ properties: ['tenantId', 'domain'] })
@TenantTable()
export class CampaignDomainPace extends TenantEntity {
  @Property({ type: 'string', length: 253, updatable: false } as never)
  domain!: string

  /** The next turn that nobody has taken. */
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  nextAt!: Opt<Date>

  /** Until then it gets nothing, because it refused mail for now. */
  @Property({ type: 'datetime', nullable: true })
  pausedUntil: Date | null = null

  /** How often in a row it refused. */
  @Property({ type: 'integer', default: 0 })
  faults: Opt<number> = 0
}
