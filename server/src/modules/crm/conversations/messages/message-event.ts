import { MAX_EVENT_DATA } from '../../../../kernel/messaging/events.ts'
import type { ChatMessage } from './chat-message.entity.ts'

/** A message as subscribers get it. */
export type SentMessage = Pick<
  ChatMessage,
  | 'id'
  | 'conversationId'
  | 'number'
  | 'clientId'
  | 'kind'
  | 'direction'
  | 'text'
  | 'authorId'
  | 'authorName'
  | 'mentionedIds'
  | 'attachmentId'
  | 'byEmail'
  | 'emailFrom'
  | 'createdAt'
>

/** A message within an event, so that subscribers need not read it. */
export type MessageOfEvent = Omit<SentMessage, 'createdAt'> & { readonly createdAt: string }

/** Leaves room for the rest of the event. */
const MAX_BYTES = MAX_EVENT_DATA - 500

/** Adds the message to an event. Empty if it is too long: subscribers then read it by its number. */
export function withMessage(message: SentMessage): { message?: MessageOfEvent } {
  const data = { ...message, createdAt: message.createdAt.toISOString() }
  return Buffer.byteLength(JSON.stringify(data)) > MAX_BYTES ? {} : { message: data }
}

export function messageOfEvent(message: MessageOfEvent): SentMessage {
  return { ...message, createdAt: new Date(message.createdAt) }
}
