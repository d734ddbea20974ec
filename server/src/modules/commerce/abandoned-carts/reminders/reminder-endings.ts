import { onCartsMerged } from '../../cart/index.ts'
import { onCartOrdered } from '../../checkout/index.ts'

/** An order ends the customer's reminders, and is counted for the one whose cart it was. */
export function listenToOrders(): void {
  onCartOrdered(async ({ em }, { cartId, customerId, orderId }) => {
    // The cart's row stays with the account or browser. What comes into it next is another cart.
    await em.execute(
      `update "cart_reminder" set "order_id" = ?, "ended_at" = now(), "cart_id" = nullif("cart_id", ?)
        where "ended_at" is null and ("cart_id" = ? or "id" = (select "restored_from_id" from "cart" where "id" = ?))`,
      [orderId, cartId, cartId, cartId],
    )
    await em.execute(`update "cart_reminder" set "ended_at" = now() where "customer_id" = ? and "ended_at" is null`, [
      customerId,
    ])
  })
  // Signing in merged the carts, so the reminder and the restored cart's reference to it move to the account's cart.
  onCartsMerged(async ({ em }, { from, to }) => {
    await em.execute(
      `update "cart_reminder" r set "cart_id" = ? where r."cart_id" = ?
        and not exists (select from "cart_reminder" own where own."cart_id" = ?)`,
      [to, from, to],
    )
    await em.execute(
      `update "cart" c set "restored_from_id" = f."restored_from_id" from "cart" f
        where c."id" = ? and f."id" = ? and f."restored_from_id" is not null`,
      [to, from],
    )
  })
}
