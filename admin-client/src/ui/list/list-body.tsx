import { Card, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorState } from '../error-state.tsx'
import { Pagination } from '../pagination.tsx'
import styles from './list-body.module.css'

interface ListBodyProps<Item> {
  /** Undefined until the first page has arrived. */
  readonly list:
    | {
        readonly items: readonly Item[]
        readonly totalItems: number
        readonly pageInfo?: { readonly hasNextPage: boolean }
      }
    | undefined
  readonly error: unknown
  onRetry(): void
  readonly perPage: number
  /** Shown until the first page has arrived; a number is the height of a card in px. */
  readonly skeleton?: ReactNode
  /** Shown in place of the rows when there are none. */
  readonly empty: ReactNode
  /** Whether the rows are those of the previous page while another one loads. */
  readonly isStale?: boolean
  /** False for rows that are cards themselves. */
  readonly isCard?: boolean
  /** Between the rows and the pagination, for example the bulk actions. */
  readonly below?: ReactNode
  /** The rows. Called only if there are any. */
  children(items: readonly Item[]): ReactNode
}

/** The part of a list screen below its filters: the rows or why there are none, bulk actions and pagination. */
export function ListBody<Item>(props: ListBodyProps<Item>) {
  const { list, error, onRetry, perPage, skeleton = 220, empty, isStale = false, isCard = true, below } = props
  function body() {
    if (!list) {
      if (error) return <ErrorState error={error} onRetry={onRetry} />
      return typeof skeleton === 'number' ? <Skeleton h={skeleton} radius="md" /> : skeleton
    }
    if (list.items.length === 0) return empty
    const rows = props.children(list.items)
    return isCard ? <Card padding={0}>{rows}</Card> : rows
  }
  return (
    <Stack gap="md">
      <div data-stale={isStale || undefined} className={styles.rows}>
        {body()}
      </div>
      {below}
      {list && (
        <Pagination totalItems={list.totalItems} perPage={perPage} hasNextPage={list.pageInfo?.hasNextPage ?? false} />
      )}
    </Stack>
  )
}
