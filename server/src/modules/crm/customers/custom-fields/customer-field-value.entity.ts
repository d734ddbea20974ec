import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenant-entity.ts'

/**
 * A customer's value in a custom field, audited as a change of the customer. The C collation compares by bytes, so that
 * row level security lets the filters use an index.
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
