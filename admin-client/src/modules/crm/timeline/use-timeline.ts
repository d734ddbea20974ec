import { useApolloClient, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { explainError } from '../../../ui/explain-error.ts'
import { toastError } from '../../../ui/toasts.ts'
import { CustomerTimelineDocument } from './timeline-documents.ts'
import { appendPage, type Feed, mergeFirstPage } from './timeline-feed.ts'
import { useCustomerChanges } from './use-customer-updates.ts'

const PAGE_SIZE = 20

/** A customer's timeline, optionally of one kind. New entries appear at the top. */
export function useTimeline(customerId: string, kind: string | null) {
  const client = useApolloClient()
  const variables = { id: customerId, first: PAGE_SIZE, after: null, kinds: kind ? [kind] : null }
  const { data, error, refetch } = useQuery(CustomerTimelineDocument, { variables, fetchPolicy: 'cache-and-network' })
  const newest = data?.customerTimeline
  const [seen, setSeen] = useState(newest)
  const [feed, setFeed] = useState<Feed | null>(newest ?? null)
  const [isLoading, setLoading] = useState(false)
  if (newest && newest !== seen) {
    setSeen(newest)
    setFeed(feed ? mergeFirstPage(feed, newest) : newest)
  }

  useCustomerChanges(customerId, refetch)

  async function showMore() {
    const after = feed?.items.at(-1)?.cursor
    if (!after) return
    setLoading(true)
    try {
      const older = await client.query({
        query: CustomerTimelineDocument,
        variables: { ...variables, after },
        fetchPolicy: 'network-only',
      })
      const page = older.data?.customerTimeline
      if (page) setFeed((known) => (known ? appendPage(known, page) : page))
    } catch (failure) {
      toastError(explainError(failure))
    } finally {
      setLoading(false)
    }
  }

  return { feed, kinds: newest?.kinds ?? [], error, refetch, showMore, isLoading }
}
