import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

/** A staff member who looks after a record. The audit entry of the record names them. */
@NotAudited()
@Unique({ properties: ['tenantId', 'recordId', 'userId'] })
@Index({ properties: ['tenantId', 'userId', 'recordId'] })
@TenantTable()
export class RecordAssignee extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  recordId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  userId!: string
}
