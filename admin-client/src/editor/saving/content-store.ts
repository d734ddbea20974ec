import type { ApolloClient } from '@apollo/client'
import { type Tree, templateBranch } from '@mainstreet/blocks/tree'
import { SaveComponentDocument } from './component-documents.ts'
import { type Edited, editedComponent, editedPage } from './edited.ts'
import { encodeTree } from './encode-tree.ts'
import { PublishEditedPageDocument, SavePageContentDocument } from './page-documents.ts'

/** What the server says to a write: how things are now, and what it refused. */
export interface Written {
  readonly edited: Edited | null
  readonly userErrors: readonly { readonly code: string; readonly message: string }[]
}

/** A failure is told by whoever asked for the write. */
const context = { quiet: true }

/** Stores the tree as the content of what is open. `version` is the one it replaces. */
export function writeContent(client: ApolloClient, edited: Edited, tree: Tree, version: number): Promise<Written> {
  return edited.kind === 'page'
    ? writePage(client, edited.id, tree, version)
    : writeComponent(client, edited, tree, version)
}

async function writePage(client: ApolloClient, id: string, tree: Tree, version: number): Promise<Written> {
  const variables = { input: { id, content: await encodeTree(tree), version } }
  const { data, error } = await client.mutate({ mutation: SavePageContentDocument, variables, context })
  if (error) throw error
  const { page, userErrors = [] } = data?.savePageContent ?? {}
  return { edited: page ? editedPage(page) : null, userErrors }
}

/** A container is kept as its block with all in it, as it is put into pages; a section as a page of its own. */
async function writeComponent(
  client: ApolloClient,
  { id, type }: Extract<Edited, { kind: 'component' }>,
  tree: Tree,
  version: number,
): Promise<Written> {
  const content = type === 'CONTAINER' ? templateBranch(tree) : await encodeTree(tree)
  const variables = { input: { id, content, version } }
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
