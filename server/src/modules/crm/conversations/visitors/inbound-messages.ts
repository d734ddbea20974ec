import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { StoredFile } from '../../../platform/attachments/index.ts'
import { NotificationService } from '../../../platform/notifications/index.ts'
import { RoutingService } from '../agents/routing.service.ts'
import type { Conversation } from '../conversation.entity.ts'
import { MessageService } from '../messages/message.service.ts'
import type { SentMessage } from '../messages/message-event.ts'
import { MessageDirection, MessageKind } from '../messages/message-kinds.ts'
import type { ChatVisitor } from './chat-visitor.entity.ts'

interface InboundMessage {
  readonly clientId: string
  readonly text: string
  readonly file?: StoredFile | undefined
  /** Who wrote it, if not the visitor. */
  readonly authorName?: string
  readonly byEmail?: boolean
  readonly emailFrom?: string
}

/** Takes what visitors write, in their browser or by email. Requires a transaction, the visitor and the conversation locked. */
export class InboundMessages {
  constructor(private readonly ctx: RequestContext) {}

  /** With the first message of a wait, it is an agent's turn, and the staff are notified. */
  async add(conversation: Conversation, visitor: ChatVisitor, message: InboundMessage): Promise<SentMessage> {
    const isFirst = conversation.waitingSince === null
    const inbound = {
      authorName: visitor.displayName,
      ...message,
      kind: MessageKind.MESSAGE,
      direction: MessageDirection.INBOUND,
      authorId: null,
    }
    return this.ctx.use(MessageService).append(conversation, inbound, async () => {
      if (!isFirst) return
      await this.ctx.use(RoutingService).route(conversation)
      await this.notifyStaff(conversation, inbound.authorName)
    })
  }

  /** Once for each wait, not for each message. */
  private async notifyStaff({ id, assigneeId }: Conversation, name: string): Promise<void> {
    const notification = { title: `${name} wrote in the live chat`, link: `/live-chat/${id}` }
    const recipient = assigneeId ? { userId: assigneeId } : {}
    await this.ctx.use(NotificationService).notify('chat_message', { ...notification, ...recipient })
  }
}
