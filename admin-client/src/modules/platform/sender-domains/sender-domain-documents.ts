import { graphql } from '../../../generated/index.ts'

export const SenderDomainsDocument = graphql(`
  query SenderDomains {
    me { user { id } tenant { id } }
    senderDomains { ...SenderDomainCard }
  }
  fragment SenderDomainCard on SenderDomain { id domain verifiedAt checkedAt records { kind name value problem } }
`)

export const AddSenderDomainDocument = graphql(`
  mutation AddSenderDomain($input: AddSenderDomainInput!) {
    addSenderDomain(input: $input) { senderDomain { id } userErrors { code message field } }
  }
`)

export const CheckSenderDomainDocument = graphql(`
  mutation CheckSenderDomain($input: ManageSenderDomainInput!) {
    checkSenderDomain(input: $input) { senderDomain { ...SenderDomainCard } userErrors { message } }
  }
`)

export const RemoveSenderDomainDocument = graphql(`
  mutation RemoveSenderDomain($input: ManageSenderDomainInput!) {
    removeSenderDomain(input: $input) { senderDomain { id } userErrors { message } }
  }
`)
