import { randomUUID } from 'node:crypto'
import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly paymentIntent: string
    readonly receivedProviderEvent: string
  }
}

export const fixtures: CapabilityFixtures = {
  async create() {
    return { paymentIntent: randomUUID(), receivedProviderEvent: randomUUID() }
  },
  async reset(database, { tenant, paymentIntent, receivedProviderEvent }) {
    await database.query(
      `insert into payment_intent (id, tenant_id, purpose, subject, amount, currency, description, status, created_at, checked_at)
       values ($1, $2, 'document', $1, 1000, 'CAD', 'Given', 'cancelled', now(), now()) on conflict (id) do nothing`,
      [paymentIntent, tenant],
    )
    await database.query(
      `insert into received_provider_event (id, tenant_id, event_id, type, created_at)
       values ($1, $2, 'evt_given', 'given', now()) on conflict (id) do nothing`,
      [receivedProviderEvent, tenant],
    )
    await database.query(`delete from capability_settings where tenant_id = $1 and capability = 'payment-provider'`, [
      tenant,
    ])
  },
  values: {
    'UpdatePaymentSettingsInput.isEnabled': () => false,
    // Without keys nobody asks Stripe.
    'UpdatePaymentSettingsInput.publishableKey': () => '',
    'UpdatePaymentSettingsInput.secretKey': () => '',
    'UpdatePaymentSettingsInput.webhookSecret': () => '',
  },
  vocabulary: ['payment_intent.status', 'payment_intent.purpose', 'payment_intent.currency'],
  expectedErrors: { testPaymentProvider: 'INVALID' },
}
