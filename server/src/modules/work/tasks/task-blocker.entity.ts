import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

/** A task waits for another one. Audited as a change of the task that waits. */
@NotAudited()
@Unique({ properties: ['tenantId', 'taskId', 'blockerId'] })
@Index({ properties: ['tenantId', 'blockerId', 'taskId'] })
@TenantTable()
export class TaskBlocker extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  taskId!: string

  /** The task that has to be done first. */
  @Property({ type: 'uuid', updatable: false } as never)
  blockerId!: string
}
