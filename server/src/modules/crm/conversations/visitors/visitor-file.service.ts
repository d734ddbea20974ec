import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { ReceivedFile } from '../../../../kernel/files/upload-receiver.ts'
import { clientNetwork } from '../../../../kernel/security/client-network.ts'
import { HOUR, type Limit } from '../../../../kernel/security/counters.ts'
import { ApiError, badInput, notFound } from '../../../../kernel/validation/errors.ts'
import { type Attachment, AttachmentReader } from '../../../platform/attachments/index.ts'
import { ChatFileService } from '../messages/chat-file.service.ts'
import { CLIENT_ID } from '../messages/message.inputs.ts'
import type { VisitorMessage } from './visitor.inputs.ts'
import { VisitorChatService } from './visitor-chat.service.ts'

/** Per network and tenant. */
const FILES: Limit = { name: 'chat-files', times: 60, seconds: HOUR }

/** The files that the visitor whose browser asks sends and gets. */
export class VisitorFileService {
  constructor(private readonly ctx: RequestContext) {}

  /** Call before the first byte is read. */
  async requireAllowed(): Promise<void> {
    await this.ctx.use(VisitorChatService).requireMayWrite()
    const network = `${this.ctx.currentTenant.id} ${clientNetwork(this.ctx.requireHttp().ip)}`
    if ((await this.ctx.installation.counters.consume(FILES, network)) !== null)
      throw new ApiError('RATE_LIMITED', 'Too many files were sent from here. Try again in an hour.')
  }

  /** Brings its own transactions, because storing takes longer than one should. */
  send(file: ReceivedFile): Promise<VisitorMessage> {
    const clientId = file.field('client_id')
    if (!CLIENT_ID.test(clientId))
      throw badInput('Send client_id, an ID of 8 to 64 letters and digits, before the file.')
    const text = (name: string, most: number) => file.field(name).slice(0, most) || null
    const visit = {
      visitorId: text('visitor_id', 100),
      pageUrl: text('page_url', 1000),
      pageTitle: text('page_title', 200),
      source: text('source', 1000),
      locale: text('locale', 10),
      timeZone: text('time_zone', 60),
    }
    const message = { clientId, text: '', ...visit }
    return this.ctx.use(ChatFileService).store(file, (stored) => this.ctx.use(VisitorChatService).send(message, stored))
  }

  /** A file of the visitor's own conversation, from either side. */
  async one(id: string): Promise<Attachment> {
    const file = await this.ctx.use(AttachmentReader).one('conversation', id)
    if (file.recordId !== (await this.ctx.use(VisitorChatService).conversationId())) throw notFound('file')
    return file
  }
}
