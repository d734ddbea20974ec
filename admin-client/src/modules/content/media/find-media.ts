import type { ApolloClient } from '@apollo/client'
import type { FoundRecord } from '../../../capability/admin-capability.ts'
import { graphql } from '../../../generated/index.ts'

const MOST_SHOWN = 8

const FindMediaDocument = graphql(`
  query FindMedia($text: String!, $perPage: Int!) {
    mediaItems(page: 1, perPage: $perPage, where: { search: $text }) { items { id name alt } }
  }
`)

/** Files that match by name or description. */
export async function findMedia(client: ApolloClient, text: string): Promise<FoundRecord[]> {
  const { data } = await client.query({
    query: FindMediaDocument,
    variables: { text, perPage: MOST_SHOWN },
    fetchPolicy: 'network-only',
  })
  const items = data?.mediaItems.items ?? []
  return items.map(({ id, name, alt }) => {
    return { id, title: name, details: alt ? [alt] : [], path: `/media?file=${id}` }
  })
}
