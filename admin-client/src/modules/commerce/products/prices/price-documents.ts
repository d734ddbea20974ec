import { graphql } from '../../../../generated/index.ts'

export const PriceChangePreviewDocument = graphql(`
  query PriceChangePreview($input: PriceChangeInput!) {
    priceChangePreview(input: $input) {
      variants prices compareAtPrices removedCompareAtPrices problem
      examples { productName variantTitle price compareAtPrice newPrice newCompareAtPrice }
    }
  }
`)

export const ChangePricesDocument = graphql(`
  mutation ChangePrices($input: ChangePricesInput!) {
    changePrices(input: $input) { priceChange { id prices } userErrors { code message field } }
  }
`)

export const UndoPriceChangeDocument = graphql(`
  mutation UndoPriceChange($input: UndoPriceChangeInput!) {
    undoPriceChange(input: $input) { priceChange { id notRestored } userErrors { message } }
  }
`)
