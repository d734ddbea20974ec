import { LockMode } from '@mikro-orm/core'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { AutomaticMails, type AutomaticOrderLine } from '../../../platform/mail/index.ts'
import { SettingsService } from '../../../platform/settings/index.ts'
import { Document, DocumentContent, DocumentStatus, fromThousandths, typeNouns } from '../../documents/index.ts'
import { DeliveryNotices } from '../delivery-notices.ts'
import { LinkService } from '../links/link.service.ts'
import { PaperFormat } from '../paper/paper-format.ts'
import { pdfName } from '../pdf/pdf.routes.ts'
import { PdfService } from '../pdf/pdf.service.ts'
import { DocumentMessageKind, kindOf } from '../settings/message-kinds.ts'
import { DocumentSnapshot } from '../snapshots/document-snapshot.entity.ts'
import { SnapshotService } from '../snapshots/snapshot.service.ts'
import { documentAutomaticMails } from './document-automatic-mails.ts'
import { DeliveryKind, DocumentDelivery } from './document-delivery.entity.ts'
import { documentLetter } from './document-message.ts'

const { PENDING_PAYMENT, PARTIAL_PAYMENT } = DocumentStatus

/** Writes the mail of a delivery, with the PDF and a link of its own. Running it again does nothing. */
export async function deliver(ctx: RequestContext, { deliveryId }: { readonly deliveryId: string }): Promise<void> {
  const delivery = await ctx.em.findOne(DocumentDelivery, deliveryId)
  if (!delivery || delivery.mailId || delivery.dropped) return
  const document = await ctx.em.findOneOrFail(Document, delivery.documentId)
  const snapshot = await snapshotOf(ctx, delivery, document)
  // Drawn before the transaction, whose connection would wait for it.
  const file = reasonToDrop(delivery, document, snapshot) ? null : await ctx.use(PdfService).stored(snapshot)
  await inTransaction(ctx, () => write(ctx, deliveryId, snapshot.id, file))
}

async function write(ctx: RequestContext, deliveryId: string, snapshotId: string, file: string | null): Promise<void> {
  const { em } = ctx
  const found = await em.findOneOrFail(DocumentDelivery, deliveryId)
  // Locks the document first, like all writers of both, so that it is not paid or edited in the meantime.
  const document = await em.findOneOrFail(Document, found.documentId, locked)
  const delivery = await em.findOneOrFail(DocumentDelivery, deliveryId, locked)
  if (delivery.mailId || delivery.dropped) return
  const snapshot = await em.findOneOrFail(DocumentSnapshot, snapshotId)
  const reason = reasonToDrop(delivery, document, snapshot)
  if (reason) {
    delivery.dropped = reason
    return em.flush()
  }
  if (!file) throw new Error(`Delivery ${deliveryId} changed while it was written`)
  const { recipient, subject, message } = delivery
  const { link, url } = await ctx.use(LinkService).to(snapshot)
  const { contactEmail } = await ctx.use(SettingsService).site()
  delivery.snapshotId = snapshot.id
  delivery.linkId = link.id
  const format = new PaperFormat(document)
  delivery.mailId = await ctx.use(AutomaticMails).send(automaticMailOf(delivery, document), {
    to: recipient,
    ...(contactEmail && { replyTo: contactEmail }),
    ...documentLetter({ subject, message }, document.locale, url),
    attachments: [{ file, name: pdfName(snapshot.paper), mimeType: 'application/pdf' }],
    failureNotice: ctx.use(DeliveryNotices).undelivered(document, recipient),
    orderLines: await orderLinesOf(ctx, document, format),
    values: {
      subject,
      message,
      'document.number': document.number ?? '',
      'document.total': format.money(document.grandTotal),
      'document.balance': format.money(document.balance),
      'document.url': url,
      'customer.name': document.customer.name || document.customer.company,
    },
  })
  await em.flush()
}

function automaticMailOf({ kind }: DocumentDelivery, { type }: Document) {
  const isReminder = kind === DeliveryKind.REMINDER
  return documentAutomaticMails[
    isReminder ? DocumentMessageKind.REMINDER_AFTER : (kindOf[type] ?? DocumentMessageKind.INVOICE)
  ]
}

async function orderLinesOf(
  ctx: RequestContext,
  document: Document,
  format: PaperFormat,
): Promise<AutomaticOrderLine[]> {
  const lines = await ctx.use(DocumentContent).linesOf(document.id)
  return lines.map(({ quantity, description, net }) => ({
    name: description,
    quantity: String(fromThousandths(quantity)),
    amount: format.money(net),
  }))
}

const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const

/** The snapshot from when the document was sent. A reminder has none yet, so it shows the document as it is now. */
async function snapshotOf(
  ctx: RequestContext,
  { snapshotId }: DocumentDelivery,
  document: Document,
): Promise<DocumentSnapshot> {
  const snapshots = ctx.use(SnapshotService)
  const found = snapshotId && (await snapshots.find(snapshotId))
  return found || snapshots.of(document)
}

/** Why the delivery is no longer needed, or null. */
function reasonToDrop(
  { kind }: DocumentDelivery,
  { type, status, balance, cancelledAt, revision }: Document,
  snapshot: DocumentSnapshot,
): string | null {
  const noun = typeNouns[type]
  if (cancelledAt) return `The ${noun} was cancelled.`
  if (snapshot.revision !== revision) return `The ${noun} was edited before the email was written. Send it again.`
  const isUnpaid = (status === PENDING_PAYMENT || status === PARTIAL_PAYMENT) && balance > 0
  return kind === DeliveryKind.REMINDER && !isUnpaid ? `The ${noun} was paid in the meantime.` : null
}
