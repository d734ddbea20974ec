import type { ApolloClient } from '@apollo/client'
import type { FoundRecord } from '../../../capability/admin-capability.ts'
import { graphql } from '../../../generated/index.ts'

const MOST_SHOWN = 8

const FindNotesDocument = graphql(`
  query FindNotes($text: String!, $perPage: Int!) {
    notes(page: 1, perPage: $perPage, where: { search: $text }) { items { id title customerName } }
  }
`)

/** Notes that match by title, content or customer. */
export async function findNotes(client: ApolloClient, text: string): Promise<FoundRecord[]> {
  const { data } = await client.query({
    query: FindNotesDocument,
    variables: { text, perPage: MOST_SHOWN },
    fetchPolicy: 'network-only',
  })
  const items = data?.notes.items ?? []
  return items.map(({ id, title, customerName }) => ({
    id,
    title,
    details: [customerName].filter(Boolean),
    path: `/notes/${id}`,
  }))
}
