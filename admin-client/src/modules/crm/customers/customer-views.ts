import { graphql } from '../../../generated/index.ts'
import type { ViewDocuments } from '../../platform/saved-views/index.ts'

export const customerViews: ViewDocuments = {
  all: graphql(`
    query CustomerViews { views: customerViews { items { ...SavedViewPart } columns } }
  `),
  create: graphql(`
    mutation CreateCustomerView($input: CreateSavedViewInput!) {
      answer: createCustomerView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  update: graphql(`
    mutation UpdateCustomerView($input: UpdateSavedViewInput!) {
      answer: updateCustomerView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  remove: graphql(`
    mutation DeleteCustomerView($input: ManageSavedViewInput!) {
      answer: deleteCustomerView(input: $input) { deletedId userErrors { code message field } }
    }
  `),
  restore: graphql(`
    mutation RestoreCustomerView($input: ManageSavedViewInput!) {
      answer: restoreCustomerView(input: $input) { view { ...SavedViewPart } userErrors { code message field } }
    }
  `),
  arrange: graphql(`
    mutation UpdateCustomerViewLayout($input: UpdateSavedViewLayoutInput!) {
      answer: updateCustomerViewLayout(input: $input) { userErrors { code message field } }
    }
  `),
}
