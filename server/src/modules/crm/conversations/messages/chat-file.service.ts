import DataLoader from 'dataloader'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import type { ReceivedFile } from '../../../../kernel/files/upload-receiver.ts'
import { Attachment, AttachmentService, type StoredFile } from '../../../platform/attachments/index.ts'
import { requireAccepted } from './chat-file.ts'
import { MessageService } from './message.service.ts'
import type { SentMessage } from './message-event.ts'

/** The files of messages: each is a message of its own. */
export class ChatFileService {
  private readonly attachments = new DataLoader((ids: readonly string[]) => this.attachmentsOf(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  /** Null for messages without a file. */
  async of(attachmentId: string | null): Promise<Attachment | null> {
    return attachmentId ? this.attachments.load(attachmentId) : null
  }

  /** An agent's file. Brings its own transactions, because storing takes longer than one should. */
  sendAsAgent(conversationId: string, clientId: string, received: ReceivedFile): Promise<SentMessage> {
    return this.store(received, (file) => this.ctx.use(MessageService).sendFile(conversationId, clientId, file))
  }

  /** Stores a file and sends it, in a transaction. If its message was sent already, the file is removed again. */
  async store<Message extends { readonly attachmentId: string | null }>(
    received: Pick<ReceivedFile, 'path' | 'name' | 'size'>,
    send: (file: StoredFile) => Promise<Message>,
  ): Promise<Message> {
    await requireAccepted(received)
    const attachments = this.ctx.use(AttachmentService)
    const file = await attachments.store(received)
    try {
      const message = await inTransaction(this.ctx, () => send(file))
      const attachment = await this.of(message.attachmentId)
      if (attachment?.file !== file.file) await attachments.abandon(file)
      return message
    } catch (error) {
      await attachments.abandon(file)
      throw error
    }
  }

  private async attachmentsOf(ids: readonly string[]): Promise<(Attachment | null)[]> {
    const rows = await this.ctx.em.find(Attachment, { id: { $in: [...ids] } })
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id) ?? null)
  }
}
