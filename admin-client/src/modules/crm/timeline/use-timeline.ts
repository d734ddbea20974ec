import type { TypedDocumentNode } from '@apollo/client'
import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import type { CustomerTimelineQuery, CustomerTimelineQueryVariables } from '../../../generated/graphql.ts'
import { graphql } from '../../../generated/index.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { onReconnect } from '../../../ui/socket-link.ts'
import { toastError } from '../../../ui/toasts.ts'
import { appendPage, type Feed, mergeFirstPage } from './timeline-feed.ts'

export const TimelineItemPart = graphql(`
  fragment TimelineRow on TimelineItem {
    id cursor occurredAt kind title text actorName path
    change { action actionLabel recordKind recordKindLabel recordTitle changes { field before after withheld } }
  }
`)

export const CustomerTimelineDocument = graphql(`
  query CustomerTimeline($id: ID!, $first: Int!, $after: String, $kinds: [String!]) {
    me { user { id } tenant { id } }
    timeline: customerTimeline(customerId: $id, first: $first, after: $after, kinds: $kinds) {
      kinds { name label icon }
      items { ...TimelineRow }
      hasNextPage
    }
  }
`)

export const CustomerUpdatesDocument = graphql(`
  subscription CustomerUpdates($id: ID!) { customerChanged(id: $id) { id version } }
`)

const PAGE_SIZE = 20

type TimelineDocument = TypedDocumentNode<
  Pick<CustomerTimelineQuery, 'me' | 'timeline'>,
  CustomerTimelineQueryVariables
>

/** The record whose timeline is shown. */
export interface TimelineOwner {
  readonly id: string
  /** Within a sentence. */
  readonly noun: string
  readonly document: TimelineDocument
}

/** A record's timeline, optionally of one kind. New entries appear at the top. */
export function useTimeline({ id, document }: TimelineOwner, kind: string | null) {
  const client = useApolloClient()
  const variables = { id, first: PAGE_SIZE, after: null, kinds: kind ? [kind] : null }
  const { data, error, refetch } = useQuery(document, { variables, fetchPolicy: 'cache-and-network' })
  const newest = data?.timeline
  const [seen, setSeen] = useState(newest)
  const [feed, setFeed] = useState<Feed | null>(newest ?? null)
  const [isLoading, setLoading] = useState(false)
  if (newest && newest !== seen) {
    setSeen(newest)
    setFeed(feed ? mergeFirstPage(feed, newest) : newest)
  }

  useCustomerChanges(document === CustomerTimelineDocument ? id : null, refetch)

  async function showMore() {
    const after = feed?.items.at(-1)?.cursor
    if (!after) return
    setLoading(true)
    try {
      const older = await client.query({
        query: document,
        variables: { ...variables, after },
        fetchPolicy: 'network-only',
      })
      const page = older.data?.timeline
      if (page) setFeed((known) => (known ? appendPage(known, page) : page))
    } catch (failure) {
      toastError(explainError(failure))
    } finally {
      setLoading(false)
    }
  }

  return { feed, kinds: newest?.kinds ?? [], error, refetch, showMore, isLoading }
}

/** Calls `onNews` after every write to a customer or its records, including this client's own; without an ID, after a new connection only. */
export function useCustomerChanges(id: string | null, onNews: () => void): void {
  useSubscription(CustomerUpdatesDocument, {
    variables: { id: id ?? '' },
    skip: id === null,
    ignoreResults: true,
    onData: () => onNews(),
  })
  // Events were missed while the socket was down.
  useEffect(() => onReconnect(onNews), [onNews])
}
