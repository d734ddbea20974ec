import { graphql } from '../../../../generated/index.ts'

export const LinkConversationCustomerDocument = graphql(`
  mutation LinkConversationCustomer($input: LinkConversationCustomerInput!) {
    linkConversationCustomer(input: $input) { conversation { ...ConversationFields } userErrors { message } }
  }
`)

export const CreateConversationCustomerDocument = graphql(`
  mutation CreateConversationCustomer($input: CreateConversationCustomerInput!) {
    createConversationCustomer(input: $input) { conversation { ...ConversationFields } userErrors { message field } }
  }
`)

export const ConversationPurchasesDocument = graphql(`
  query ConversationPurchases($customerId: ID!) {
    documents(page: 1, perPage: 5, where: { customerId: { eq: $customerId } }) {
      items { id type number status issuedOn }
    }
  }
`)
