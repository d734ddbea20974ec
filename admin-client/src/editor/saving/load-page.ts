import type { ApolloClient } from '@apollo/client'
import type { Tree } from '@mainstreet/blocks/tree'
import { compareTrees } from '../history/compare-trees.ts'
import { EditedComponentDocument } from './component-documents.ts'
import { type Edited, type EditedEmail, editedComponent, editedPage, treeOf } from './edited.ts'
import { loadEmail } from './email-store.ts'
import { EditedPageDocument } from './page-documents.ts'
import { deleteBackup, type FoundWork, findBackup } from './unsaved-work.ts'

/** The page, component or email that the URL refers to. */
export type Wanted =
  | { readonly kind: 'page'; readonly slug: string }
  | { readonly kind: 'component'; readonly id: string }
  | { readonly kind: 'email'; readonly of: EditedEmail['of']; readonly id: string }

/** The owner of the unsaved work. */
export interface Owner {
  readonly tenantId: string
  readonly userId: string
}

export interface LoadedPage {
  readonly edited: Edited
  readonly tree: Tree
  /** Work of an earlier visit that was never saved and differs from the server's version. */
  readonly unsaved: FoundWork | null
}

/** Loads a page, component or email, bypassing the cache, so that the editor starts from the server's current version. */
export async function loadPage(client: ApolloClient, { tenantId, userId }: Owner, wanted: Wanted): Promise<LoadedPage> {
  const edited = await load(client, wanted)
  const tree = treeOf(edited)
  const found = await findBackup(tenantId, userId, edited.id)
  if (!found || compareTrees(tree, found.tree).length > 0) return { edited, tree, unsaved: found }
  // It was saved after all, but the tab closed before the response arrived.
  await deleteBackup(found.key)
  return { edited, tree, unsaved: null }
}

function load(client: ApolloClient, wanted: Wanted): Promise<Edited> {
  if (wanted.kind === 'page') return page(client, { slug: wanted.slug })
  return wanted.kind === 'email' ? loadEmail(client, wanted.of, wanted.id) : component(client, wanted.id)
}

/** Reloads it by id, because its address may have changed. */
export async function reloadEdited(client: ApolloClient, edited: Edited): Promise<Edited> {
  const { kind, id } = edited
  if (kind === 'email') return loadEmail(client, edited.of, id)
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
