import { Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

/** When a tenant may send next. Its row is locked to claim recipients, so all processes together keep to the tenant's rate. */
@NotAudited()
@Unique({ properties: ['tenantId'] })
@TenantTable()
export class CampaignPace extends TenantEntity {
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  nextAt!: Date
}
