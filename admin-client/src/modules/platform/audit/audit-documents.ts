import { graphql } from '../../../generated/index.ts'

export const AuditEntriesDocument = graphql(`
  query AuditEntries($page: Int!, $perPage: Int!, $where: AuditWhere) {
    me { user { id } tenant { id } }
    auditEntries(page: $page, perPage: $perPage, where: $where) {
      items { ...AuditRow hasBatch }
      totalItems
    }
  }
  fragment AuditRow on AuditEntry {
    id createdAt actionLabel kindLabel recordId recordTitle actorKind actorName actorVia ipAddress
    changes { field before after withheld }
  }
`)

export const AuditFacetsDocument = graphql(`
  query AuditFacets {
    auditFacets { actors { id name } kinds { value label } actions { value label } }
    auditRetention
  }
`)

export const InstallationEntriesDocument = graphql(`
  query InstallationEntries($page: Int!, $perPage: Int!, $where: InstallationAuditWhere) {
    me { user { id } tenant { id } }
    installationAuditEntries(page: $page, perPage: $perPage, where: $where) {
      items { ...AuditRow }
      totalItems
    }
  }
`)

export const InstallationFacetsDocument = graphql(`
  query InstallationFacets {
    installationAuditFacets { actors { id name } kinds { value label } actions { value label } }
  }
`)

export const SetAuditRetentionDocument = graphql(`
  mutation SetAuditRetention($input: SetAuditRetentionInput!) {
    setAuditRetention(input: $input) { days userErrors { message field } }
  }
`)
