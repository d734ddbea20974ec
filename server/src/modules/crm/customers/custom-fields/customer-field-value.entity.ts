import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenant-entity.ts'

/**
 * What a customer says in one of the tenant's own fields; the log tells of it as a change of the customer. The order is
 * that of bytes, and equal texts are equal values: so the list is narrowed by an index that row level security allows.
 */
@NotAudited()
@Unique({ properties: ['tenantId', 'customerId', 'fieldId'] })
@Index({ properties: ['tenantId', 'fieldId', 'value', 'customerId'] })
@TenantTable()
export class CustomerFieldValue extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  customerId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  fieldId!: string

  @Property({ type: 'string', length: 500, collation: 'C' })
  value!: string
}
