import { graphql } from '../../../generated/index.ts'

export const AbandonedCartPart = graphql(`
  fragment AbandonedCartPart on AbandonedCart {
    id email name hasAccount count value createdAt lastActiveAt expiresAt remindedAt recoveredAt
    lines { variantId productId name sku quantity unitPrice total isSold }
  }
`)

export const AbandonedCartsDocument = graphql(`
  query AbandonedCarts($page: Int!, $perPage: Int!, $where: AbandonedCartWhere) {
    abandonedCarts(page: $page, perPage: $perPage, where: $where) {
      items { ...AbandonedCartPart }
      totalItems
    }
    cartReminderFigures { sent recovered recoveredTotal }
  }
`)
