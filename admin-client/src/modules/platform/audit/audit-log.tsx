import { Card, Skeleton, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AuditFacetsQuery, AuditRowFragment } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { errorCode } from '../../../ui/explain-error.ts'
import { IconHistory } from '../../../ui/icons.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { AuditEntryDialog } from './audit-entry-dialog.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditSearch, isFiltered, withAuditFilters } from './audit-query.ts'
import { AuditTable } from './audit-table.tsx'

export const PER_PAGE = 25

interface AuditLogProps {
  /** Undefined while it is loaded, and when that failed. */
  list: { readonly items: readonly AuditRowFragment[]; readonly totalItems: number } | undefined
  facets: AuditFacetsQuery['auditFacets'] | undefined
  error: Error | undefined
  onRetry(): void
  children: ReactNode
}

/** Entries of a log with their filters, below the header that is given. The filters and the page live in the address. */
export function AuditLog({ list, facets, error, onRetry, children }: AuditLogProps) {
  const [address, setAddress] = useSearchParams()
  const search = auditSearch(address)
  const [opened, setOpened] = useState<AuditRowFragment | null>(null)

  function body() {
    if (!list) return error ? <ErrorState error={error} onRetry={onRetry} /> : <Skeleton h={480} radius="md" />
    if (list.items.length === 0) {
      return isFiltered(search) ? (
        <EmptyState icon={IconHistory} title="Nothing matches" text="Try another word, or fewer filters." />
      ) : (
        <EmptyState icon={IconHistory} title="Nothing has happened yet" text="Changes that people make appear here." />
      )
    }
    return (
      <Card padding={0}>
        <AuditTable rows={list.items} onOpen={setOpened} />
      </Card>
    )
  }

  if (!list && errorCode(error) === 'FORBIDDEN') {
    return (
      <>
        {children}
        {body()}
      </>
    )
  }
  return (
    <>
      {children}
      <AuditFilters
        search={search}
        facets={facets}
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
