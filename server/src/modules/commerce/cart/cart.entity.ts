import type { Opt } from '@mikro-orm/core'
import { Check, Index, Property } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

/** What somebody wants to buy: a visitor, known by a token, or a shopper's account. Written by statements of SQL. */
@Index({
  name: 'cart_token_unique',
  expression: `create unique index "cart_token_unique" on "cart" ("tenant_id", "token_hash") where ("token_hash" is not null)`,
})
@Index({
  name: 'cart_user_unique',
  expression: `create unique index "cart_user_unique" on "cart" ("tenant_id", "user_id") where ("user_id" is not null)`,
})
@Index({ properties: ['tenantId', 'updatedAt'] })
@Index({ properties: ['tenantId', 'restoredFromId'] })
@Index({ name: 'cart_expired', expression: `create index "cart_expired" on "cart" ("expires_at")` })
@Check({ name: 'cart_owner', expression: `("token_hash" is null) <> ("user_id" is null)` })
@NotAudited()
@TenantTable()
export class Cart extends TenantEntity {
  /** SHA-256 of the visitor's token. */
  @Property({ type: 'string', length: 64, nullable: true, hidden: true } as never)
  tokenHash: string | null = null

  /** The shopper's account. */
  @Property({ type: 'uuid', nullable: true })
  userId: string | null = null

  /** The code of a discount, in capital letters. */
  @Property({ type: 'string', length: 40, nullable: true })
  discountCode: string | null = null

  /** The reminder by whose link it was filled: it belongs to the person who was reminded already. */
  @Property({ type: 'uuid', nullable: true })
  restoredFromId: string | null = null

  @Property({ type: 'datetime', defaultRaw: 'now()' } as never)
  createdAt!: Opt<Date>

  @Property({ type: 'datetime', defaultRaw: 'now()' } as never)
  updatedAt!: Opt<Date>

  /** 30 days after the last change. Expired carts are never shown, and soon deleted. */
  @Property({ type: 'datetime' })
  expiresAt!: Date
}

/** A variant in a cart. Prices, names and stock are read from the catalogue each time. */
@Index({
  name: 'cart_line_variant_unique',
  expression: `create unique index "cart_line_variant_unique" on "cart_line" ("tenant_id", "cart_id", "variant_id")`,
})
@Index({ properties: ['tenantId', 'variantId'] })
@Check({ name: 'cart_line_quantity', expression: `"quantity" > 0` })
@NotAudited()
@TenantTable()
export class CartLine extends TenantEntity {
  @Property({ type: 'uuid' })
  cartId!: string

  @Property({ type: 'uuid' })
  variantId!: string

  @Property({ type: 'integer' })
  quantity!: number

  /** The price that the shopper saw last, in cents: if it differs from today's, they are told. */
  @Property({ type: 'integer' })
  seenPrice!: number

  /** How many the shopper wanted before a merge at sign-in capped the quantity. Null once they know. */
  @Property({ type: 'integer', nullable: true })
  cappedFrom: number | null = null
}
