import { Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

/** A person's list layout: the default columns and the order of the views. */
@NotAudited()
@Unique({ properties: ['tenantId', 'list', 'personId'] })
@TenantTable()
export class ListLayout extends TenantEntity {
  @Property({ type: 'string', length: 40, updatable: false } as never)
  list!: string

  /** The account's ID. No foreign key, because agency accounts belong to no tenant. */
  @Property({ type: 'text', updatable: false } as never)
  personId!: string

  /** Null uses the list's default columns. */
  @Property({ type: 'string[]', nullable: true })
  columns: string[] | null = null

  @Property({ type: 'string[]' })
  viewIds: string[] = []
}
