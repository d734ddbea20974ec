import { graphql } from '../../../generated/index.ts'

export const ShoppersDocument = graphql(`
  query Shoppers($page: Int!, $perPage: Int!, $where: ShopperWhere) {
    me { user { id } tenant { id } }
    shoppers(page: $page, perPage: $perPage, where: $where) {
      items { ...ShopperRow }
      totalItems
    }
  }
  fragment ShopperRow on Shopper {
    id email displayName isActive isEmailConfirmed createdAt lastSeenAt
  }
`)

export const DeactivateShopperDocument = graphql(`
  mutation DeactivateShopper($input: ManageShopperInput!) {
    deactivateShopper(input: $input) { shopper { ...ShopperRow } userErrors { message } }
  }
`)

export const ReactivateShopperDocument = graphql(`
  mutation ReactivateShopper($input: ManageShopperInput!) {
    reactivateShopper(input: $input) { shopper { ...ShopperRow } userErrors { message } }
  }
`)
