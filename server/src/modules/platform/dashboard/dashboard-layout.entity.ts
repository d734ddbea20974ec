import { Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

/** A person's arrangement of the dashboard of one tenant. */
@NotAudited()
@Unique({ properties: ['tenantId', 'personId'] })
@TenantTable()
export class DashboardLayout extends TenantEntity {
  /** The account's ID. No foreign key, because agency accounts belong to no tenant. */
  @Property({ type: 'text', updatable: false } as never)
  personId!: string

  /** Names of cards. The admin knows which exist. */
  @Property({ type: 'string[]' })
  cardOrder: string[] = []

  @Property({ type: 'string[]' })
  hiddenCards: string[] = []
}
