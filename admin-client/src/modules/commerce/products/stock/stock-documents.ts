import { graphql } from '../../../../generated/index.ts'

export const StockMovementsDocument = graphql(`
  query StockMovements($page: Int!, $perPage: Int!, $where: StockMovementWhere) {
    me { user { id } tenant { id } }
    stockMovements(page: $page, perPage: $perPage, where: $where) {
      items { ...StockMovementRow }
      totalItems
    }
  }
  fragment StockMovementRow on StockMovement {
    id kind quantity reason createdBy createdAt locationName productId productName variantTitle sku
  }
`)

export const StockLocationsDocument = graphql(`
  query StockLocations { stockLocations { id name isDefault } }
`)

/** What a variant has at each location. */
export const VariantStockDocument = graphql(`
  query VariantStock($productId: ID!) {
    catalogProduct(id: $productId) {
      id
      variants { id title sku tracksStock onHand available stockByLocation { location { id } onHand } }
    }
  }
`)

export const AdjustStockDocument = graphql(`
  mutation AdjustStock($input: AdjustStockInput!) {
    adjustStock(input: $input) {
      variants { id onHand reserved available }
      userErrors { code message field }
    }
  }
`)

/** Queries to refetch after stock was changed. */
export const STOCK_LISTS = ['StockMovements', 'VariantStock', 'CatalogProducts']
