import type { ApolloClient } from '@apollo/client'
import type { Tree } from '@mainstreet/blocks/tree'
import type { EditedPageFragment } from '../../generated/graphql.ts'
import { EditedPageDocument } from './page-documents.ts'
import { treeOf } from './page-saver.ts'
import { findUnsaved, type UnsavedWork, unsavedKey } from './unsaved-work.ts'

export interface LoadedPage {
  readonly page: EditedPageFragment
  readonly tree: Tree
  /** Work of an earlier visit that was never saved. */
  readonly unsaved: UnsavedWork | null
}

/** Reads a page by its slug, past the cache: an editor starts from what the server has now. */
export async function loadPage(client: ApolloClient, tenantId: string, slug: string): Promise<LoadedPage> {
  const { data } = await client.query({ query: EditedPageDocument, variables: { slug }, fetchPolicy: 'network-only' })
  if (!data) throw new Error('Page not found')
  const { page } = data
  return { page, tree: treeOf(page), unsaved: await findUnsaved(unsavedKey(tenantId, page.id)) }
}
