import type Stripe from 'stripe'
import {
  ForgedEvent,
  type NewIntent,
  type NewRefund,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderIntent,
  type ProviderRefund,
  ProviderRefused,
  ProviderUnreachable,
} from './payment-provider.ts'

export interface StripeKeys {
  readonly secretKey: string
  readonly webhookSecret: string
}

/** Goes with the version of the package. */
const API_VERSION = '2026-10-28.endive'
const TIMEOUT_MS = 8_000
const RETRIES = 2
/** Under this name our reference is among the metadata at Stripe. */
const REFERENCE = 'mainstreet_reference'
const MOST_REFUNDS = 100

const intentStatuses: Readonly<Record<string, ProviderIntent['status']>> = {
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}
const refundStatuses: Readonly<Record<string, ProviderRefund['status']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

/** Stripe, by its official package, which is loaded only for tenants with keys. */
export class StripeProvider implements PaymentProvider {
  private constructor(
    private readonly stripe: Stripe,
    private readonly errors: typeof Stripe.errors,
    private readonly webhookSecret: string,
  ) {}

  /** `apiUrl` is for tests: a stand-in for Stripe. */
  static async open({ secretKey, webhookSecret }: StripeKeys, apiUrl: string | undefined): Promise<StripeProvider> {
    const { default: Client } = await import('stripe')
    const standIn = apiUrl ? new URL(apiUrl) : null
    const client = new Client(secretKey, {
      apiVersion: API_VERSION,
      timeout: TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      ...(standIn && {
        host: standIn.hostname,
        port: Number(standIn.port),
        protocol: standIn.protocol === 'http:' ? 'http' : 'https',
      }),
    })
    return new StripeProvider(client, Client.errors, webhookSecret)
  }

  createIntent({ amount, currency, description, reference }: NewIntent): Promise<ProviderIntent> {
    return this.ask(async () =>
      toIntent(
        await this.stripe.paymentIntents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            description,
            automatic_payment_methods: { enabled: true },
            metadata: { [REFERENCE]: reference },
          },
          { idempotencyKey: `intent-${reference}` },
        ),
      ),
    )
  }

  intent(id: string): Promise<ProviderIntent> {
    return this.ask(async () => toIntent(await this.stripe.paymentIntents.retrieve(id)))
  }

  cancelIntent(id: string): Promise<ProviderIntent> {
    return this.ask(async () => toIntent(await this.stripe.paymentIntents.cancel(id)))
  }

  /** Stripe forgets idempotency keys after a day, so a refund that is asked for again is looked up first. */
  refund({ intentId, amount, reference }: NewRefund): Promise<ProviderRefund> {
    return this.ask(async () => {
      const { data } = await this.stripe.refunds.list({ payment_intent: intentId, limit: MOST_REFUNDS })
      const before = data.find(({ metadata }) => metadata?.[REFERENCE] === reference)
      if (before) return toRefund(before)
      const wanted = { payment_intent: intentId, amount, metadata: { [REFERENCE]: reference } }
      return toRefund(await this.stripe.refunds.create(wanted, { idempotencyKey: `refund-${reference}` }))
    })
  }

  /** Needs no more of a restricted key than payments do. */
  async test(): Promise<void> {
    await this.ask(() => this.stripe.paymentIntents.list({ limit: 1 }))
  }

  readEvent(body: Buffer, signature: string): ProviderEvent {
    const { id, type, data } = this.verified(body, signature)
    const object = data.object as { object?: string }
    if (object.object === 'payment_intent')
      return { id, type, about: 'intent', intent: toIntent(object as Stripe.PaymentIntent) }
    if (object.object === 'refund') return { id, type, about: 'refund', refund: toRefund(object as Stripe.Refund) }
    return { id, type, about: 'something else' }
  }

  private verified(body: Buffer, signature: string): Stripe.Event {
    try {
      return this.stripe.webhooks.constructEvent(body, signature, this.webhookSecret)
    } catch (error) {
      throw new ForgedEvent(error instanceof Error ? error.message : String(error))
    }
  }

  private async ask<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      throw this.fault(error)
    }
  }

  private fault(error: unknown): unknown {
    const { StripeError, StripeAuthenticationError, StripePermissionError } = this.errors
    if (!(error instanceof StripeError)) return error
    const { message, code, statusCode = 0 } = error
    if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError)
      return new ProviderRefused('keys', message)
    const isTransient = statusCode === 0 || statusCode === 409 || statusCode === 429 || statusCode >= 500
    if (isTransient) return new ProviderUnreachable(message)
    return new ProviderRefused(code === 'resource_missing' ? 'missing' : 'other', message)
  }
}

function toIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  const { id, metadata, status, amount, amount_received, currency, client_secret, last_payment_error } = intent
  return {
    id,
    reference: metadata?.[REFERENCE] ?? null,
    status: intentStatuses[status] ?? 'open',
    amount,
    received: amount_received,
    currency: currency.toUpperCase(),
    clientSecret: client_secret ?? '',
    problem: last_payment_error?.message ?? '',
  }
}

function toRefund({ id, payment_intent, metadata, status, amount, failure_reason }: Stripe.Refund): ProviderRefund {
  return {
    id,
    intentId: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? ''),
    reference: metadata?.[REFERENCE] ?? null,
    status: refundStatuses[status ?? ''] ?? 'pending',
    amount,
    problem: failure_reason?.replaceAll('_', ' ') ?? '',
  }
}
