import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

export const STRIPE_KEYS = {
  publishableKey: 'pk_test_standin',
  secretKey: 'sk_test_standin',
  webhookSecret: 'whsec_standin',
}

interface StoredIntent {
  readonly id: string
  readonly object: 'payment_intent'
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly client_secret: string
  readonly metadata: Record<string, string>
  status: string
  amount_received: number
  last_payment_error: { message: string } | null
}

interface StoredRefund {
  readonly id: string
  readonly object: 'refund'
  readonly payment_intent: string
  readonly amount: number
  readonly metadata: Record<string, string>
  status: string
  failure_reason: string | null
}

interface Answer {
  readonly status: number
  readonly body: object
}

export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly form: Readonly<Record<string, string>>
  readonly idempotencyKey: string | null
}

/** A small Stripe: as much of its API as is used, over real HTTP, with its idempotency and signatures. */
export class StripeStandIn {
  readonly requests: SentRequest[] = []
  readonly intents = new Map<string, StoredIntent>()
  readonly refunds = new Map<string, StoredRefund>()
  /** `down` breaks connections; `late` does the work and then breaks the connection; `held` waits for `release`. */
  mode: 'up' | 'down' | 'late' | 'held' = 'up'
  /** What becomes of new refunds. */
  refundStatus: 'succeeded' | 'pending' | 'failed' = 'succeeded'
  private readonly answers = new Map<string, { readonly body: string; readonly answer: Answer }>()
  private readonly waiting: (() => void)[] = []
  private count = 0
  private readonly server = createServer((request, response) => void this.serve(request, response))
  url = ''

  static async open(): Promise<StripeStandIn> {
    const standIn = new StripeStandIn()
    await new Promise<void>((resolve) => standIn.server.listen(0, '127.0.0.1', resolve))
    standIn.url = `http://127.0.0.1:${(standIn.server.address() as AddressInfo).port}`
    return standIn
  }

  close(): Promise<void> {
    this.release()
    this.server.closeAllConnections()
    return new Promise((resolve) => this.server.close(() => resolve()))
  }

  /** Answers the requests that were held, and all later ones. */
  release(): void {
    this.mode = 'up'
    for (const go of this.waiting.splice(0)) go()
  }

  /** What Stripe does when a customer's browser confirms: throws for an intent that is over. */
  confirm(id: string, outcome: 'succeeded' | 'processing' | 'declined' = 'succeeded'): StoredIntent {
    const intent = this.intents.get(id)
    if (!intent || ['succeeded', 'canceled'].includes(intent.status)) throw new Error(`${id} cannot be confirmed`)
    intent.status = outcome === 'declined' ? 'requires_payment_method' : outcome
    intent.amount_received = outcome === 'succeeded' ? intent.amount : 0
    intent.last_payment_error = outcome === 'declined' ? { message: 'Your card was declined.' } : null
    return intent
  }

