import type { ApolloClient } from '@apollo/client'
import type { Tree } from '@mainstreet/blocks/tree'
import { compareTrees } from '../history/compare-trees.ts'
import { EditedComponentDocument } from './component-documents.ts'
import { type Edited, editedComponent, editedPage, treeOf } from './edited.ts'
import { EditedPageDocument } from './page-documents.ts'
import { dropUnsaved, type FoundWork, findUnsaved } from './unsaved-work.ts'

/** What the address asks to be edited. */
export type Wanted =
  | { readonly kind: 'page'; readonly slug: string }
  | { readonly kind: 'component'; readonly id: string }

/** Whose work it is. */
export interface Owner {
  readonly tenantId: string
  readonly userId: string
}

export interface LoadedPage {
  readonly edited: Edited
  readonly tree: Tree
  /** Work of an earlier visit that was never saved, and is not what the server has. */
  readonly unsaved: FoundWork | null
}

/** Reads a page or component, past the cache: an editor starts from what the server has now. */
export async function loadPage(client: ApolloClient, { tenantId, userId }: Owner, wanted: Wanted): Promise<LoadedPage> {
  const edited = wanted.kind === 'page' ? await page(client, { slug: wanted.slug }) : await component(client, wanted.id)
  const tree = treeOf(edited)
  const found = await findUnsaved(tenantId, userId, edited.id)
  if (!found || compareTrees(tree, found.tree).length > 0) return { edited, tree, unsaved: found }
  // It was saved after all, and nobody was there to hear it.
  await dropUnsaved(found.key)
  return { edited, tree, unsaved: null }
}

/** The same once more, by its id: its address may have changed. */
export async function reloadEdited(client: ApolloClient, { kind, id }: Edited): Promise<Edited> {
  return kind === 'page' ? page(client, { id }) : component(client, id)
}

async function page(client: ApolloClient, variables: { slug: string } | { id: string }): Promise<Edited> {
  const { data } = await client.query({ query: EditedPageDocument, variables, fetchPolicy: 'network-only' })
  if (!data) throw new Error('Page not found')
  return editedPage(data.page)
}

async function component(client: ApolloClient, id: string): Promise<Edited> {
  const query = { query: EditedComponentDocument, variables: { id }, fetchPolicy: 'network-only' } as const
  const { data } = await client.query(query)
  if (!data) throw new Error('Component not found')
  return editedComponent(data.componentTemplate)
}
