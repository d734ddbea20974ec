import { Index, Property } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

/**
 * That a time entry is part of a line of a document. It goes with the line. While its document is cancelled or deleted
 * it is released, and the entry can be billed again. The history of the document tells of it, so it is not audited.
 */
@Index({
  name: 'billed_time_once',
  expression: `create unique index "billed_time_once" on "billed_time" ("tenant_id", "time_entry_id") where ("released_at" is null)`,
})
@Index({ properties: ['tenantId', 'timeEntryId'] })
@Index({ properties: ['tenantId', 'documentId'] })
@Index({ properties: ['tenantId', 'lineId'] })
@NotAudited()
@TenantTable()
export class BilledTime extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  timeEntryId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  documentId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  lineId!: string

  /** The cents for an hour at which it was billed. */
  @Property({ type: 'integer', updatable: false } as never)
  price!: number

  @Property({ type: 'datetime', nullable: true })
  releasedAt: Date | null = null
}
