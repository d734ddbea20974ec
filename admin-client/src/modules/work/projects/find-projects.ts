import type { ApolloClient } from '@apollo/client'
import type { FoundRecord } from '../../../capability/admin-capability.ts'
import { graphql } from '../../../generated/index.ts'

const MOST_SHOWN = 8

const FindProjectsDocument = graphql(`
  query FindProjects($text: String!, $perPage: Int!) {
    projects(page: 1, perPage: $perPage, where: { search: $text }) { items { id title customerName } }
  }
`)

/** Projects that match by title, description or customer. */
export async function findProjects(client: ApolloClient, text: string): Promise<FoundRecord[]> {
  const { data } = await client.query({
    query: FindProjectsDocument,
    variables: { text, perPage: MOST_SHOWN },
    fetchPolicy: 'network-only',
  })
  const items = data?.projects.items ?? []
  return items.map(({ id, title, customerName }) => ({
    id,
    title,
    details: [customerName].filter(Boolean),
    path: `/projects/${id}`,
  }))
}
