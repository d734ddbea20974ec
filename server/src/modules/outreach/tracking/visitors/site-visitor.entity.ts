import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { tenantPolicy } from '../../../../kernel/tenancy/tenant-entity.ts'
import type { StoredSource } from './visit-source.ts'

/** A browser that visited the site, with its first source and its latest one from elsewhere. Written by SQL. */
@NotAudited()
@Index({ properties: ['seenAt'] })
@Entity({ policies: [tenantPolicy()], rowLevelSecurity: true })
export class SiteVisitor {
  @PrimaryKey({ type: 'uuid' })
  tenantId!: string

  /** The random id that the browser made for itself. */
  @PrimaryKey({ type: 'uuid' })
  visitorId!: string

  @Property({ type: 'json' })
  first!: StoredSource

  @Property({ type: 'json' })
  last!: StoredSource

  /** At most a day behind. */
  @Property({ type: 'datetime' })
  seenAt!: Date
}
