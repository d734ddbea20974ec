import type { ApolloClient } from '@apollo/client'
import { type Tree, templateBranch } from '@mainstreet/blocks/tree'
import { SaveComponentDocument } from './component-documents.ts'
import { type Edited, type EditedComponent, editedComponent, editedPage } from './edited.ts'
import { encodeTree } from './encode-tree.ts'
import {
  RestoreComponentRevisionDocument,
  RestorePageRevisionDocument,
  SetComponentContentAsideDocument,
  SetPageContentAsideDocument,
} from './history-documents.ts'
import { PublishEditedPageDocument, SavePageContentDocument } from './page-documents.ts'

/** What the server says to a write: how things are now, and what it refused. */
export interface Written {
  readonly edited: Edited | null
  readonly userErrors: readonly { readonly code: string; readonly message: string }[]
}

/** A failure is told by whoever asked for the write. */
const context = { quiet: true }

/** Stores the tree as the content of what is open. `version` is the one it replaces. */
export function writeContent(
  client: ApolloClient,
  edited: Edited,
  tree: Tree,
  version: number,
  isAutosave = false,
): Promise<Written> {
  return edited.kind === 'page'
    ? writePage(client, { id: edited.id, version, isAutosave }, tree)
    : writeComponent(client, edited, tree, version)
}

async function writePage(
  client: ApolloClient,
  input: { id: string; version: number; isAutosave: boolean },
  tree: Tree,
): Promise<Written> {
  const variables = { input: { ...input, content: await encodeTree(tree) } }
  const { data, error } = await client.mutate({ mutation: SavePageContentDocument, variables, context })
  if (error) throw error
  const { page, userErrors = [] } = data?.savePageContent ?? {}
  return { edited: page ? editedPage(page) : null, userErrors }
}

async function writeComponent(
  client: ApolloClient,
  edited: EditedComponent,
  tree: Tree,
  version: number,
): Promise<Written> {
  const variables = { input: { id: edited.id, content: await componentContent(edited, tree), version } }
  const { data, error } = await client.mutate({ mutation: SaveComponentDocument, variables, context })
  if (error) throw error
  const { componentTemplate, userErrors = [] } = data?.saveComponentTemplate ?? {}
  return { edited: componentTemplate ? editedComponent(componentTemplate) : null, userErrors }
}

/** Makes a page's draft what visitors see. */
export async function publishPage(client: ApolloClient, { id, version }: Edited): Promise<Written> {
  const variables = { input: { id, version } }
  const { data, error } = await client.mutate({ mutation: PublishEditedPageDocument, variables, context })
  if (error) throw error
  const { page, userErrors = [] } = data?.publishPage ?? {}
  return { edited: page ? editedPage(page) : null, userErrors }
}

/** A container is kept as its block with all in it, as it is put into pages; a section as a page of its own. */
export async function componentContent({ type }: EditedComponent, tree: Tree): Promise<unknown> {
  return type === 'CONTAINER' ? templateBranch(tree) : await encodeTree(tree)
}

/** Keeps a tree in the history, without writing it. Throws when it could not be kept. */
export async function setContentAside(client: ApolloClient, edited: Edited, tree: Tree): Promise<void> {
  const faults =
    edited.kind === 'page' ? await pageAside(client, edited.id, tree) : await componentAside(client, edited, tree)
  if (faults?.length !== 0) throw new Error(faults?.[0]?.message ?? 'Your changes could not be kept in the history.')
}

async function pageAside(client: ApolloClient, pageId: string, tree: Tree) {
  const variables = { input: { pageId, content: await encodeTree(tree) } }
  const { data, error } = await client.mutate({ mutation: SetPageContentAsideDocument, variables, context })
  if (error) throw error
  return data?.savePageRevision.userErrors
}

async function componentAside(client: ApolloClient, edited: EditedComponent, tree: Tree) {
  const variables = { input: { templateId: edited.id, content: await componentContent(edited, tree) } }
  const { data, error } = await client.mutate({ mutation: SetComponentContentAsideDocument, variables, context })
  if (error) throw error
  return data?.saveComponentRevision.userErrors
}

/** Brings an earlier version back. */
export async function restoreRevision(client: ApolloClient, { kind, version }: Edited, id: string): Promise<Written> {
  const variables = { input: { id, version } }
  if (kind === 'page') {
    const { data, error } = await client.mutate({ mutation: RestorePageRevisionDocument, variables, context })
    if (error) throw error
    const { page, userErrors = [] } = data?.restorePageRevision ?? {}
    return { edited: page ? editedPage(page) : null, userErrors }
  }
  const { data, error } = await client.mutate({ mutation: RestoreComponentRevisionDocument, variables, context })
  if (error) throw error
  const { componentTemplate, userErrors = [] } = data?.restoreComponentRevision ?? {}
  return { edited: componentTemplate ? editedComponent(componentTemplate) : null, userErrors }
}
