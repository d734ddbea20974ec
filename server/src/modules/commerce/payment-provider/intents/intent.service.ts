import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { lockRecord } from '../../../../kernel/database/records.ts'
import { isId } from '../../../../kernel/validation/errors.ts'
import { type PaymentProvider, type ProviderEvent, type ProviderIntent, ProviderRefused } from '../payment-provider.ts'
import { PaymentSettingsService } from '../settings/payment-settings.service.ts'
import { IntentStatus, PaymentIntent } from './payment-intent.entity.ts'
import { type AmountDue, type PaymentPurpose, purposeOf, runRefundHandlers } from './payment-purposes.ts'

/** Stripe's least charge in Canadian dollars. */
export const LEAST_ONLINE_AMOUNT = 50
const MOST_ROUNDS = 5
const intents = { entity: PaymentIntent, noun: 'payment' }
const notOver = { $in: [IntentStatus.OPEN, IntentStatus.PROCESSING] }

export type OpenedPayment =
  | { readonly state: 'ready'; readonly clientSecret: string; readonly publishableKey: string; readonly amount: number }
  | { readonly state: 'processing' | 'paid' | 'nothing due' | 'not offered' }

/** Payments that customers complete online. None of its calls to the provider happens within a transaction. */
export class IntentService {
  constructor(private readonly ctx: RequestContext) {}

