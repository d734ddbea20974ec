import { useApolloClient } from '@apollo/client/react'
import { useCallback, useState } from 'react'
import { explainError } from '../../ui/explain-error.ts'
import { toastError } from '../../ui/toasts.ts'
import type { EditedWithHistory } from '../saving/edited.ts'
import { loadRevisions, type RevisionRow } from '../saving/history-store.ts'
import { useLoaded } from './use-loaded.ts'

/** The versions of the open page or component, paginated. */
export function useRevisions(edited: EditedWithHistory) {
  const client = useApolloClient()
  const {
    value: first,
    error,
    retry,
  } = useLoaded(useCallback(() => loadRevisions(client, edited, 1), [client, edited]))
  const [older, setOlder] = useState<{ readonly rows: readonly RevisionRow[]; page: number; hasMore: boolean } | null>(
    null,
  )
  const [isLoadingMore, setLoadingMore] = useState(false)

  async function more() {
    const page = (older?.page ?? 1) + 1
    setLoadingMore(true)
    try {
      const { items, hasMore } = await loadRevisions(client, edited, page)
      setOlder({ rows: [...(older?.rows ?? []), ...items], page, hasMore })
    } catch (reason) {
      toastError(explainError(reason))
    } finally {
      setLoadingMore(false)
    }
  }

  const rows = first && unique([...first.items, ...(older?.rows ?? [])])
  return { rows, error, retry, more, isLoadingMore, hasMore: older?.hasMore ?? first?.hasMore ?? false }
}

/** Saves in the meantime shift rows to the next page, so remove duplicates. */
function unique(rows: readonly RevisionRow[]): readonly RevisionRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
