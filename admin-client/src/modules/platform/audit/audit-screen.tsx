import { useQuery } from '@apollo/client/react'
import { useSearchParams } from 'react-router'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { AuditEntriesDocument, AuditFacetsDocument } from './audit-documents.ts'
import { AuditLog, PER_PAGE } from './audit-log.tsx'
import { auditSearch, auditWhere } from './audit-query.ts'
import { AuditRetention } from './audit-retention.tsx'

/** Who changed what in the tenant, the latest first. */
export function AuditScreen() {
  const search = auditSearch(useSearchParams()[0])
  const { data, previousData, error, loading, refetch } = useQuery(AuditEntriesDocument, {
    variables: { page: search.page, perPage: PER_PAGE, where: auditWhere(search) },
    fetchPolicy: 'cache-and-network',
  })
  const { data: about } = useQuery(AuditFacetsDocument, { fetchPolicy: 'cache-and-network' })
  const list = (data ?? (loading ? previousData : undefined))?.auditEntries
  return (
    <AuditLog list={list} facets={about?.auditFacets} error={error} onRetry={() => refetch()}>
      <ScreenHeader title="Audit log" text={about && <AuditRetention days={about.auditRetention} />} />
    </AuditLog>
  )
}
