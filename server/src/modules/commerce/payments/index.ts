import type { Capability } from '../../../kernel/capability/capability.ts'
import { onDocumentIssued } from '../documents/index.ts'
import { seedPayments } from './demo/seed-payments.ts'
import { Payment } from './payment.entity.ts'
import { PaymentAllocationResolver, PaymentResolver } from './payment.resolver.ts'
import { checkEveryPayment } from './payment-check.ts'
import { notificationKinds, timelineKinds } from './payment-notices.ts'
import { PaymentAllocation, PaymentRefund, PaymentRequest } from './payment-parts.entity.ts'
import { CreditService } from './recording/credit.service.ts'
import { StatementResolver } from './statement/statement.resolver.ts'

type OwnNotificationKinds = typeof notificationKinds
type OwnTimelineKinds = typeof timelineKinds

declare module '../../../kernel/messaging/notifications.ts' {
  interface NotificationKinds extends OwnNotificationKinds {}
}

declare module '../../../kernel/messaging/timeline-kinds.ts' {
  interface TimelineKinds extends OwnTimelineKinds {}
}

onDocumentIssued((ctx, document) => ctx.use(CreditService).carryDeposits(document))

export const payments: Capability = {
  name: 'payments',
  entities: [Payment, PaymentAllocation, PaymentRefund, PaymentRequest],
  resolvers: [PaymentResolver, PaymentAllocationResolver, StatementResolver],
  rest: () => import('./payment.rest.ts'),
  scheduledTasks: [checkEveryPayment],
  notificationKinds,
  timelineKinds,
  demo: seedPayments,
  retentionReasons: {
    payment: 'Tax law requires that records of payments are kept for six years',
  },
  recordLabels: {
    payment: { singular: 'Payment', plural: 'Payments' },
    payment_refund: { singular: 'Refund of a payment', plural: 'Refunds of payments' },
  },
}
