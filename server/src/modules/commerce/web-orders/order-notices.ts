import type { RequestContext } from '../../../kernel/context/context.ts'
import type { NotificationKind } from '../../../kernel/messaging/notifications.ts'
import type { WebhookEvent, WebhookEventName } from '../../../kernel/messaging/webhook-events.ts'
import { NotificationService } from '../../platform/notifications/index.ts'
import { WebhookOutbox } from '../../platform/webhooks/index.ts'
import { type Document, DocumentContent, documentPath, fromThousandths } from '../documents/index.ts'
import { OrderMails } from './order-mails.ts'
import type { WebOrder } from './web-order.entity.ts'

export const notificationKinds = {
  order_placed: { permission: 'orders.can_view' },
  order_unfulfilled: { permission: 'orders.can_view' },
} satisfies Record<string, NotificationKind>

export const webhookEvents = {
  'order.placed': { says: 'A shopper placed an order', permission: 'orders.can_view' },
  'order.cancelled': { says: 'An order was cancelled, or its payment timed out', permission: 'orders.can_view' },
} satisfies Record<string, WebhookEvent>

/** Tells shoppers, staff and webhooks of orders, in the transaction of the change. The documents must be locked. */
export class OrderNotices {
  constructor(private readonly ctx: RequestContext) {}

  /** Once its stock is taken: an order whose payment fails is no news. */
  async placed(order: WebOrder, document: Document): Promise<void> {
    await this.ctx.use(OrderMails).placed(order, document)
    const title = `${order.contactName} placed order ${document.number}`
    await this.ctx.use(NotificationService).notify('order_placed', { title, link: documentPath(document) })
    await this.enqueue('order.placed', order, document)
  }

  /** For an order that staff placed: no notification, because staff know about it. */
  async created(order: WebOrder, document: Document, notifyCustomer: boolean): Promise<void> {
    if (notifyCustomer) await this.ctx.use(OrderMails).placed(order, document)
    await this.enqueue('order.placed', order, document)
  }

  async cancelled(order: WebOrder, document: Document): Promise<void> {
    await this.enqueue('order.cancelled', order, document)
  }

  /** Money arrived for an order that is over. `isRefunded` is false if staff have to give it back themselves. */
  async unfulfilled(order: WebOrder, document: Document, amount: number, isRefunded: boolean): Promise<void> {
    await this.ctx.use(OrderMails).unfulfilled(order, document, amount)
    const what = isRefunded ? 'it is being refunded' : 'refund it by hand'
    const title = `Order ${document.number} was paid after it had expired: ${what}`
    await this.ctx.use(NotificationService).notify('order_unfulfilled', { title, link: documentPath(document) })
  }

  private async enqueue(event: WebhookEventName, order: WebOrder, document: Document): Promise<void> {
    const outbox = this.ctx.use(WebhookOutbox)
    if (!(await outbox.hasSubscribers(event))) return
    const lines = await this.ctx.use(DocumentContent).linesOf(document.id)
    await outbox.enqueue(event, [{ id: document.id, data: dataOf(order, document, lines) }])
  }
}

/** Under the names of the REST API, with amounts in dollars like there. */
function dataOf(order: WebOrder, document: Document, lines: Awaited<ReturnType<DocumentContent['linesOf']>>): object {
  const { delivery } = order
  return {
    id: order.id,
    number: document.number,
    state: order.state,
    status: document.status,
    customer_id: document.customerId,
    name: order.contactName,
    email: order.contactEmail,
    phone: order.contactPhone,
    payment_method: order.paymentMethod,
    delivery: {
      kind: order.deliveryKind,
      name: delivery.name,
      place: delivery.placeName,
      slot_start: delivery.slotStart,
      slot_end: delivery.slotEnd,
      address: delivery.address,
      price: dollars(order.deliveryPrice),
    },
    lines: lines.map(({ id, variantId, sku, description, quantity, unitPrice, net }) => ({
      id,
      variant_id: variantId,
      sku,
      description,
      quantity: fromThousandths(quantity),
      unit_price: dollars(unitPrice),
      total: dollars(net),
    })),
    subtotal: dollars(document.subtotal),
    tax_total: dollars(document.taxTotal),
    total: dollars(document.grandTotal),
    paid: dollars(document.paid),
    currency: document.currency,
    placed_at: order.createdAt.toISOString(),
  }
}

const dollars = (cents: number) => cents / 100
