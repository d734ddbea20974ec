import { useQuery } from '@apollo/client/react'
import { Card, Text, VisuallyHidden } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { PageOrderField, PageRowFragment } from '../../../../generated/graphql.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { Sortable } from '../../../../ui/sortable/sortable.tsx'
import { useDragDepth } from '../../../../ui/sortable/use-drag-depth.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { PageTreeDocument } from '../page-documents.ts'
import type { PageRowActions } from '../page-row-menu.tsx'
import { PagesSkeleton } from '../pages-skeleton.tsx'
import { landing, rowsOf } from './page-tree.ts'
import styles from './pages-tree.module.css'
import { TreeHead } from './tree-head.tsx'
import { INDENT, TreeRowItem } from './tree-row.tsx'
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
  const [folded, setFolded] = useLocalStorage<string[]>({ key: 'ms-folded-pages', defaultValue: [] })
  const [grasped, setGrasped] = useState<string | null>(null)
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null)
  const depth = useDragDepth(INDENT)
  const rows = rowsOf(pages, new Set(grasped ? [...folded, grasped] : folded))
  const dragged = drag && rows[drag.from]
  const goal = drag && dragged && landing({ pages, rows }, drag.from, drag.to, dragged.depth + depth.levels)
  const parent = goal && (pages.find(({ id }) => id === goal.parentId)?.title ?? null)
  const goalText = goal && (parent === null ? 'At the top level' : `Below ${parent}`)

  return (
    <>
      <Sortable
        label="Pages"
        items={rows}
        isDisabled={!mayMove}
        keyOf={({ page }) => page.id}
        onGrasp={setGrasped}
        onLift={(at, isByPointer) => {
          depth.begin(isByPointer)
          setDrag({ from: at, to: at })
        }}
        onOver={(from, to) => setDrag({ from, to })}
        onLetGo={() => {
          depth.end()
          setDrag(null)
          setGrasped(null)
        }}
        onMove={() => dragged && goal && move(dragged.page, goal)}
        row={(row, at, handle) => (
          <TreeRowItem
            row={row}
            drag={handle}
            mayMove={mayMove}
            depth={drag?.from === at && goal ? goal.depth : row.depth}
            goal={drag?.from === at ? (goalText ?? null) : null}
            isFolded={folded.includes(row.page.id) || grasped === row.page.id}
            onFold={() =>
              setFolded((now) =>
                now.includes(row.page.id) ? now.filter((id) => id !== row.page.id) : [...now, row.page.id],
              )
            }
            {...actions}
          />
        )}
      />
      <VisuallyHidden role="status">{goalText}</VisuallyHidden>
      {mayMove && rows.length > 1 && (
        <Text c="dimmed" fz="xs" className={styles.hint}>
          Drag to reorder. Drag right to nest. Keyboard: Space to pick up, arrow keys to move, Space to drop.
        </Text>
      )}
    </>
  )
}
