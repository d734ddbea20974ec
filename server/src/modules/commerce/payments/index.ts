import type { Capability } from '../../../kernel/capability/capability.ts'
import { handles } from '../../../kernel/capability/job-handler.ts'
import { onDocumentIssued } from '../documents/index.ts'
import { onProviderRefund } from '../payment-provider/index.ts'
import { seedPayments } from './demo/seed-payments.ts'
import { Payment } from './payment.entity.ts'
import { PaymentAllocationResolver, PaymentResolver } from './payment.resolver.ts'
import { checkEveryPayment } from './payment-check.ts'
import { notificationKinds, timelineKinds } from './payment-notices.ts'
import { PaymentAllocation, PaymentRefund } from './payment-parts.entity.ts'
import { CreditService } from './recording/credit.service.ts'
import { ProviderRefunds } from './refunds/provider-refunds.ts'
import { retryRefunds } from './refunds/refund-retries.ts'
import { StatementResolver } from './statement/statement.resolver.ts'

export type { Payment } from './payment.entity.ts'
export { PaymentMethod } from './payment-kinds.ts'
export { PaymentRecorder } from './recording/payment-recorder.ts'
export { onProviderPayment, ProviderPayments } from './recording/provider-payments.ts'
export { DocumentRefunds } from './refunds/document-refunds.ts'
export { PaymentReversals } from './refunds/payment-reversals.ts'

type OwnNotificationKinds = typeof notificationKinds
type OwnTimelineKinds = typeof timelineKinds

declare module '../../../kernel/messaging/notifications.ts' {
  interface NotificationKinds extends OwnNotificationKinds {}
}

declare module '../../../kernel/messaging/timeline-kinds.ts' {
  interface TimelineKinds extends OwnTimelineKinds {}
}

declare module '../../../kernel/messaging/jobs.ts' {
  interface Jobs {
    'payments.refund': { readonly refundId: string }
  }
}

onDocumentIssued((ctx, document) => ctx.use(CreditService).carryDeposits(document))

onProviderRefund((ctx, refund) => ctx.use(ProviderRefunds).reported(refund))

export const payments: Capability = {
  name: 'payments',
  entities: [Payment, PaymentAllocation, PaymentRefund],
  resolvers: [PaymentResolver, PaymentAllocationResolver, StatementResolver],
  rest: () => import('./payment.rest.ts'),
  jobs: [
    handles(
      'payments.refund',
      (ctx, { refundId }) => ctx.use(ProviderRefunds).send(refundId),
      { retryLimit: 6 },
      (ctx, { refundId }) => ctx.use(ProviderRefunds).delayed(refundId),
    ),
  ],
  scheduledTasks: [checkEveryPayment, retryRefunds],
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
