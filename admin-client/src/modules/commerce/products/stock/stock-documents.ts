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

/** The stock of products that track it. */
export const StockOnHandDocument = graphql(`
  query StockOnHand($page: Int!, $perPage: Int!, $where: ProductWhere) {
    me { user { id } tenant { id } }
    catalogProducts(page: $page, perPage: $perPage, where: $where) { items { ...StockedProduct } totalItems }
  }
  fragment StockedProduct on Product {
    id name image
    variants {
      id title sku tracksStock allowsBackOrder lowStockLevel incoming onHand reserved available
      stockByLocation { location { id name } onHand reserved available }
    }
  }
`)

export const StockLocationsDocument = graphql(`
  query StockLocations { stockLocations { ...StockLocationPart } }
  fragment StockLocationPart on StockLocation { id name isDefault version }
`)

/** A variant's stock at each location. */
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
export const STOCK_LISTS = ['StockMovements', 'VariantStock', 'CatalogProducts', 'StockOnHand']

export const TransferStockDocument = graphql(`
  mutation TransferStock($input: TransferStockInput!) {
    transferStock(input: $input) { variant { id onHand reserved available } userErrors { code message field } }
  }
`)

export const CreateStockLocationDocument = graphql(`
  mutation CreateStockLocation($input: CreateStockLocationInput!) {
    createStockLocation(input: $input) { stockLocation { ...StockLocationPart } userErrors { code message field } }
  }
`)

export const UpdateStockLocationDocument = graphql(`
  mutation UpdateStockLocation($input: UpdateStockLocationInput!) {
    updateStockLocation(input: $input) { stockLocation { ...StockLocationPart } userErrors { code message field } }
  }
`)

export const DeleteStockLocationDocument = graphql(`
  mutation DeleteStockLocation($input: DeleteStockLocationInput!) {
    deleteStockLocation(input: $input) { deletedId userErrors { message } }
  }
`)