  /** The body and headers of an event, as Stripe sends it. */
  event(object: StoredIntent | StoredRefund, { type, id, secret, secondsAgo = 0 }: EventOptions = {}) {
    const payload = JSON.stringify({
      id: id ?? `evt_${++this.count}`,
      object: 'event',
      type: type ?? (object.object === 'refund' ? 'refund.updated' : `payment_intent.${object.status}`),
      data: { object },
    })
    const timestamp = Math.floor(Date.now() / 1000) - secondsAgo
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: secret ?? STRIPE_KEYS.webhookSecret,
      timestamp,
    })
    return { payload, headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature } }
  }

  /** As when staff give money back at Stripe. */
  refundByHand(intentId: string, amount: number): StoredRefund {
    return this.addRefund({ payment_intent: intentId, amount: String(amount) })
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.test')
    const method = request.method ?? 'GET'
    const key = request.headers['idempotency-key']
    const idempotencyKey = typeof key === 'string' ? key : null
    const form = Object.fromEntries(new URLSearchParams(method === 'GET' ? searchParams : body))
    this.requests.push({ method, path: pathname, form, idempotencyKey })
    if (this.mode === 'down') return void request.socket.destroy()
    const isKnown = request.headers.authorization === `Bearer ${STRIPE_KEYS.secretKey}`
    const answer = isKnown
      ? this.once(idempotencyKey, body, () => this.answer(method, pathname, form))
      : fault(401, 'invalid_request_error', 'Invalid API Key provided')
    if (this.mode === 'late') return void request.socket.destroy()
    if (this.mode === 'held') await new Promise<void>((resolve) => this.waiting.push(resolve))
    response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': `req_${++this.count}` })
    response.end(JSON.stringify(answer.body))
  }

  private once(key: string | null, body: string, work: () => Answer): Answer {
    const before = key ? this.answers.get(key) : undefined
    if (before)
      return before.body === body ? before.answer : fault(400, 'idempotency_error', 'Keys are for one request')
    const answer = work()
    if (key) this.answers.set(key, { body, answer: structuredClone(answer) })
    return answer
  }

  private answer(method: string, path: string, form: Readonly<Record<string, string>>): Answer {
    const [, resource, id, action] = path.slice(1).split('/')
    if (resource === 'payment_intents') return this.answerIntent(method, id, action, form)
    if (resource === 'refunds' && method === 'POST') return this.answerRefund(form)
    if (resource === 'refunds' && !id) {
      const data = [...this.refunds.values()].filter((one) => one.payment_intent === form.payment_intent)
      return { status: 200, body: { object: 'list', data, has_more: false } }
    }
    return fault(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path})`)
  }

  private answerIntent(
    method: string,
    id: string | undefined,
    action: string | undefined,
    form: Readonly<Record<string, string>>,
  ): Answer {
    if (!id && method === 'GET') return { status: 200, body: { object: 'list', data: [], has_more: false } }
    if (!id) return { status: 200, body: this.addIntent(form) }
    const intent = this.intents.get(id)
    if (!intent) return fault(404, 'invalid_request_error', `No such payment_intent: '${id}'`, 'resource_missing')
    if (action !== 'cancel') return { status: 200, body: intent }
    if (['processing', 'succeeded', 'canceled'].includes(intent.status))
      return fault(400, 'invalid_request_error', `It is ${intent.status}`, 'payment_intent_unexpected_state')
    intent.status = 'canceled'
    return { status: 200, body: intent }
  }

  private addIntent(form: Readonly<Record<string, string>>): StoredIntent {
    const id = `pi_${++this.count}${process.pid}`
    const intent: StoredIntent = {
      id,
      object: 'payment_intent',
      amount: Number(form.amount),
      currency: form.currency ?? '',
      description: form.description ?? '',
      client_secret: `${id}_secret_standin`,
      metadata: metadataOf(form),
      status: 'requires_payment_method',
      amount_received: 0,
      last_payment_error: null,
    }
    this.intents.set(id, intent)
    return intent
  }

  private answerRefund(form: Readonly<Record<string, string>>): Answer {
    const intent = this.intents.get(form.payment_intent ?? '')
    if (!intent) return fault(404, 'invalid_request_error', 'No such payment_intent', 'resource_missing')
    const given = [...this.refunds.values()]
      .filter((one) => one.payment_intent === intent.id && one.status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)
    if (given + Number(form.amount) > intent.amount_received)
      return fault(400, 'invalid_request_error', 'Refund amount is greater than unrefunded amount on charge')
    return { status: 200, body: this.addRefund(form) }
  }

  private addRefund(form: Readonly<Record<string, string>>): StoredRefund {
    const refund: StoredRefund = {
      id: `re_${++this.count}${process.pid}`,
      object: 'refund',
      payment_intent: form.payment_intent ?? '',
      amount: Number(form.amount),
      metadata: metadataOf(form),
      status: this.refundStatus,
      failure_reason: this.refundStatus === 'failed' ? 'expired_or_canceled_card' : null,
    }
    this.refunds.set(refund.id, refund)
    return refund
  }
}

interface EventOptions {
  readonly type?: string
  readonly id?: string
  readonly secret?: string
  readonly secondsAgo?: number
}

const fault = (status: number, type: string, message: string, code?: string): Answer => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
})

const metadataOf = (form: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      name.startsWith('metadata[') ? [[name.slice(9, -1), value] as const] : [],
    ),
  )
