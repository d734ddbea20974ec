import { graphql } from '../../../generated/index.ts'

export const DomainsDocument = graphql(`
  query Domains {
    me { user { id } tenant { id handle siteUrl } }
    domains { ...DomainCard }
  }
  fragment DomainCard on Domain {
    id domain name status problem isPrimary failingSince checkedAt records { type name value }
  }
`)

export const AddDomainDocument = graphql(`
  mutation AddDomain($input: AddDomainInput!) {
    addDomain(input: $input) { domain { id } userErrors { code message field } }
  }
`)

export const VerifyDomainDocument = graphql(`
  mutation VerifyDomain($input: ManageDomainInput!) {
    verifyDomain(input: $input) { domain { ...DomainCard } userErrors { message } }
  }
`)

export const SetPrimaryDomainDocument = graphql(`
  mutation SetPrimaryDomain($input: SetPrimaryDomainInput!) {
    setPrimaryDomain(input: $input) { domains { ...DomainCard } userErrors { message } }
  }
`)

export const RemoveDomainDocument = graphql(`
  mutation RemoveDomain($input: ManageDomainInput!) {
    removeDomain(input: $input) { domain { id } userErrors { message } }
  }
`)
