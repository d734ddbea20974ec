import type { ApolloClient } from '@apollo/client'
import { type Tree, templateBranch } from '@mainstreet/blocks/tree'
import { SaveComponentDocument } from './component-documents.ts'
import { type Edited, type EditedComponent, editedComponent, editedPage, type Written } from './edited.ts'
import { writeEmail } from './email-store.ts'
import { encodeTree } from './encode-tree.ts'
import {
  RestoreComponentRevisionDocument,
  RestorePageRevisionDocument,
  SaveComponentRevisionDocument,
  SavePageRevisionDocument,
} from './history-documents.ts'
import { PublishEditedPageDocument, SavePageContentDocument } from './page-documents.ts'

/** The caller reports failures. */
const context = { quiet: true }

/** Stores the tree as the content of the open page, component or email. `version` is the version it replaces. */
export function writeContent(
  client: ApolloClient,
  edited: Edited,
  tree: Tree,
  version: number,
  isAutosave = false,
): Promise<Written> {
  if (edited.kind === 'email') return writeEmail(client, edited, tree, version)
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

/** Publishes a page's draft. */
export async function publishPage(client: ApolloClient, { id, version }: Edited): Promise<Written> {
  const variables = { input: { id, version } }
  const { data, error } = await client.mutate({ mutation: PublishEditedPageDocument, variables, context })
  if (error) throw error
  const { page, userErrors = [] } = data?.publishPage ?? {}
  return { edited: page ? editedPage(page) : null, userErrors }
}

/** A container is stored as a branch, ready to insert into pages. A section is stored as a page. */
export async function componentContent({ type }: EditedComponent, tree: Tree): Promise<unknown> {
  return type === 'CONTAINER' ? templateBranch(tree) : await encodeTree(tree)
}

/** Saves a tree as a revision without changing the content. Throws if that fails. Emails have no revisions. */
export async function saveContentRevision(client: ApolloClient, edited: Edited, tree: Tree): Promise<void> {
  if (edited.kind === 'email') return
  const faults =
    edited.kind === 'page'
      ? await savePageRevision(client, edited.id, tree)
      : await saveComponentRevision(client, edited, tree)
  if (faults?.length !== 0) throw new Error(faults?.[0]?.message ?? 'Your changes could not be kept in the history.')
}

async function savePageRevision(client: ApolloClient, pageId: string, tree: Tree) {
  const variables = { input: { pageId, content: await encodeTree(tree) } }
  const { data, error } = await client.mutate({ mutation: SavePageRevisionDocument, variables, context })
  if (error) throw error
  return data?.savePageRevision.userErrors
}

async function saveComponentRevision(client: ApolloClient, edited: EditedComponent, tree: Tree) {
  const variables = { input: { templateId: edited.id, content: await componentContent(edited, tree) } }
  const { data, error } = await client.mutate({ mutation: SaveComponentRevisionDocument, variables, context })
  if (error) throw error
  return data?.saveComponentRevision.userErrors
}

/** Restores an earlier version. */
export async function restoreRevision(client: ApolloClient, { kind, version }: Edited, id: string): Promise<Written> {
  if (kind === 'email') throw new Error('An email has no earlier versions.')
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
