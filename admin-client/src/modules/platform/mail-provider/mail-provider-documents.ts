import { graphql } from '../../../generated/index.ts'

export const MailProviderDocument = graphql(`
  query MailProvider {
    me { user { id } tenant { id } }
    mailDelivery { isEnabled server from }
    mailProvider { ...MailProviderForm }
  }
  fragment MailProviderForm on MailProvider {
    id host port security username hasPassword fromName fromAddress
  }
`)

export const SaveMailProviderDocument = graphql(`
  mutation SaveMailProvider($input: SaveMailProviderInput!) {
    saveMailProvider(input: $input) { mailProvider { ...MailProviderForm } userErrors { message field } }
  }
`)

export const RemoveMailProviderDocument = graphql(`
  mutation RemoveMailProvider {
    removeMailProvider { mailProvider { id } userErrors { message } }
  }
`)

export const TestMailProviderDocument = graphql(`
  mutation TestMailProvider {
    testMailProvider { test { isSent response } userErrors { message } }
  }
`)
