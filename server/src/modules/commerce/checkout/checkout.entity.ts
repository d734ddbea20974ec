import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import type { OrderPaymentMethod } from '../delivery/index.ts'
import type { DocumentAddress } from '../documents/index.ts'

/** What a shopper has entered at the checkout of a cart, so that it goes on where it was. It ends with the cart. */
@Index({
  name: 'checkout_cart_unique',
  expression: `create unique index "checkout_cart_unique" on "checkout" ("tenant_id", "cart_id")`,
})
@Index({ properties: ['tenantId', 'email'] })
@NotAudited()
@TenantTable()
export class Checkout extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  cartId!: string

  /** Empty like all texts until it is entered. In small letters. */
  @Property({ type: 'string', length: 254 })
  email: Opt<string> = ''

  @Property({ type: 'string', length: 200 })
  name: Opt<string> = ''

  @Property({ type: 'string', length: 40 })
  phone: Opt<string> = ''

  @Property({ type: 'json', nullable: true })
  address: DocumentAddress | null = null

  /** Null for the same one. */
  @Property({ type: 'json', nullable: true })
  billingAddress: DocumentAddress | null = null

  /** Of a way of delivery. It may be gone since. */
  @Property({ type: 'uuid', nullable: true })
  deliveryOption: string | null = null

  @Property({ type: 'datetime', nullable: true })
  slotStartsAt: Date | null = null

  @Property({ type: 'string', length: 10, nullable: true })
  paymentMethod: OrderPaymentMethod | null = null

  @Property({ type: 'string', length: 1000 })
  note: Opt<string> = ''

  @Property({ type: 'boolean' })
  acceptsMarketing: Opt<boolean> = false

  @Property({ type: 'boolean' })
  agreesToTerms: Opt<boolean> = false

  @Property({ type: 'datetime', onCreate: () => new Date(), updatable: false } as never)
  createdAt!: Opt<Date>

  @Property({ type: 'datetime', onCreate: () => new Date(), onUpdate: () => new Date() } as never)
  updatedAt!: Opt<Date>
}
