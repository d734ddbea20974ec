import { graphql } from '../../../../generated/index.ts'

export const KeptAboutCustomerDocument = graphql(`
  query CustomerErasurePreview($id: ID!) {
    customerErasurePreview(id: $id) { goes { kind count } stays { kind count reason } }
  }
`)

export const EraseCustomerDocument = graphql(`
  mutation EraseCustomer($input: EraseCustomerInput!) {
    eraseCustomer(input: $input) { erasedId userErrors { code message field } }
  }
`)
