import type { Opt } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { tenantPolicy } from '../../../../kernel/tenancy/tenant-entity.ts'

/**
 * Something that a visitor did on the site. The table has a partition for each month, in the schema `site_events`, which
 * the ORM knows nothing of. Rows are written and read by statements of SQL, many at a time.
 */
@NotAudited()
@Entity({ policies: [tenantPolicy()], rowLevelSecurity: true })
export class SiteEvent {
  @PrimaryKey({ type: 'uuid' })
  tenantId!: string

  /** When the server received it: clocks of visitors may be years off. */
  @PrimaryKey({ type: 'datetime' })
  at!: Date

  @PrimaryKey({ type: 'uuid', defaultRaw: 'uuidv7()' })
  id!: Opt<string>

  @Property({ type: 'string', length: 60 })
  name!: string

  /** The random id that the visitor's browser made for itself. */
  @Property({ type: 'uuid' })
  visitorId!: string

  @Property({ type: 'string', length: 500 })
  path!: string

  /** The site that led here; empty within the visit. */
  @Property({ type: 'string', length: 100 })
  source: Opt<string> = ''

  @Property({ type: 'string', length: 200 })
  campaign: Opt<string> = ''

  /** ISO 3166-1, such as CA. Empty if the time zone names none. */
  @Property({ type: 'string', length: 2 })
  country: Opt<string> = ''

  @Property({ type: 'string', length: 10 })
  device: Opt<string> = ''

  @Property({ type: 'string', length: 30 })
  browser: Opt<string> = ''

  @Property({ type: 'string', length: 30 })
  system: Opt<string> = ''

  /** What the event says besides, such as the name of a form. */
  @Property({ type: 'json', nullable: true })
  parameters: object | null = null
}
