import type { StoredFile } from '../../../platform/attachments/index.ts'
import type { Conversation } from '../conversation.entity.ts'
import type { SentMessage } from './message-event.ts'
import type { MessageDirection, MessageKind } from './message-kinds.ts'

export interface NewMessage {
  readonly clientId: string
  readonly kind: MessageKind
  readonly direction: MessageDirection
  readonly text: string
  readonly authorId: string | null
  readonly authorName: string
  readonly mentionedIds?: string[]
  readonly byEmail?: boolean
  readonly emailFrom?: string
  /** Instead of a text. */
  readonly file?: StoredFile | undefined
}

export interface MessageOfConversation {
  /** Locked. */
  readonly conversation: Conversation
  readonly message: NewMessage
  /** Called unless the message is stored already. */
  onNew?(): void | Promise<void>
}

/** A message that was added, and whether the visitor's wait for an answer begins with it. */
export interface AddedMessage {
  readonly conversation: Conversation
  readonly message: SentMessage
  readonly beginsWait: boolean
}
