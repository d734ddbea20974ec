import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenant-entity.ts'

/** Assigns a tag to a customer. Audited as a change of the customer. */
@NotAudited()
@Unique({ properties: ['tenantId', 'customerId', 'tagId'] })
@Index({ properties: ['tenantId', 'tagId', 'customerId'] })
@TenantTable()
export class CustomerTagging extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  customerId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  tagId!: string
}
