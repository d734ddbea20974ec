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
  /** The file's name if there is one. */
  readonly text: string
  /** Lost on reload, because storage holds only text. */
  readonly file?: File
  readonly isNote: boolean
  readonly mentionedIds: readonly string[]
  /** The error message; null while it is being sent. */
  readonly problem: string | null
}

const STORED_AS = 'mainstreet-unsent-messages'
/** The message itself shows the error. */
const QUIET = { quiet: true }
const INTERRUPTED = 'The page was closed before it was sent.'

/** Unsent messages survive a reload. The server ignores duplicates by their `clientId`. */
let unsent: readonly UnsentMessage[] = stored()
const listeners = new Set<() => void>()
/** Messages are sent one at a time, so that they arrive in order. */
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
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(unsent.filter(({ file }) => !file)))
  } catch {
    // Storage that is full or blocked must not stop the sending.
  }
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

/** Retries a failed message under its old `clientId`, so that it can't arrive twice. */
export function retryMessage(client: ApolloClient, message: UnsentMessage): Promise<ChatMessage | null> {
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
  const { clientId, conversationId, file, isNote } = message
  const fail = (problem: string) => {
    change(unsent.map((one) => (one.clientId === clientId ? { ...one, problem } : one)))
    return null
  }
  try {
    if (file) {
      const sent = await upload(client, { clientId, conversationId, file })
      discardMessage(message)
      return sent
    }
    const { payload, error } = isNote ? await addNote(client, message) : await sendText(client, message)
    if (!payload?.message) return fail(payload?.userErrors[0]?.message ?? explainError(error))
    discardMessage(message)
    return payload.message
  } catch (error) {
    return fail(error instanceof UploadFailed ? error.message : explainError(error))
  }
}

async function sendText(client: ApolloClient, { clientId, conversationId, text }: UnsentMessage) {
  const { data, error } = await client.mutate({
    mutation: SendChatMessageDocument,
    variables: { input: { clientId, conversationId, text } },
    context: QUIET,
  })
  return { payload: data?.sendChatMessage, error }
}

async function addNote(client: ApolloClient, { clientId, conversationId, text, mentionedIds }: UnsentMessage) {
  const { data, error } = await client.mutate({
    mutation: AddConversationNoteDocument,
    variables: { input: { clientId, conversationId, text, mentionedIds: [...mentionedIds] } },
    context: QUIET,
  })
  return { payload: data?.addConversationNote, error }
}

/** Uploads a file and loads the message that the server created for it. */
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
