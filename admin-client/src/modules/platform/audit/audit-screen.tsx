import { useQuery } from '@apollo/client/react'
import { Card, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AuditRowFragment } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconHistory } from '../../../ui/icons.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { AuditEntriesDocument, AuditFacetsDocument } from './audit-documents.ts'
import { AuditEntryDialog } from './audit-entry-dialog.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditSearch, auditWhere, isFiltered, withAuditFilters } from './audit-query.ts'
import { AuditRetention } from './audit-retention.tsx'
import { AuditTable } from './audit-table.tsx'

const PER_PAGE = 25

/** Who changed what, the latest first. */
export function AuditScreen() {
  const [address, setAddress] = useSearchParams()
  const search = auditSearch(address)
  const [opened, setOpened] = useState<AuditRowFragment | null>(null)
  const { data, previousData, error, loading, refetch } = useQuery(AuditEntriesDocument, {
    variables: { page: search.page, perPage: PER_PAGE, where: auditWhere(search) },
    fetchPolicy: 'cache-and-network',
  })
  const { data: about } = useQuery(AuditFacetsDocument, { fetchPolicy: 'cache-and-network' })
  const list = (data ?? (loading ? previousData : undefined))?.auditEntries

  function body() {
    if (!list) {
      return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={480} radius="md" />
    }
    if (list.items.length === 0) {
      return isFiltered(search) ? (
        <EmptyState icon={IconHistory} title="Nothing matches" text="Try another word, or fewer filters." />
      ) : (
        <EmptyState icon={IconHistory} title="Nothing has happened yet" text="What people change appears here." />
      )
    }
    return (
      <Card padding={0}>
        <AuditTable rows={list.items} onOpen={setOpened} />
      </Card>
    )
  }

  return (
    <>
      <ScreenHeader title="Audit log" text={about && <AuditRetention days={about.auditRetention} />} />
      <AuditFilters
        search={search}
        facets={about?.auditFacets}
        onChange={(changes) => setAddress((now) => withAuditFilters(now, changes), { replace: true })}
      />
      <Stack gap="md">
        {body()}
        {list && <Pagination totalItems={list.totalItems} perPage={PER_PAGE} />}
      </Stack>
      {opened && <AuditEntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
