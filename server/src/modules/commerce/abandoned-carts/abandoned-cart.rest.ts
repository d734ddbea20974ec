import { dollars } from '../../../rest/amounts.ts'
import { oneOfKey } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { RestAbandonedCartFragment } from '../../../rest/generated/graphql.ts'
import { limitOf, listQuery, listReply, listSchema, listVariables } from '../../../rest/list.ts'
import { type Route, route, text } from '../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  list,
  number,
  object,
  string,
  time,
  timeOrNull,
} from '../../../rest/schema.ts'
import { reminderRoutes } from './reminders/reminder.rest.ts'

graphql(`
  fragment RestAbandonedCart on AbandonedCart {
    id email name hasAccount count value createdAt lastActiveAt expiresAt remindedAt recoveredAt
    lines { variantId productId name sku quantity unitPrice total isSold }
  }
`)
const ListCarts = graphql(`
  query RestAbandonedCarts($page: Int!, $perPage: Int!, $where: AbandonedCartWhere, $orderBy: [AbandonedCartOrder!]) {
    abandonedCarts(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) {
      items { ...RestAbandonedCart } totalItems
    }
  }
`)
const ReadCart = graphql(`
  query RestAbandonedCart($id: ID!) { abandonedCart(id: $id) { ...RestAbandonedCart } }
`)

const dollarsOf = exemplified(number, 49.9)
const schema = object({
  id: string,
  email: exemplified(string, 'ada@example.com'),
  name: exemplified(string, 'Ada Lovelace'),
  has_account: boolean,
  count: exemplified(integer, 2),
  value: described(dollarsOf, "At today's prices, before discounts, delivery and taxes"),
  created_at: time,
  last_active_at: time,
  expires_at: described(time, 'When it will be deleted'),
  reminded_at: described(timeOrNull, 'When the shopper was reminded of it by email'),
  recovered_at: described(timeOrNull, 'When it was ordered after the reminder, from another browser'),
  lines: list(
    object({
      ...{ variant_id: string, product_id: string, name: string, sku: string, quantity: integer },
      ...{ unit_price: dollarsOf, total: dollarsOf },
      is_sold: described(boolean, 'Whether visitors can still buy it'),
    }),
  ),
})
const orders = { last_active_at: 'LAST_ACTIVE_AT', value: 'VALUE' } as const

export const restRoutes: readonly Route[] = [
  ...reminderRoutes,
  route('GET /admin/abandoned-carts', ListCarts, {
    summary: 'Carts left an hour ago or longer by people whose email address is known',
    query: listQuery(orders, { search: string }),
    answer: listSchema(schema),
    variables: (request) => ({
      ...listVariables(request, orders),
      where: request.query.search ? { search: request.query.search } : null,
    }),
    reply: ({ abandonedCarts: { items, totalItems } }, request) =>
      listReply(request, items.slice(0, limitOf(request)).map(restCart), totalItems),
  }),
  route('GET /admin/abandoned-carts/:id', ReadCart, {
    summary: 'One abandoned cart',
    answer: oneOfKey('cart', schema),
    variables: ({ params }) => ({ id: text(params.id) }),
    reply: ({ abandonedCart }) => ({ success: true, cart: restCart(abandonedCart) }),
  }),
]

function restCart({
  hasAccount,
  value,
  createdAt,
  lastActiveAt,
  expiresAt,
  remindedAt,
  recoveredAt,
  lines,
  ...cart
}: RestAbandonedCartFragment) {
  const { id, email, name, count } = cart
  return {
    ...{ id, email, name, has_account: hasAccount, count, value: dollars(value) },
    ...{ created_at: createdAt, last_active_at: lastActiveAt, expires_at: expiresAt },
    ...{ reminded_at: remindedAt, recovered_at: recoveredAt },
    lines: lines.map(({ variantId, productId, name: product, sku, quantity, unitPrice, total, isSold }) => ({
      ...{ variant_id: variantId, product_id: productId, name: product, sku, quantity },
      ...{ unit_price: dollars(unitPrice), total: dollars(total), is_sold: isSold },
    })),
  }
}
