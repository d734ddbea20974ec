import { graphql } from '../../../generated/index.ts'

export const ManagedTenantsDocument = graphql(`
  query ManagedTenants($page: Int!, $perPage: Int!, $where: ManagedTenantWhere) {
    me { user { id } tenant { id } }
    managedTenants(page: $page, perPage: $perPage, where: $where) {
      items { ...ManagedTenantRow }
      totalItems
    }
  }
  fragment ManagedTenantRow on ManagedTenant {
    id handle name primaryDomain siteUrl favicon logo plan modules status agencyId agencyName staffCount
    isTemplate isDefault createdAt
    setup { done total problem }
  }
`)

export const TenantTemplatesDocument = graphql(`
  query TenantTemplates {
    tenantTemplates { id name plan modules }
  }
`)

/** Sites that a new tenant can start with, with their home pages as documents without scripts. */
export const StarterSitesDocument = graphql(`
  query StarterSites {
    starterSites { key name description preview }
  }
`)

export const TenantAddressDocument = graphql(`
  query TenantAddress($handle: String!) {
    tenantAddress(handle: $handle) { url problem }
  }
`)

export const AgencyChoicesDocument = graphql(`
  query AgencyChoices {
    agencies(perPage: 100) { items { id name } }
  }
`)

export const CreateTenantDocument = graphql(`
  mutation CreateTenant($input: CreateTenantInput!) {
    createTenant(input: $input) { tenant { ...ManagedTenantRow } invitationLink userErrors { code message field } }
  }
`)

export const UpdateTenantDocument = graphql(`
  mutation UpdateTenant($input: UpdateTenantInput!) {
    updateTenant(input: $input) { tenant { ...ManagedTenantRow } userErrors { code message field } }
  }
`)

export const SetTenantTemplateDocument = graphql(`
  mutation SetTenantTemplate($input: SetTenantTemplateInput!) {
    setTenantTemplate(input: $input) { tenant { ...ManagedTenantRow } userErrors { message } }
  }
`)

export const SuspendTenantDocument = graphql(`
  mutation SuspendTenant($input: ManageTenantInput!) {
    suspendTenant(input: $input) { tenant { ...ManagedTenantRow } userErrors { message } }
  }
`)

export const ResumeTenantDocument = graphql(`
  mutation ResumeTenant($input: ManageTenantInput!) {
    resumeTenant(input: $input) { tenant { ...ManagedTenantRow } userErrors { message } }
  }
`)

export const SetDefaultTenantDocument = graphql(`
  mutation SetDefaultTenant($input: ManageTenantInput!) {
    setDefaultTenant(input: $input) { tenant { ...ManagedTenantRow } userErrors { message } }
  }
`)

export const RetryTenantSetupDocument = graphql(`
  mutation RetryTenantSetup($input: ManageTenantInput!) {
    retryTenantSetup(input: $input) { tenant { ...ManagedTenantRow } userErrors { message } }
  }
`)
