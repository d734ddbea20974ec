import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { tenantPolicy } from '../../../../kernel/tenancy/tenant-entity.ts'
import type { FacetCounts } from './facet-counter.ts'

/** The facets of a large store without filters, which take too long to count while somebody waits. */
@NotAudited()
@Entity({ policies: [tenantPolicy()], rowLevelSecurity: true })
export class StoredFacets {
  @PrimaryKey({ type: 'uuid' })
  tenantId!: string

  @Property({ type: 'json' })
  counts!: FacetCounts

  @Property({ type: 'datetime' })
  countedAt!: Date
}