  /** Starts to pay what is due, or goes on where another tab has started, so that it cannot be paid twice. */
  async open(purpose: PaymentPurpose, subject: string): Promise<OpenedPayment> {
    const settings = await this.ctx.use(PaymentSettingsService).read()
    const provider = settings.isEnabled ? await this.ctx.use(PaymentSettingsService).provider() : null
    if (!provider) return { state: 'not offered' }
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const due = await purpose.due(this.ctx, subject)
      const before = await this.unfinished(purpose, subject)
      if (!due && !before) return { state: 'nothing due' }
      if (due && due.amount < LEAST_ONLINE_AMOUNT) return { state: 'not offered' }
      const id = before?.id ?? (due && (await this.insert(purpose, subject, due)))
      const row = id && (await this.ctx.em.findOne(PaymentIntent, id, { refresh: true }))
      // Another tab was quicker.
      if (!row || row.isOver) continue
      const remote = await this.ask(provider, row)
      const known = remote && (await this.apply(row.id, remote))
      if (!remote || !known || known.status === IntentStatus.CANCELLED) continue
      if (known.status === IntentStatus.SUCCEEDED) return { state: 'paid' }
      if (known.status === IntentStatus.PROCESSING) return { state: 'processing' }
      if (due && row.amount === due.amount && row.currency === due.currency)
        return {
          state: 'ready',
          clientSecret: remote.clientSecret,
          publishableKey: settings.publishableKey,
          amount: row.amount,
        }
      await this.cancel(provider, row)
    }
    throw new Error(`The payment of ${purpose.name} ${subject} keeps changing`)
  }

  /** The payment that was started and is not over, without asking the provider. */
  unfinished(purpose: PaymentPurpose, subject: string): Promise<PaymentIntent | null> {
    const where = { purpose: purpose.name, subject, status: notOver }
    return this.ctx.em.findOne(PaymentIntent, where, { refresh: true })
  }

  /** The latest payment that was started. */
  latest(purpose: PaymentPurpose, subject: string): Promise<PaymentIntent | null> {
    const options = { orderBy: { id: 'desc' }, refresh: true } as const
    return this.ctx.em.findOne(PaymentIntent, { purpose: purpose.name, subject }, options)
  }

  /** Asks the provider what has become of a payment, and records it. */
  async check(row: PaymentIntent): Promise<PaymentIntent> {
    const provider = await this.ctx.use(PaymentSettingsService).provider()
    if (!provider || row.isOver || !row.providerId) return row
    const remote = await this.ask(provider, row)
    return remote ? this.apply(row.id, remote) : row
  }

  /** Ends a payment that nobody completes, unless somebody just did. */
  async end(row: PaymentIntent): Promise<void> {
    const provider = await this.ctx.use(PaymentSettingsService).provider()
    if (provider && row.providerId) await this.cancel(provider, row)
    else await this.forget(row.id)
  }

  /** Whether a payment is still for what is due. */
  async isUpToDate({ purpose, subject, amount }: PaymentIntent): Promise<boolean> {
    return (await purposeOf(purpose).due(this.ctx, subject))?.amount === amount
  }

  /** Deals with an event once, in one transaction. Events about payments that are not ours are ignored. */
  async handle(event: ProviderEvent): Promise<void> {
    const { em, currentTenant } = this.ctx
    await inTransaction(this.ctx, async () => {
      const added = await em.execute<object[]>(
        `insert into "received_provider_event" ("tenant_id", "event_id", "type", "created_at") values (?, ?, ?, now())
          on conflict ("tenant_id", "event_id") do nothing returning "id"`,
        [currentTenant.id, event.id, event.type.slice(0, 100)],
      )
      if (added.length === 0) return
      if (event.about === 'refund') await runRefundHandlers(this.ctx, event.refund)
      if (event.about !== 'intent') return
      const { id: providerId, reference } = event.intent
      const row = reference && isId(reference) ? await em.findOne(PaymentIntent, { id: reference }) : null
      const known = row ?? (await em.findOne(PaymentIntent, { providerId }))
      if (known) await this.apply(known.id, event.intent)
    })
  }

  /** Records what the provider says of a payment, under the lock of its row: whoever comes first records the money. */
  private apply(id: string, remote: ProviderIntent): Promise<PaymentIntent> {
    return inTransaction(this.ctx, async () => {
      const row = await lockRecord(this.ctx.em, intents, id, { refresh: true })
      if (row.providerId && row.providerId !== remote.id) {
        this.ctx.log.error({ intent: id, providerId: remote.id }, 'A payment has two intents at the provider')
        return row
      }
      row.providerId = remote.id
      row.checkedAt = new Date()
      // Events come in any order. Money that arrives after the end counts all the same.
      if (row.status === IntentStatus.SUCCEEDED || (row.isOver && remote.status !== 'succeeded')) return row
      row.problem = remote.problem.slice(0, 500)
      if (remote.status === 'succeeded') {
        const { received: amount, currency } = remote
        row.result = await purposeOf(row.purpose).received(this.ctx, row.subject, {
          amount,
          currency,
          providerId: remote.id,
        })
        row.status = IntentStatus.SUCCEEDED
      } else if (remote.status === 'cancelled') row.status = IntentStatus.CANCELLED
      // A late event of the start of a payment must not reopen one that is under way, but a failed bank payment does.
      else row.status = remote.status === 'processing' ? IntentStatus.PROCESSING : IntentStatus.OPEN
      await this.ctx.em.flush()
      return row
    })
  }

  /** The payment at the provider, made there if it is not yet. Null if the provider knows nothing of it any more. */
  private async ask(provider: PaymentProvider, row: PaymentIntent): Promise<ProviderIntent | null> {
    const { id: reference, amount, currency, description, providerId } = row
    try {
      return providerId
        ? await provider.intent(providerId)
        : await provider.createIntent({ amount, currency, description, reference })
    } catch (error) {
      // Such as after keys of another account were entered.
      if (!(error instanceof ProviderRefused) || error.reason !== 'missing') throw error
      await this.forget(row.id)
      return null
    }
  }

  /** Cancels at the provider first, because somebody may be paying right now. */
  private async cancel(provider: PaymentProvider, row: PaymentIntent): Promise<void> {
    const { providerId } = row
    if (!providerId) return this.forget(row.id)
    const remote = await provider.cancelIntent(providerId).catch((error: unknown) => {
      if (!(error instanceof ProviderRefused) || error.reason === 'keys') throw error
      return this.ask(provider, row)
    })
    if (remote) await this.apply(row.id, remote)
  }

  private async forget(id: string): Promise<void> {
    await this.ctx.em.execute(
      `update "payment_intent" set "status" = 'cancelled', "checked_at" = now() where "id" = ? and "status" in ('open', 'processing')`,
      [id],
    )
  }

  /** Null if another tab has inserted one in the meantime. */
  private async insert(purpose: PaymentPurpose, subject: string, due: AmountDue): Promise<string | null> {
    const [added] = await this.ctx.em.execute<{ id: string }[]>(
      `insert into "payment_intent" ("tenant_id", "purpose", "subject", "amount", "currency", "description", "status", "problem", "created_at", "checked_at")
        values (?, ?, ?, ?, ?, ?, 'open', '', now(), now()) on conflict do nothing returning "id"`,
      [this.ctx.currentTenant.id, purpose.name, subject, due.amount, due.currency, due.description.slice(0, 200)],
    )
    return added?.id ?? null
  }
}
