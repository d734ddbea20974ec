import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

/** Assigns a tag to a record. Audited as a change of the record. */
@NotAudited()
@Unique({ properties: ['tenantId', 'recordId', 'tagId'] })
@Index({ properties: ['tenantId', 'tagId', 'recordId'] })
@TenantTable()
export class Tagging extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  recordId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  tagId!: string
}
