import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorState } from '../error-state.tsx'
import { Pagination } from '../pagination.tsx'

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
  /** Shown until the first page has arrived. */
  readonly skeleton: ReactNode
  /** Shown in place of the rows when there are none. */
  readonly empty: ReactNode
  /** Between the rows and the pagination, for example the bulk actions. */
  readonly below?: ReactNode
  /** The rows. Called only if there are any. */
  children(items: readonly Item[]): ReactNode
}

/** The part of a list screen below its filters: the rows or why there are none, bulk actions and pagination. */
export function ListBody<Item>(props: ListBodyProps<Item>) {
  const { list, error, onRetry, perPage, skeleton, empty, below, children } = props
  function body() {
    if (!list) return error ? <ErrorState error={error} onRetry={onRetry} /> : skeleton
    return list.items.length > 0 ? children(list.items) : empty
  }
  return (
    <Stack gap="md">
      {body()}
      {below}
      {list && (
        <Pagination totalItems={list.totalItems} perPage={perPage} hasNextPage={list.pageInfo?.hasNextPage ?? false} />
      )}
    </Stack>
  )
}
