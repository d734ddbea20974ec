import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

/**
 * A record's value in a custom field, audited as a change of the record. The C collation compares by bytes, so that
 * row level security lets the filters use an index.
 */
@NotAudited()
@Unique({ properties: ['tenantId', 'recordId', 'fieldId'] })
@Index({ properties: ['tenantId', 'fieldId', 'value', 'recordId'] })
@TenantTable({ tableName: 'custom_field_value' })
export class StoredFieldValue extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  recordId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  fieldId!: string

  @Property({ type: 'string', length: 500, collation: 'C' })
  value!: string
}
