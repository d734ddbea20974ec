import type { Opt } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { tenantPolicy } from '../../../../kernel/tenancy/tenant-entity.ts'

/** A batch of events that has been stored, so that it is not stored again. Browsers repeat one for an hour; rows are purged after a day. */
@NotAudited()
@Index({ properties: ['receivedAt'] })
@Entity({ policies: [tenantPolicy()], rowLevelSecurity: true })
export class SiteEventBatch {
  @PrimaryKey({ type: 'uuid' })
  tenantId!: string

  /** The browser made it. */
  @PrimaryKey({ type: 'uuid' })
  id!: string

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  receivedAt!: Opt<Date>
}
