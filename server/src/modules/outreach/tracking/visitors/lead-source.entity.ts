import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'
import type { StoredSource } from './visit-source.ts'

/** How the sender of a form or the buyer of an order came to the site: a copy of `SiteVisitor` at that time. */
@NotAudited()
@Unique({ properties: ['tenantId', 'formSubmissionId'] })
@Unique({ properties: ['tenantId', 'webOrderId'] })
@Index({ properties: ['tenantId', 'customerId'] })
@TenantTable()
export class LeadSource extends TenantEntity {
  @Property({ type: 'uuid', nullable: true })
  customerId: string | null = null

  /** Either this or `webOrderId`. */
  @Property({ type: 'uuid', nullable: true })
  formSubmissionId: string | null = null

  @Property({ type: 'uuid', nullable: true })
  webOrderId: string | null = null

  @Property({ type: 'json' })
  first!: StoredSource

  @Property({ type: 'json' })
  last!: StoredSource
}
