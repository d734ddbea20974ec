import type { AuditActionRule } from '../../../kernel/audit/audit-actions.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import type { NotificationKind } from '../../../kernel/messaging/notifications.ts'
import { TimelineService } from '../../crm/timeline/index.ts'
import { AuditService } from '../../platform/audit/index.ts'
import { NotificationService } from '../../platform/notifications/index.ts'
import { accessOf, type Document, DocumentHistory, documentPath, timelineKindOf } from '../documents/index.ts'

// Recipients need the permission of the kind, so each area of permissions has kinds of its own.
export const notificationKinds = {
  quote_opened: { permission: 'quotes.can_view' },
  invoice_opened: { permission: 'invoices.can_view' },
  work_order_opened: { permission: 'work_orders.can_view' },
  web_order_opened: { permission: 'orders.can_view' },
  quote_undelivered: { permission: 'quotes.can_view' },
  invoice_undelivered: { permission: 'invoices.can_view' },
  work_order_undelivered: { permission: 'work_orders.can_view' },
  web_order_undelivered: { permission: 'orders.can_view' },
} satisfies Record<string, NotificationKind>

export const auditActions = {
  document_sent: { label: 'Sent' },
  document_link_created: { label: 'Link created' },
  document_links_revoked: { label: 'Links revoked' },
  document_answered: { label: 'Answered online' },
} satisfies Record<string, AuditActionRule>

interface DeliveryEvent {
  readonly action: keyof typeof auditActions
  /** For the history of the document. */
  readonly kind: string
  readonly text: string
  readonly data?: Record<string, unknown>
}

/** Records what is sent and opened in the history, the audit log and the customer's timeline, and notifies staff. */
export class DeliveryNotices {
  constructor(private readonly ctx: RequestContext) {}

  /** Adds an entry to the document's history and to the audit log. Flushes. */
  async recordEvent(document: Document, { action, kind, text, data }: DeliveryEvent): Promise<void> {
    this.ctx.use(DocumentHistory).add(document, kind, text, data)
    const { id: recordId, title: recordTitle, type } = document
    await this.ctx
      .use(AuditService)
      .record({ action, kind: 'document', area: accessOf[type].area, recordId, recordTitle })
    await this.ctx.em.flush()
  }

  async opened(document: Document): Promise<void> {
    const title = `${document.title} was opened by the customer`
    this.ctx.use(DocumentHistory).add(document, 'opened', 'Opened by the customer')
    await this.ctx.em.flush()
    await this.record(document, 'opened', `${document.title} was opened`)
    await this.ctx
      .use(NotificationService)
      .notify(`${timelineKindOf(document.type)}_opened`, { title, link: documentPath(document) })
  }

  /** The notification that staff get if a mail cannot be delivered. */
  undelivered(document: Document, recipient: string) {
    const kind = `${timelineKindOf(document.type)}_undelivered` as const
    return { kind, title: `${document.title} could not be sent to ${recipient}`, link: documentPath(document) }
  }

  /** Adds an entry to the customer's timeline. */
  async record({ customerId, type, id, subject }: Document, what: string, title: string): Promise<void> {
    if (!customerId) return
    const entry = { recordId: customerId, kind: timelineKindOf(type), sourceId: id, what, title, text: subject }
    await this.ctx.use(TimelineService).record(entry)
  }
}
