import type { ApolloClient } from '@apollo/client'
import type { FoundRecord } from '../../../capability/admin-capability.ts'
import { graphql } from '../../../generated/index.ts'
import { componentEditorPath } from './component-address.ts'

const MOST_SHOWN = 8

const FindComponentsDocument = graphql(`
  query FindComponents($text: String!, $perPage: Int!) {
    componentTemplates(page: 1, perPage: $perPage, where: { search: $text }) { items { id componentName type } }
  }
`)

const TYPES = { SECTION: 'Section', CONTAINER: 'Container' }

/** Components that match by name. */
export async function findComponents(client: ApolloClient, text: string): Promise<FoundRecord[]> {
  const { data } = await client.query({
    query: FindComponentsDocument,
    variables: { text, perPage: MOST_SHOWN },
    fetchPolicy: 'network-only',
  })
  const items = data?.componentTemplates.items ?? []
  return items.map(({ id, componentName, type }) => {
    return { id, title: componentName, details: [TYPES[type]], path: componentEditorPath(id) }
  })
}
