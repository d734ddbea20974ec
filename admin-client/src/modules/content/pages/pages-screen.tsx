import { useQuery } from '@apollo/client/react'
import { Box, Button, Card, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { PageOrderField } from '../../../generated/graphql.ts'
import { useAddressQuery } from '../../../ui/address-query.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconFiles, IconPlus } from '../../../ui/icons.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { PagesDocument } from './page-documents.ts'
import { PageSettingsDialog } from './page-settings-dialog.tsx'
import { PagesCards } from './pages-cards.tsx'
import { PagesFilters } from './pages-filters.tsx'
import styles from './pages-list.module.css'
import { pagesSearch, pagesWhere, sortAfterPressing, withFilter } from './pages-search.ts'
import { PagesSkeleton } from './pages-skeleton.tsx'
import { PagesTable } from './pages-table.tsx'

const PER_PAGE = 20

/** All pages of the tenant's site. */
export function PagesScreen() {
  const { can } = useViewer()
  const [address, changeAddress] = useAddressQuery()
  const search = pagesSearch(address)
  const [settingsOf, setSettingsOf] = useState<string | 'new' | null>(null)
  const asCards = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false
  const { data, previousData, error, loading, refetch } = useQuery(PagesDocument, {
    variables: { page: search.page, perPage: PER_PAGE, where: pagesWhere(search), orderBy: [search.orderBy] },
    fetchPolicy: 'cache-and-network',
  })
  const list = (data ?? (loading ? previousData : undefined))?.pages
  const isFiltered = search.text !== '' || search.status !== null

  function filter(name: 'search' | 'status', value: string | null) {
    changeAddress((now) => withFilter(now, name, value))
  }

  function sort(field: PageOrderField) {
    changeAddress((now) => withFilter(now, 'sort', sortAfterPressing(field, pagesSearch(now).orderBy)))
  }

  const newPage = can('pages.can_create') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setSettingsOf('new')}>
      New page
    </Button>
  )

  function body() {
    if (!list)
      return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <PagesSkeleton asCards={asCards} />
    if (list.items.length === 0) {
      return isFiltered || search.page > 1 ? (
        <EmptyState
          icon={IconFiles}
          title="No pages match"
          text="Try another search or status."
          action={
            <Button variant="default" onClick={() => changeAddress(() => new URLSearchParams())}>
              Clear filters
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={IconFiles}
          title="No pages yet"
          text="Your website starts with its first page."
          action={newPage}
        />
      )
    }
    if (asCards) return <PagesCards pages={list.items} onSettings={setSettingsOf} />
    return <PagesTable pages={list.items} orderBy={search.orderBy} onSort={sort} onSettings={setSettingsOf} />
  }

  const framed = asCards ? body() : <Card padding={0}>{body()}</Card>
  return (
    <>
      <ScreenHeader title="Pages" action={newPage} />
      <PagesFilters
        text={search.text}
        status={search.status}
        onSearch={(text) => filter('search', text)}
        onStatus={(status) => filter('status', status)}
      />
      <Stack gap="md">
        <Box className={loading && !data ? styles.refreshing : undefined}>{framed}</Box>
        {list && <Pagination totalItems={list.totalItems} perPage={PER_PAGE} />}
      </Stack>
      {settingsOf && (
        <PageSettingsDialog pageId={settingsOf === 'new' ? null : settingsOf} onClose={() => setSettingsOf(null)} />
      )}
    </>
  )
}
