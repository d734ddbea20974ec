import { Index, Property } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

/**
 * How many people joined and left a list by one statement. Triggers write these rows (`migrations/mailing-list-functions.ts`). They are
 * only ever added, so that people who join and leave at the same time don't wait for each other.
 */
@NotAudited()
@Index({ properties: ['tenantId', 'listId', 'day'] })
@TenantTable()
export class MailingListChange extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  listId!: string

  /** In the tenant's time zone. */
  @Property({ type: 'date' })
  day!: string

  @Property({ type: 'integer' })
  joined!: number

  @Property({ type: 'integer' })
  left!: number
}
