import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

/**
 * A request that a client may send again: the same key has the same result for 90 days, which is longer than any client
 * repeats a request.
 */
@Index({
  name: 'idempotency_key_age',
  expression: `create index "idempotency_key_age" on "idempotency_key" ("created_at")`,
})
@NotAudited()
@Unique({ properties: ['tenantId', 'key'] })
@TenantTable()
export class IdempotencyKey extends TenantEntity {
  @Property({ type: 'string', length: 200, updatable: false } as never)
  key!: string

  /** A hash of the request. Another request under the same key is refused. */
  @Property({ type: 'string', length: 64, updatable: false } as never)
  fingerprint!: string

  /** The ID of the record that the request created or changed. */
  @Property({ type: 'uuid', nullable: true })
  result: string | null = null

  @Property({ type: 'datetime', onCreate: () => new Date(), updatable: false } as never)
  createdAt!: Opt<Date>
}
