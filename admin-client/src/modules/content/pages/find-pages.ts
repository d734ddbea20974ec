import type { ApolloClient } from '@apollo/client'
import type { FoundRecord } from '../../../capability/admin-capability.ts'
import { graphql } from '../../../generated/index.ts'
import { editorPath } from './page-address.ts'

const MOST_SHOWN = 8

const FindPagesDocument = graphql(`
  query FindPages($text: String!, $perPage: Int!) {
    pages(page: 1, perPage: $perPage, where: { search: $text }) { items { id title slug } }
  }
`)

/** Pages that match by title or slug. */
export async function findPages(client: ApolloClient, text: string): Promise<FoundRecord[]> {
  const { data } = await client.query({
    query: FindPagesDocument,
    variables: { text, perPage: MOST_SHOWN },
    fetchPolicy: 'network-only',
  })
  const items = data?.pages.items ?? []
  return items.map(({ id, title, slug }) => ({ id, title, details: [slug], path: editorPath(slug) }))
}
