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

export const CheckDomainDocument = graphql(`
  mutation CheckDomain($input: ManageDomainInput!) {
    verifyDomain(input: $input) { domain { ...DomainCard } userErrors { message } }
  }
`)

export const ChoosePrimaryDomainDocument = graphql(`
  mutation ChoosePrimaryDomain($input: SetPrimaryDomainInput!) {
    setPrimaryDomain(input: $input) { domains { ...DomainCard } userErrors { message } }
  }
`)

export const RemoveDomainDocument = graphql(`
  mutation RemoveDomain($input: ManageDomainInput!) {
    removeDomain(input: $input) { domain { id } userErrors { message } }
  }
`)
