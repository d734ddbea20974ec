import type { ApolloClient } from '@apollo/client'
import { block, ContentError, readTemplate, tree } from '@mainstreet/blocks/tree'
import type { SavedTemplatesQuery } from '../../generated/graphql.ts'
import type { SavedTemplate } from '../session/index.ts'
import { SavedTemplatesDocument } from './component-documents.ts'

/** The tenant's component templates, without unreadable ones. */
export async function loadTemplates(client: ApolloClient): Promise<readonly SavedTemplate[]> {
  const templates: SavedTemplate[] = []
  for (let page = 1; ; page++) {
    const { data } = await client.query({
      query: SavedTemplatesDocument,
      variables: { page },
      fetchPolicy: 'network-only',
    })
    templates.push(...(data?.componentTemplates.items ?? []).flatMap(savedTemplate))
    if (!data?.componentTemplates.pageInfo.hasNextPage) return templates
  }
}

const EMPTY = tree(block('Wrapper'))

function savedTemplate(item: SavedTemplatesQuery['componentTemplates']['items'][number]): SavedTemplate[] {
  const { id, componentName: name, content } = item
  const type = item.type === 'SECTION' ? 'section' : 'container'
  try {
    return [{ id, name, type, tree: content === null ? EMPTY : readTemplate(content).tree }]
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(`The component “${name}” cannot be read`, error)
    return []
  }
}
