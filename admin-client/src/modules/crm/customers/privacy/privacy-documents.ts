import { graphql } from '../../../../generated/index.ts'

export const KeptAboutCustomerDocument = graphql(`
  query CustomerErasurePreview($id: ID!) {
    customerErasurePreview(id: $id) { erased { kind count } retained { kind count reason } }
  }
`)

export const EraseCustomerDocument = graphql(`
  mutation EraseCustomer($input: EraseCustomerInput!) {
    eraseCustomer(input: $input) { erasedId userErrors { code message field } }
  }
`)
