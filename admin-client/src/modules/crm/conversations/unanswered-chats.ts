import type { ApolloClient } from '@apollo/client'
import { CARD_ROWS, type DashboardList } from '../../../capability/dashboard-card.ts'
import { graphql } from '../../../generated/index.ts'

const UnansweredChatsDocument = graphql(`
  query UnansweredChats($perPage: Int!) {
    me { user { id } tenant { id } }
    conversations(perPage: $perPage, where: { view: WAITING }) {
      items { id preview waitingSince visitor { id displayName } }
      totalItems
    }
  }
`)

/** Conversations in which a visitor waits for an answer. */
export async function unansweredChats(client: ApolloClient): Promise<DashboardList> {
  const { data } = await client.query({
    query: UnansweredChatsDocument,
    variables: { perPage: CARD_ROWS },
    fetchPolicy: 'network-only',
  })
  return {
    total: data?.conversations.totalItems ?? 0,
    items: (data?.conversations.items ?? []).map(({ id, preview, waitingSince, visitor }) => ({
      id,
      title: visitor.displayName,
      details: [preview],
      at: waitingSince,
      path: `/live-chat/${id}?view=waiting`,
    })),
  }
}
