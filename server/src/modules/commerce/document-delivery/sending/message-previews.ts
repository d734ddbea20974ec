import type { RequestContext } from '../../../../kernel/context/context.ts'
import { badInput } from '../../../../kernel/validation/errors.ts'
import { letterHtml, MailService } from '../../../platform/mail/index.ts'
import { DocumentAccess, DocumentService } from '../../documents/index.ts'
import { kindOf } from '../settings/message-kinds.ts'
import { DocumentMessages, documentLetter } from './document-message.ts'
import type { DocumentMessageInput, DocumentMessagePreview } from './sending.inputs.ts'

/** Shows staff an email before it is sent. */
export class MessagePreviews {
  constructor(private readonly ctx: RequestContext) {}

  async of({ id, subject, message }: DocumentMessageInput): Promise<DocumentMessagePreview> {
    const document = await this.ctx.use(DocumentService).get(id)
    this.ctx.use(DocumentAccess).require(document.type, 'can_edit')
    const kind = kindOf[document.type]
    if (!kind) throw badInput('A recurring invoice cannot be sent. Send the invoices created from it.')
    const messages = this.ctx.use(DocumentMessages)
    const template = await messages.write(document, kind)
    const typed = { subject: subject ?? template.subject, message: message ?? template.message }
    const written = await messages.fill(document, typed)
    return {
      ...written,
      to: document.customer.email,
      html: letterHtml(documentLetter(written, document.locale, '#')),
      isDelivered: await this.ctx.use(MailService).isDelivered(),
    }
  }
}
