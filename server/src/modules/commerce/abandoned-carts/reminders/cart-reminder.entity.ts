import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

/** The one reminder of an abandoned cart. It outlives the cart, so that its links keep working and are counted. */
@Index({
  name: 'cart_reminder_cart_unique',
  expression: `create unique index "cart_reminder_cart_unique" on "cart_reminder" ("tenant_id", "cart_id") where ("cart_id" is not null)`,
})
@Index({
  name: 'cart_reminder_token_unique',
  expression: `create unique index "cart_reminder_token_unique" on "cart_reminder" ("tenant_id", "token_hash")`,
})
@Index({ properties: ['tenantId', 'customerId'] })
@Index({ properties: ['tenantId', 'orderId'] })
@Index({ properties: ['tenantId', 'remindedAt'] })
@Index({ name: 'cart_reminder_old', expression: `create index "cart_reminder_old" on "cart_reminder" ("reminded_at")` })
@NotAudited()
@TenantTable()
export class CartReminder extends TenantEntity {
  /** Null once the cart was ordered or deleted, because its row is reused for the next cart. */
  @Property({ type: 'uuid', nullable: true })
  cartId: string | null = null

  @Property({ type: 'uuid', updatable: false } as never)
  customerId!: string

  /** SHA-256 of the token in its links. */
  @Property({ type: 'string', length: 64, hidden: true } as never)
  tokenHash!: string

  /** Until when the cart can be restored. The link to stop reminders works as long as this row exists. */
  @Property({ type: 'datetime' })
  expiresAt!: Date

  @Property({ type: 'datetime', onCreate: () => new Date() } as never)
  remindedAt!: Opt<Date>

  /** When the customer ordered, whatever they ordered. Then the cart can no longer be restored. */
  @Property({ type: 'datetime', nullable: true })
  endedAt: Date | null = null

  /** The order of the cart, or of a cart that was restored from it. */
  @Property({ type: 'uuid', nullable: true })
  orderId: string | null = null
}
