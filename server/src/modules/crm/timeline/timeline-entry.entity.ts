import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../kernel/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenant-entity.ts'

/** Something that happened with a customer, as a capability told it. */
@NotAudited()
@Index({ properties: ['tenantId', 'customerId', 'at', 'id'] })
@Index({
  name: 'timeline_entry_follows',
  expression: `create unique index "timeline_entry_follows" on "timeline_entry" ("tenant_id", "kind", "record_id", "what") where ("what" is not null)`,
})
@TenantTable()
export class TimelineEntry extends TenantEntity {
  @Property({ type: 'uuid' })
  customerId!: string

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  at!: Opt<Date>

  @Property({ type: 'string', length: 40 })
  kind!: string

  /** The record that it tells of, of any kind; kept as text, for it outlives what it names. */
  @Property({ type: 'text' })
  recordId!: string

  /** What of the record's life: told anew, the entry is written over. Null where each time is an entry of its own. */
  @Property({ type: 'string', length: 40, nullable: true })
  what: string | null = null

  @Property({ type: 'string', length: 300 })
  title!: string

  @Property({ type: 'string', length: 1000 })
  text: Opt<string> = ''

  /** Who did it, as they were called then. */
  @Property({ type: 'string', length: 100 })
  who!: string
}
