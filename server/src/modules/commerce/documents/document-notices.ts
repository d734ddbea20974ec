import type { RequestContext } from '../../../kernel/context/context.ts'
import type { NotificationKind } from '../../../kernel/messaging/notifications.ts'
import type { TimelineKind } from '../../../kernel/messaging/timeline-kinds.ts'
import { TimelineService } from '../../crm/timeline/index.ts'
import { NotificationService } from '../../platform/notifications/index.ts'
import type { Document } from './document.entity.ts'
import { DocumentType, typeNouns } from './document-kinds.ts'
import { documentPath } from './document-path.ts'
import { DocumentPeople } from './document-people.ts'

// Recipients need the permission of the kind, so each area of permissions has kinds of its own.
export const notificationKinds = {
  quote_assigned: { permission: 'quotes.can_view' },
  quote_answered: { permission: 'quotes.can_view' },
  invoice_assigned: { permission: 'invoices.can_view' },
  work_order_assigned: { permission: 'work_orders.can_view' },
  work_order_answered: { permission: 'work_orders.can_view' },
  web_order_assigned: { permission: 'orders.can_view' },
} satisfies Record<string, NotificationKind>

export const timelineKinds = {
  quote: {
    label: 'Quotes',
    icon: 'file-text',
    permission: 'quotes.can_view',
    feature: 'quotes',
  },
  invoice: {
    label: 'Invoices',
    icon: 'file-invoice',
    permission: 'invoices.can_view',
    feature: 'invoices',
  },
  work_order: {
    label: 'Work orders',
    icon: 'tool',
    permission: 'work_orders.can_view',
    feature: 'work_orders',
  },
  web_order: {
    label: 'Web orders',
    icon: 'shopping-cart',
    permission: 'orders.can_view',
    feature: 'orders',
  },
} satisfies Record<string, TimelineKind>

/** The timeline kind of a document, with which the names of its notifications begin. Refunds count as invoices. */
export const timelineKindOf = (type: DocumentType): keyof typeof timelineKinds =>
  type === DocumentType.RECURRING || type === DocumentType.REFUND ? 'invoice' : type

/** Notifies staff of changes to documents, and records them in the customer's timeline, in the same transaction. */
export class DocumentNotices {
  constructor(private readonly ctx: RequestContext) {}

  async assigned(document: Document, userIds: readonly string[]): Promise<void> {
    const title = `${this.ctx.actorName} assigned you the ${typeNouns[document.type]} “${document.title}”`
    for (const userId of userIds)
      await this.ctx
        .use(NotificationService)
        .notify(`${timelineKindOf(document.type)}_assigned`, { title, link: documentPath(document), userId })
  }

  /** Notifies the assignees, or everybody who may view the document if there are none. */
  async answered(document: Document, isApproved: boolean, by: string): Promise<void> {
    const { type } = document
    const verb = isApproved ? 'accepted' : 'declined'
    await this.record(document, verb, `${document.title} was ${verb}`)
    if (type !== DocumentType.QUOTE && type !== DocumentType.WORK_ORDER) return
    const notice = { title: `${by} ${verb} ${document.title}`.trim(), link: documentPath(document) }
    const assignees = await this.ctx.use(DocumentPeople).assigneesOf(document.id)
    for (const userId of assignees.length > 0 ? assignees.map(({ id }) => id) : [null])
      await this.ctx.use(NotificationService).notify(`${type}_answered`, { ...notice, ...(userId && { userId }) })
  }

  /** Adds an entry to the customer's timeline. `what` is a stage of the document. */
  async record(document: Document, what: string, title: string): Promise<void> {
    const { customerId, id, type, subject } = document
    if (!customerId) return
    await this.ctx.use(TimelineService).record({
      recordId: customerId,
      kind: timelineKindOf(type),
      sourceId: id,
      what,
      title,
      text: subject,
    })
  }

  async withdraw(documents: readonly Document[]): Promise<void> {
    for (const { id, type } of documents) await this.ctx.use(TimelineService).withdraw(timelineKindOf(type), [id])
  }
}
