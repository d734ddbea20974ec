import type { Capability } from '../../../kernel/capability/capability.ts'
import { onDocumentSettled } from '../documents/index.ts'
import { seedOrders } from './demo/seed-orders.ts'
import { OrderEditResolver } from './editing/order-edit.resolver.ts'
import { FulfilmentResolver, StoreOrderResolver } from './fulfilment/fulfilment.resolver.ts'
import { OrderEndings } from './fulfilment/order-endings.ts'
import { keepFulfilment } from './fulfilment/store-orders.ts'
import { orderAutomaticMails } from './order-automatic-mails.ts'
import { OrderLinkResolver } from './order-link.resolver.ts'
import { notificationKinds, webhookEvents } from './order-notices.ts'
import { listenToDocuments } from './order-payments.ts'
import { sweepUnpaidOrders } from './order-sweep.ts'
import { ordersAboutPeople } from './orders-about-people.ts'
import { ShopperOrderResolver } from './shopper-order.resolver.ts'
import { WebOrder, WebOrderLine, WebOrderStock } from './web-order.entity.ts'

export { type ManagedOrder, ManagedOrderPayload } from './fulfilment/fulfilment.inputs.ts'
export { orderAgain } from './order-again.ts'
export { OrderCancellation } from './order-cancellation.ts'
export { OrderDelivery } from './order-delivery.ts'
export { OrderLink } from './order-link.ts'
export { OrderMails } from './order-mails.ts'
export { OrderNotices } from './order-notices.ts'
export { OrderOnlinePayment, OrderOnlinePayments } from './order-online-payment.ts'
export { OrderReader } from './order-reader.ts'
export { OrderStock } from './order-stock.ts'
export { type NewOrder, OrderWriter, type WrittenOrder } from './order-writer.ts'
export { PlacedOrder } from './placed-order.ts'
export { OrderDiscount, WebOrder, WebOrderLine, WebOrderStock } from './web-order.entity.ts'
export { WebOrderState } from './web-order-kinds.ts'

type OwnNotificationKinds = typeof notificationKinds
type OwnWebhookEvents = typeof webhookEvents

declare module '../../../kernel/messaging/notifications.ts' {
  interface NotificationKinds extends OwnNotificationKinds {}
}

declare module '../../../kernel/messaging/webhook-events.ts' {
  interface WebhookEvents extends OwnWebhookEvents {}
}

listenToDocuments()
keepFulfilment()
onDocumentSettled((ctx, document) => ctx.use(OrderEndings).settled(document))

/** Orders of the store: what they are besides documents, their stock and payment, and what their shoppers see. */
export const webOrders: Capability = {
  name: 'web-orders',
  entities: [WebOrder, WebOrderLine, WebOrderStock],
  resolvers: [ShopperOrderResolver, OrderLinkResolver, FulfilmentResolver, StoreOrderResolver, OrderEditResolver],
  rest: () => import('./fulfilment/fulfilment.rest.ts'),
  scheduledTasks: [sweepUnpaidOrders],
  notificationKinds,
  webhookEvents,
  personalData: ordersAboutPeople,
  automaticMails: Object.values(orderAutomaticMails),
  retentionReasons: {
    web_order: 'Tax law requires that orders, and what belongs to them, are kept for six years',
  },
  demo: seedOrders,
  recordLabels: { web_order: { singular: 'Web order', plural: 'Web orders' } },
}
