import { graphql } from '../../../generated/index.ts'

export const AgenciesDocument = graphql(`
  query Agencies($page: Int!, $perPage: Int!, $where: ManagedAgencyWhere) {
    me { user { id } tenant { id } }
    agencies(page: $page, perPage: $perPage, where: $where) {
      items { ...AgencyRow }
      totalItems
    }
  }
  fragment AgencyRow on ManagedAgency {
    id name logo status newTenantPlan newTenantModules tenantCount memberCount
    members { id email displayName isActive lastSeenAt }
  }
`)

export const CreateAgencyDocument = graphql(`
  mutation CreateAgency($input: CreateAgencyInput!) {
    createAgency(input: $input) { agency { ...AgencyRow } userErrors { message field } }
  }
`)

export const UpdateAgencyDocument = graphql(`
  mutation UpdateAgency($input: UpdateAgencyInput!) {
    updateAgency(input: $input) { agency { ...AgencyRow } userErrors { message field } }
  }
`)

export const AddAgencyMemberDocument = graphql(`
  mutation AddAgencyMember($input: AddAgencyMemberInput!) {
    addAgencyMember(input: $input) { link agency { ...AgencyRow } userErrors { message field } }
  }
`)

export const SetAgencyMemberActiveDocument = graphql(`
  mutation SetAgencyMemberActive($input: SetAgencyMemberActiveInput!) {
    setAgencyMemberActive(input: $input) { agency { ...AgencyRow } userErrors { message } }
  }
`)
