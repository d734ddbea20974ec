import type { ApolloClient } from '@apollo/client'
import type { Tree } from '@mainstreet/blocks/tree'
import { EditedComponentDocument } from './component-documents.ts'
import { type Edited, editedComponent, editedPage, treeOf } from './edited.ts'
import { EditedPageDocument } from './page-documents.ts'
import { findUnsaved, type UnsavedWork, unsavedKey } from './unsaved-work.ts'

/** What the address asks to be edited. */
export type Wanted =
  | { readonly kind: 'page'; readonly slug: string }
  | { readonly kind: 'component'; readonly id: string }

export interface LoadedPage {
  readonly edited: Edited
  readonly tree: Tree
  /** Work of an earlier visit that was never saved. */
  readonly unsaved: UnsavedWork | null
}

/** Reads a page or component, past the cache: an editor starts from what the server has now. */
export async function loadPage(client: ApolloClient, tenantId: string, wanted: Wanted): Promise<LoadedPage> {
  const edited = wanted.kind === 'page' ? await page(client, wanted.slug) : await component(client, wanted.id)
  return { edited, tree: treeOf(edited), unsaved: await findUnsaved(unsavedKey(tenantId, edited.id)) }
}

async function page(client: ApolloClient, slug: string): Promise<Edited> {
  const { data } = await client.query({ query: EditedPageDocument, variables: { slug }, fetchPolicy: 'network-only' })
  if (!data) throw new Error('Page not found')
  return editedPage(data.page)
}

async function component(client: ApolloClient, id: string): Promise<Edited> {
  const query = { query: EditedComponentDocument, variables: { id }, fetchPolicy: 'network-only' } as const
  const { data } = await client.query(query)
  if (!data) throw new Error('Component not found')
  return editedComponent(data.componentTemplate)
}
