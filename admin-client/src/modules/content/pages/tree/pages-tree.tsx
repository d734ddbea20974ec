import { useQuery } from '@apollo/client/react'
import { Card, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PageOrderField, PageRowFragment } from '../../../../generated/graphql.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { SortableTree, TREE_HINT } from '../../../../ui/sortable/sortable-tree.tsx'
import { useViewer } from '../../../platform/session/index.ts'
import { PageTreeDocument } from '../page-documents.ts'
import type { PageRowActions } from '../page-row-menu.tsx'
import { PagesSkeleton } from '../pages-skeleton.tsx'
import styles from './pages-tree.module.css'
import { TreeHead } from './tree-head.tsx'
import { TreeRowItem } from './tree-row.tsx'
import { useMovePage } from './use-move-page.ts'

interface PagesTreeProps extends PageRowActions {
  readonly asCards: boolean
  readonly empty: ReactNode
  /** Shown instead if the site has too many pages for a tree. */
  readonly flat: ReactNode
  onSort(field: PageOrderField): void
}

/** All pages as a tree that can be collapsed and reordered. */
export function PagesTree({ asCards, empty, flat, onSort, ...actions }: PagesTreeProps) {
  const { data, error, refetch } = useQuery(PageTreeDocument, { fetchPolicy: 'cache-and-network' })
  if (!data) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <PagesSkeleton asCards={asCards} />
  const { items, isComplete } = data.pageTree
  if (!isComplete) return flat
  if (items.length === 0) return empty
  return (
    <Card padding={0}>
      <TreeHead onSort={onSort} />
      <TreeRows pages={items} {...actions} />
    </Card>
  )
}

function TreeRows({ pages: stored, ...actions }: { pages: readonly PageRowFragment[] } & PageRowActions) {
  const mayMove = useViewer().can('pages.can_edit')
  const { pages, move } = useMovePage(stored)
  return (
    <>
      <SortableTree
        label="Pages"
        items={pages}
        foldedKey="ms-folded-pages"
        isDisabled={!mayMove}
        onMove={move}
        row={(tree) => <TreeRowItem tree={tree} mayMove={mayMove} {...actions} />}
      />
      {mayMove && pages.length > 1 && (
        <Text c="dimmed" fz="xs" className={styles.hint}>
          {TREE_HINT}
        </Text>
      )}
    </>
  )
}
