import { Card } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PageOrderField } from '../../../generated/graphql.ts'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { PagesDocument } from './page-documents.ts'
import type { PageRowActions } from './page-row-menu.tsx'
import { PagesCards } from './pages-cards.tsx'
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
  const { data, error, isStale, reload } = useListQuery(PagesDocument, {
    page: search.page,
    perPage: PER_PAGE,
    where: pagesWhere(search),
    orderBy: [search.orderBy],
  })
  return (
    <ListBody
      list={data?.pages}
      error={error}
      onRetry={reload}
      perPage={PER_PAGE}
      isStale={isStale}
      isCard={!asCards}
      skeleton={
        asCards ? (
          <PagesSkeleton asCards />
        ) : (
          <Card padding={0}>
            <PagesSkeleton asCards={false} />
          </Card>
        )
      }
      empty={asCards ? empty : <Card padding={0}>{empty}</Card>}
    >
      {(pages) =>
        asCards ? (
          <PagesCards pages={pages} {...actions} />
        ) : (
          <PagesTable pages={pages} orderBy={search.orderBy} onSort={onSort} {...actions} />
        )
      }
    </ListBody>
  )
}
