import type { ApolloClient } from '@apollo/client'
import { useSyncExternalStore } from 'react'
import { explainError } from '../../../../ui/explain-error.ts'
import { newRequestKey } from '../../../../ui/request-key.ts'
import { sendFile, UploadFailed } from '../../../../ui/uploads/send-file.ts'
import {
  AddConversationNoteDocument,
  ConversationMessagesDocument,
  SendChatMessageDocument,
} from './message-documents.ts'
import type { ChatMessage } from './message-feed.ts'

/** A message that the server has not confirmed yet. */
export interface UnsentMessage {
  readonly clientId: string
  readonly conversationId: string
  /** The name, if it is a file. */
  readonly text: string
  /** Browsers can't keep it for a reload. */
  readonly file?: File
  readonly isNote: boolean
  readonly mentionedIds: readonly string[]
  /** Why it was not sent; null while it is being sent. */
  readonly problem: string | null
}

const STORED_AS = 'mainstreet-unsent-messages'
const INTERRUPTED = 'The page was closed before it was sent.'

/** They survive a reload of the page. The server ignores those that it has received already. */
let unsent: readonly UnsentMessage[] = stored()
const listeners = new Set<() => void>()
/** One after the other, so that they arrive in the order in which they were written. */
let queue: Promise<unknown> = Promise.resolve()

function stored(): readonly UnsentMessage[] {
  try {
    const messages = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]') as UnsentMessage[]
    return messages.map((message) => ({ ...message, problem: message.problem ?? INTERRUPTED }))
  } catch {
    return []
  }
}

function change(next: readonly UnsentMessage[]): void {
  unsent = next
  sessionStorage.setItem(STORED_AS, JSON.stringify(unsent.filter(({ file }) => !file)))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The messages of a conversation that are being sent or failed. */
export function useUnsent(conversationId: string): readonly UnsentMessage[] {
  return useSyncExternalStore(subscribe, () => unsent).filter((message) => message.conversationId === conversationId)
}

type Draft = Pick<UnsentMessage, 'conversationId' | 'text' | 'isNote' | 'mentionedIds' | 'file'>

/** Sends a new message. Resolves to null if it failed; then it stays in the outbox. */
export function sendMessage(client: ApolloClient, draft: Draft): Promise<ChatMessage | null> {
  const message = { ...draft, clientId: newRequestKey(), problem: null }
  change([...unsent, message])
  return enqueue(client, message)
}

/** Sends a message that failed once more, under its old ID. */
export function sendAgain(client: ApolloClient, message: UnsentMessage): Promise<ChatMessage | null> {
  change(unsent.map((one) => (one.clientId === message.clientId ? { ...one, problem: null } : one)))
  return enqueue(client, message)
}

export function discardMessage({ clientId }: Pick<UnsentMessage, 'clientId'>): void {
  change(unsent.filter((one) => one.clientId !== clientId))
}

function enqueue(client: ApolloClient, message: UnsentMessage): Promise<ChatMessage | null> {
  const sent = queue.then(() => send(client, message))
  queue = sent.catch(() => {})
  return sent
}

async function send(client: ApolloClient, message: UnsentMessage): Promise<ChatMessage | null> {
  const { clientId, conversationId, text, file, isNote, mentionedIds } = message
  const fail = (problem: string) => {
    change(unsent.map((one) => (one.clientId === clientId ? { ...one, problem } : one)))
    return null
  }
  try {
    const input = { clientId, conversationId, text }
    const context = { quiet: true }
    if (file) {
      const sent = await upload(client, { clientId, conversationId, file })
      discardMessage(message)
      return sent
    }
    const payload = isNote
      ? (
          await client.mutate({
            mutation: AddConversationNoteDocument,
            variables: { input: { ...input, mentionedIds: [...mentionedIds] } },
            context,
          })
        ).data?.addConversationNote
      : (await client.mutate({ mutation: SendChatMessageDocument, variables: { input }, context })).data
          ?.sendChatMessage
    if (!payload?.message) return fail(payload?.userErrors[0]?.message ?? 'The server did not answer.')
    discardMessage(message)
    return payload.message
  } catch (error) {
    return fail(error instanceof UploadFailed ? error.message : explainError(error))
  }
}

/** Sends a file and reads the message that it has become. */
async function upload(
  client: ApolloClient,
  { clientId, conversationId, file }: { clientId: string; conversationId: string; file: File },
): Promise<ChatMessage | null> {
  const path = `/api/v1/admin/live-chat/conversations/${conversationId}/files`
  const sending = sendFile({ path, fields: { client_id: clientId } }, file, () => {})
  const { message } = (await sending.done) as { message: { number: number } }
  const { data } = await client.query({
    query: ConversationMessagesDocument,
    variables: { conversationId, after: message.number - 1, first: 1 },
    fetchPolicy: 'network-only',
  })
  return data?.conversationMessages.items[0] ?? null
}
