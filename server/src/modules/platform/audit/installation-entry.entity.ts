import type { Opt } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import type { AuditChange } from '../../../kernel/audit/audit-changes.ts'

/**
 * The audit log of the installation itself: what happens to agencies, tenants, and accounts that belong to no tenant. No
 * policy opens the table: the functions of `installation-log-store.ts` add rows and read them, and nothing changes one.
 */
@NotAudited()
@Entity({ rowLevelSecurity: true })
export class InstallationAuditEntry {
  @PrimaryKey({ type: 'uuid', defaultRaw: 'uuidv7()' })
  id!: string

  @Index()
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  at!: Opt<Date>

  @Property({ type: 'string', fieldName: 'act' })
  action!: string

  @Property({ type: 'string' })
  kind!: string

  /** IDs are text, because entries outlive the records. */
  @Property({ type: 'text', nullable: true })
  recordId: string | null = null

  @Property({ type: 'text' })
  recordTitle = ''

  @Property({ type: 'string' })
  actorKind!: string

  @Property({ type: 'text', nullable: true })
  actorId: string | null = null

  @Property({ type: 'text' })
  actorName!: string

  @Property({ type: 'text', nullable: true })
  actorVia: string | null = null

  @Property({ type: 'text', nullable: true })
  address: string | null = null

  @Property({ type: 'json' })
  changes: AuditChange[] = []
}
