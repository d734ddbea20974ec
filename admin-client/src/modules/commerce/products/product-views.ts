import { graphql } from '../../../generated/index.ts'
import type { ViewDocuments } from '../../platform/saved-views/index.ts'

/** The saved views of the product list. */
export const productViews: ViewDocuments = {
  all: graphql(`
    query ProductViews { views: productViews { items { ...SavedViewPart } columns } }
  `),
  create: graphql(`
    mutation CreateProductView($input: CreateSavedViewInput!) {
      answer: createProductView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  update: graphql(`
    mutation UpdateProductView($input: UpdateSavedViewInput!) {
      answer: updateProductView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  remove: graphql(`
    mutation DeleteProductView($input: ManageSavedViewInput!) {
      answer: deleteProductView(input: $input) { deletedId userErrors { code message field } }
    }
  `),
  restore: graphql(`
    mutation RestoreProductView($input: ManageSavedViewInput!) {
      answer: restoreProductView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  arrange: graphql(`
    mutation UpdateProductViewLayout($input: UpdateSavedViewLayoutInput!) {
      answer: updateProductViewLayout(input: $input) { userErrors { code message field } }
    }
  `),
}
