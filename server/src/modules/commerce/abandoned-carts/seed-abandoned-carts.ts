import type { DemoTenant } from '../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { hashOf, newToken } from '../../platform/sessions/index.ts'

interface DemoCart {
  readonly email: string
  readonly name: string
  readonly hoursAgo: number
  /** SKUs and quantities of the catalogue. */
  readonly lines: readonly (readonly [sku: string, quantity: number])[]
}

const carts: readonly DemoCart[] = [
  {
    ...{ email: 'noor.haddad@post.example', name: 'Noor Haddad', hoursAgo: 5 },
    lines: [
      ['JC-4M', 1],
      ['CK-WASH', 2],
    ],
  },
  { email: 'ben.tremblay@post.example', name: 'Ben Tremblay', hoursAgo: 76, lines: [['IS-BRUSH', 3]] },
]

/** Carts are written by SQL everywhere, because visitors have them by a cookie. */
export async function seedAbandonedCarts({ em, currentTenant }: RequestContext, { handle }: DemoTenant): Promise<void> {
  if (handle !== 'maple') return
  for (const { email, name, hoursAgo, lines } of carts) {
    const [cart] = await em.execute<{ id: string }[]>(
      `insert into "cart" ("tenant_id", "token_hash", "created_at", "updated_at", "expires_at")
        select ?, ?, t."at", t."at", t."at" + interval '30 days' from (select now() - ? * interval '1 hour' as "at") t
        returning "id"`,
      [currentTenant.id, hashOf(newToken()), hoursAgo],
    )
    const cartId = cart?.id ?? ''
    for (const [sku, quantity] of lines)
      await em.execute(
        `insert into "cart_line" ("tenant_id", "cart_id", "variant_id", "quantity", "seen_price")
          select v."tenant_id", ?, v."id", ?, v."price" from "product_variant" v where v."sku" = ?`,
        [cartId, quantity, sku],
      )
    await em.execute(
      `insert into "checkout" ("tenant_id", "cart_id", "email", "name", "phone", "note", "accepts_marketing",
          "agrees_to_terms", "created_at", "updated_at") values (?, ?, ?, ?, '', '', false, false, now(), now())`,
      [currentTenant.id, cartId, email, name],
    )
  }
}
