import type { Capability } from '../../../kernel/capability/capability.ts'
import { sweepPayments } from './intents/intent-sweep.ts'
import { PaymentIntent, ReceivedProviderEvent } from './intents/payment-intent.entity.ts'
import { PaymentSettingsResolver } from './settings/payment-settings.resolver.ts'
import { PaymentSettingsService } from './settings/payment-settings.service.ts'
import { registerPaymentWebhooks } from './webhook.routes.ts'

export { IntentService, LEAST_ONLINE_AMOUNT, type OpenedPayment } from './intents/intent.service.ts'
export { IntentStatus, PaymentIntent } from './intents/payment-intent.entity.ts'
export {
  type AmountDue,
  onProviderRefund,
  type PaymentPurpose,
  type ReceivedMoney,
  registerPaymentPurpose,
} from './intents/payment-purposes.ts'
export { type PaymentProvider, type ProviderRefund, ProviderRefused, ProviderUnreachable } from './payment-provider.ts'
export { PaymentSettingsService } from './settings/payment-settings.service.ts'

const OTHER_WAYS = 'Interac e-Transfer to payments@mapleauto.example, or debit, card and cash at the counter.'

/** Payments online: what is paid for is registered by others. */
export const paymentProvider: Capability = {
  name: 'payment-provider',
  entities: [PaymentIntent, ReceivedProviderEvent],
  resolvers: [PaymentSettingsResolver],
  scheduledTasks: [sweepPayments],
  async demo(ctx, { handle }) {
    if (handle === 'maple') await ctx.use(PaymentSettingsService).change({ instructions: OTHER_WAYS })
  },
  routes: registerPaymentWebhooks,
}
