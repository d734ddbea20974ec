import { graphql } from '../../../generated/index.ts'

export const AbandonedCartPart = graphql(`
  fragment AbandonedCartPart on AbandonedCart {
    id email name hasAccount count value createdAt lastActiveAt expiresAt
    lines { variantId productId name sku quantity unitPrice total isSold }
  }
`)

export const AbandonedCartsDocument = graphql(`
  query AbandonedCarts($page: Int!, $perPage: Int!, $where: AbandonedCartWhere, $orderBy: [AbandonedCartOrder!]) {
    abandonedCarts(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) {
      items { ...AbandonedCartPart }
      totalItems
    }
  }
`)
