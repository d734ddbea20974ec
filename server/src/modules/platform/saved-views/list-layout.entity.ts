import { Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../kernel/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenant-entity.ts'

/** How one person likes a list: its columns where no view says which, and the order of the views. */
@NotAudited()
@Unique({ properties: ['tenantId', 'list', 'personId'] })
@TenantTable()
export class ListLayout extends TenantEntity {
  @Property({ type: 'string', length: 40, updatable: false } as never)
  list!: string

  /** An account, also of an agency: such have no tenant, so no foreign key holds it. */
  @Property({ type: 'text', updatable: false } as never)
  personId!: string

  /** Null: as the list comes. */
  @Property({ type: 'string[]', nullable: true })
  columns: string[] | null = null

  @Property({ type: 'string[]' })
  viewIds: string[] = []
}
