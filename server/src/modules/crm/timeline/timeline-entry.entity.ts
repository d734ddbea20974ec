import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

/** A timeline event recorded by a capability. */
@NotAudited()
@Index({ properties: ['tenantId', 'recordId', 'at', 'id'] })
@Index({
  name: 'timeline_entry_follows',
  expression: `create unique index "timeline_entry_follows" on "timeline_entry" ("tenant_id", "kind", "source_id", "what") where ("what" is not null)`,
})
@TenantTable({ isReferredTo: false })
export class TimelineEntry extends TenantEntity {
  /** The record whose timeline it is in. */
  @Property({ type: 'uuid' })
  recordId!: string

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  at!: Opt<Date>

  @Property({ type: 'string', length: 40 })
  kind!: string

  /**
   * The record that the entry is about, of any kind. Plain text without a foreign key, because the entry outlives the
   * record.
   */
  @Property({ type: 'text' })
  sourceId!: string

  /**
   * The stage in the record's life. Recording the same stage again overwrites the entry. Null adds a new entry each
   * time.
   */
  @Property({ type: 'string', length: 40, nullable: true })
  what: string | null = null

  @Property({ type: 'string', length: 300 })
  title!: string

  @Property({ type: 'string', length: 1000 })
  text: Opt<string> = ''

  /** The name of the person at that time. */
  @Property({ type: 'string', length: 100 })
  who!: string
}
