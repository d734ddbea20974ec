import type { RequestContext } from '../../../../kernel/context/context.ts'
import { newId } from '../../../../kernel/database/new-id.ts'
import { HOUR, type Limit } from '../../../../kernel/security/counters.ts'
import { requireVersion, UserInputError } from '../../../../kernel/validation/errors.ts'
import { IdempotencyService } from '../../../platform/idempotency/index.ts'
import {
  type Document,
  DocumentService,
  DocumentStatus,
  IssueService,
  JobService,
  typeNouns,
} from '../../documents/index.ts'
import { DeliveryNotices } from '../delivery-notices.ts'
import { requireIssued } from '../links/link.service.ts'
import { kindOf } from '../settings/message-kinds.ts'
import { isIssued, SnapshotService } from '../snapshots/snapshot.service.ts'
import { DeliveryKind, DocumentDelivery } from './document-delivery.entity.ts'
import { DocumentMessages } from './document-message.ts'
import { recipientsOf } from './recipients.ts'
import type { SendDocumentInput, SendDocumentsInput, SentDocuments } from './sending.inputs.ts'

/** The mails that a tenant may queue within an hour. */
const MOST_MAILS: Limit = { name: 'document-mails', times: 1000, seconds: HOUR }

/** Sends documents. The mails are written by a job, because the PDF takes its time. Requires a transaction. */
export class SendingService {
  constructor(private readonly ctx: RequestContext) {}

  /** Freezes the document as it is now, and queues a mail to each recipient. The same key twice sends once. */
  async send({ idempotencyKey, ...input }: SendDocumentInput): Promise<Document> {
    return this.once(idempotencyKey, { send: input }, () => this.write(input))
  }

  private async write({ id, version, to, cc, subject, message, issue }: SendDocumentInput): Promise<Document> {
    const document = await this.ctx.use(DocumentService).forAction(id, 'can_edit')
    requireVersion(typeNouns[document.type], document, version)
    if (issue && !isIssued(document)) await this.ctx.use(IssueService).issue({ id })
    const typed = subject?.trim() && message?.trim() ? { subject, message } : null
    return this.queue(document, recipientsOf(document, to ?? null, cc ?? []), typed)
  }

  /** Sends each document to its customer with the tenant's template. Skips those that cannot be sent, with the reason. */
  async sendAll({ ids, issue, idempotencyKey }: SendDocumentsInput): Promise<SentDocuments> {
    const documents = await this.ctx.use(DocumentService).allForAction(ids, 'can_edit')
    const sent: Document[] = []
    const skipped: { documentId: string; message: string }[] = []
    for (const document of documents) {
      try {
        const recipients = recipientsOf(document, null, [])
        const key = idempotencyKey?.trim() && `${idempotencyKey.trim()} ${document.id}`
        const write = async () => {
          if (issue && !isIssued(document)) await this.ctx.use(IssueService).issue({ id: document.id })
          return this.queue(document, recipients, null)
        }
        sent.push(await this.once(key, { send: document.id, issue }, write))
      } catch (error) {
        if (!(error instanceof UserInputError)) throw error
        skipped.push({ documentId: document.id, message: error.message })
      }
    }
    return { sent, skipped }
  }

  private async once(key: string | null | undefined, request: object, write: () => Promise<Document>) {
    if (!key?.trim()) return write()
    const id = await this.ctx.use(IdempotencyService).once(key, request, async () => (await write()).id)
    return this.ctx.use(DocumentService).get(id)
  }

  private async queue(
    document: Document,
    recipients: readonly string[],
    typed: { readonly subject: string; readonly message: string } | null,
  ): Promise<Document> {
    const { em } = this.ctx
    requireSendable(document)
    await this.count(recipients.length)
    const kind = kindOf[document.type]
    if (!kind) throw new UserInputError('A recurring invoice cannot be sent. Send the invoices created from it.')
    const messages = this.ctx.use(DocumentMessages)
    const written = typed ? await messages.fill(document, typed) : await messages.write(document, kind)
    const snapshot = await this.ctx.use(SnapshotService).of(document)
    for (const recipient of recipients) {
      const delivery = em.create(DocumentDelivery, {
        id: await newId(em),
        documentId: document.id,
        snapshotId: snapshot.id,
        linkId: null,
        mailId: null,
        step: null,
        dropped: null,
        kind: DeliveryKind.SENT,
        recipient,
        subject: written.subject.slice(0, 300),
        message: written.message,
        createdBy: this.ctx.actorName,
      })
      await this.ctx.jobs.add(this.ctx, 'documents.deliver', { deliveryId: delivery.id })
    }
    await this.ctx.use(JobService).ask(document)
    const notices = this.ctx.use(DeliveryNotices)
    const text = `Sent to ${recipients.join(', ')}`
    await notices.recordEvent(document, { action: 'document_sent', kind: 'sent', text, data: { recipients } })
    await notices.record(document, 'sent', `${document.title} was sent`)
    return document
  }

  private async count(mails: number): Promise<void> {
    for (let mail = 0; mail < mails; mail++) {
      const wait = await this.ctx.installation.counters.consume(MOST_MAILS, this.ctx.currentTenant.id)
      if (wait !== null)
        throw new UserInputError({
          code: 'RATE_LIMITED',
          message: 'Too many documents were sent. Try again in an hour.',
        })
    }
  }
}

export function requireSendable(document: Document): void {
  requireIssued(document)
  if (document.cancelledAt === null && document.status !== DocumentStatus.CANCELLED) return
  const message = `This ${typeNouns[document.type]} is cancelled.`
  throw new UserInputError({ code: 'WRONG_STATUS', message, field: 'status' })
}
