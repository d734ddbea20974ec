import { useQuery } from '@apollo/client/react'
import { Box, Card, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PageOrderField } from '../../../generated/graphql.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { PagesDocument } from './page-documents.ts'
import type { PageRowActions } from './page-row-menu.tsx'
import { PagesCards } from './pages-cards.tsx'
import styles from './pages-list.module.css'
import { type PagesSearch, pagesWhere } from './pages-query.ts'
import { PagesSkeleton } from './pages-skeleton.tsx'
import { PagesTable } from './pages-table.tsx'

const PER_PAGE = 20

interface PagesFlatProps extends PageRowActions {
  readonly search: PagesSearch
  readonly asCards: boolean
  readonly empty: ReactNode
  onSort(field: PageOrderField): void
}

/** Search results or sorted pages as a paginated list. */
export function PagesFlat({ search, asCards, empty, onSort, ...actions }: PagesFlatProps) {
  const { data, previousData, error, loading, refetch } = useQuery(PagesDocument, {
    variables: { page: search.page, perPage: PER_PAGE, where: pagesWhere(search), orderBy: [search.orderBy] },
    fetchPolicy: 'cache-and-network',
  })
  const list = (data ?? (loading ? previousData : undefined))?.pages

  function body() {
    if (!list)
      return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <PagesSkeleton asCards={asCards} />
    if (list.items.length === 0) return empty
    if (asCards) return <PagesCards pages={list.items} {...actions} />
    return <PagesTable pages={list.items} orderBy={search.orderBy} onSort={onSort} {...actions} />
  }

  return (
    <Stack gap="md">
      <Box className={loading && !data ? styles.refreshing : undefined}>
        {asCards ? body() : <Card padding={0}>{body()}</Card>}
      </Box>
      {list && <Pagination totalItems={list.totalItems} perPage={PER_PAGE} />}
    </Stack>
  )
}
