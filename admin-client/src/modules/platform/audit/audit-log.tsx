import { type ReactNode, useState } from 'react'
import type { AuditFacetsQuery } from '../../../generated/graphql.ts'
import { useAddressQuery } from '../../../ui/address-query.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { errorCode } from '../../../ui/explain-error.ts'
import { IconHistory } from '../../../ui/icons.ts'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { AuditEntryDialog } from './audit-entry-dialog.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditSearch, isFiltered, withAuditFilters } from './audit-query.ts'
import { type AuditLogRow, AuditTable } from './audit-table.tsx'

export const PER_PAGE = 25

interface AuditLogProps {
  /** Undefined while it is loaded, and when that failed. */
  list: { readonly items: readonly AuditLogRow[]; readonly totalItems: number } | undefined
  facets: AuditFacetsQuery['auditFacets'] | undefined
  error: Error | undefined
  onRetry(): void
  children: ReactNode
}

/** Entries of a log with their filters, below the header that is given. The filters and the page live in the address. */
export function AuditLog({ list, facets, error, onRetry, children }: AuditLogProps) {
  const [address, changeAddress] = useAddressQuery()
  const search = auditSearch(address)
  const [opened, setOpened] = useState<AuditLogRow | null>(null)

  const empty = isFiltered(search) ? (
    <EmptyState icon={IconHistory} title="Nothing matches" text="Try another word, or fewer filters." />
  ) : (
    <EmptyState icon={IconHistory} title="No activity yet" text="Changes that people make appear here." />
  )

  if (!list && errorCode(error) === 'FORBIDDEN') {
    return (
      <>
        {children}
        <ErrorState error={error} onRetry={onRetry} />
      </>
    )
  }
  return (
    <>
      {children}
      <AuditFilters
        search={search}
        facets={facets}
        onChange={(changes) => changeAddress((now) => withAuditFilters(now, changes))}
      />
      <ListBody list={list} error={error} onRetry={onRetry} perPage={PER_PAGE} skeleton={480} empty={empty}>
        {(rows) => <AuditTable rows={rows} onOpen={setOpened} />}
      </ListBody>
      {opened && <AuditEntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
