import { useQuery } from '@apollo/client/react'
import { useSearchParams } from 'react-router'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { InstallationTabs } from '../tenants/public-api.ts'
import { InstallationEntriesDocument, InstallationFacetsDocument } from './audit-documents.ts'
import { AuditLog, PER_PAGE } from './audit-log.tsx'
import { auditSearch, installationLogWhere } from './audit-query.ts'

/** The log of changes to agencies, tenants and the accounts that manage them, for role 1. */
export function InstallationLogScreen() {
  const search = auditSearch(useSearchParams()[0])
  const { data, previousData, error, loading, refetch } = useQuery(InstallationEntriesDocument, {
    variables: { page: search.page, perPage: PER_PAGE, where: installationLogWhere(search) },
    fetchPolicy: 'cache-and-network',
  })
  const { data: about } = useQuery(InstallationFacetsDocument, { fetchPolicy: 'cache-and-network' })
  const list = (data ?? (loading ? previousData : undefined))?.installationAuditEntries
  return (
    <AuditLog list={list} facets={about?.installationAuditFacets} error={error} onRetry={() => refetch()}>
      <ScreenHeader
        title="Installation log"
        text="Changes to agencies and clients, and sign-ins of agencies and administrators. Entries are kept for a year."
      />
      <InstallationTabs />
    </AuditLog>
  )
}
