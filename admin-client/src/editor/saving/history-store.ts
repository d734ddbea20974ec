import type { ApolloClient } from '@apollo/client'
import type { Tree } from '@mainstreet/blocks/tree'
import type { RevisionRowFragment } from '../../generated/graphql.ts'
import { componentContent } from './content-store.ts'
import { type Edited, type EditedWithHistory, treeOfContent } from './edited.ts'
import { previewEmail } from './email-store.ts'
import { encodeTree } from './encode-tree.ts'
import {
  ComponentDrawnDocument,
  ComponentHistoryDocument,
  ComponentRevisionDocument,
  LastComponentWriteDocument,
  LastPageWriteDocument,
  PageDrawnDocument,
  PageHistoryDocument,
  PageRevisionDocument,
} from './history-documents.ts'

export type RevisionRow = RevisionRowFragment

export interface RevisionRows {
  readonly items: readonly RevisionRow[]
  readonly hasMore: boolean
}

// The history grows in the meantime and contents are large, so the client caches nothing.
const fetchPolicy = 'no-cache'

/** One page of earlier versions, newest first. */
export async function loadRevisions(
  client: ApolloClient,
  { kind, id }: EditedWithHistory,
  page: number,
): Promise<RevisionRows> {
  const variables = { id, page }
  const list =
    kind === 'page'
      ? (await client.query({ query: PageHistoryDocument, variables, fetchPolicy })).data?.page.revisions
      : (await client.query({ query: ComponentHistoryDocument, variables, fetchPolicy })).data?.componentTemplate
          .revisions
  return { items: list?.items ?? [], hasMore: list?.pageInfo.hasNextPage ?? false }
}

/** The last write; null if unknown. */
export async function loadLastWrite(client: ApolloClient, { kind, id }: Edited): Promise<RevisionRow | null> {
  if (kind === 'email') return null
  const variables = { id }
  const list =
    kind === 'page'
      ? (await client.query({ query: LastPageWriteDocument, variables, fetchPolicy })).data?.page.revisions
      : (await client.query({ query: LastComponentWriteDocument, variables, fetchPolicy })).data?.componentTemplate
          .revisions
  return list?.items[0] ?? null
}

/** The tree of an earlier version. Throws ContentError if it is no longer readable. */
export async function loadRevisionTree(client: ApolloClient, edited: EditedWithHistory, id: string): Promise<Tree> {
  const variables = { id }
  const content =
    edited.kind === 'page'
      ? (await client.query({ query: PageRevisionDocument, variables, fetchPolicy })).data?.pageRevision.content
      : (await client.query({ query: ComponentRevisionDocument, variables, fetchPolicy })).data?.componentRevision
          .content
  return treeOfContent(edited, content ?? null)
}

/** Who wrote last, in words that can begin or continue a sentence. */
export async function lastWriter(client: ApolloClient, edited: Edited, userId: string): Promise<string> {
  const last = await loadLastWrite(client, edited).catch(() => null)
  return last ? writerName(last, userId) : 'someone else'
}

export function writerName({ createdById, createdByName }: RevisionRow, userId: string): string {
  return createdById === userId ? 'you, in another tab,' : createdByName
}

/** A tree as the site renders it: a document without scripts, each block with its id. */
export async function drawTree(client: ApolloClient, edited: Edited, tree: Tree): Promise<string> {
  if (edited.kind === 'email') return (await previewEmail(client, edited, tree)).html
  const { id } = edited
  if (edited.kind === 'page') {
    const variables = { id, content: await encodeTree(tree) }
    return (await client.query({ query: PageDrawnDocument, variables, fetchPolicy })).data?.pagePreview ?? ''
  }
  const variables = { id, content: await componentContent(edited, tree) }
  return (await client.query({ query: ComponentDrawnDocument, variables, fetchPolicy })).data?.componentPreview ?? ''
}
