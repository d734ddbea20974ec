import type { ScheduledTask } from '../../../../kernel/capability/scheduled-task.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { IntentService } from './intent.service.ts'
import { IntentStatus, PaymentIntent } from './payment-intent.entity.ts'

const AT_ONCE = 200
/** Far longer than providers repeat events, and than signatures are valid. */
const KEPT_EVENTS = '30 days'
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Asks the provider about payments whose event never came, often at first and then less. Payments that nobody completes
 * end after a day, or as soon as something else is due.
 */
export async function sweepIntents(ctx: RequestContext): Promise<void> {
  await ctx.em.execute(`delete from "received_provider_event" where "created_at" < now() - ?::interval`, [KEPT_EVENTS])
  const rows = await ctx.em.execute<{ id: string }[]>(
    `select "id" from "payment_intent" where "status" in ('open', 'processing') and ${IS_DUE} order by "checked_at" limit ?`,
    [AT_ONCE],
  )
  const service = ctx.use(IntentService)
  for (const { id } of rows) {
    const row = await ctx.em.findOneOrFail(PaymentIntent, id, { refresh: true })
    try {
      const now = await service.check(row)
      if (now.status !== IntentStatus.OPEN) continue
      const isOld = Date.now() - now.createdAt.getTime() > DAY_MS
      if (isOld || (now.providerId && !(await service.isUpToDate(now)))) await service.end(now)
    } catch (err) {
      ctx.log.warn({ err, intent: id }, 'The payment provider could not be asked about a payment')
    } finally {
      await ctx.em.execute('update "payment_intent" set "checked_at" = now() where "id" = ?', [id])
    }
  }
}

/** Also in `tenants_with_payments_to_check`. */
const IS_DUE = `"checked_at" < now() - greatest(interval '5 minutes', (now() - "created_at") / 8)`

export const sweepPayments: ScheduledTask = {
  name: 'payment-provider.sweep',
  cron: '*/5 * * * *',
  async run({ inTenant }) {
    const tenants = await inTenant(null, ({ em }) =>
      em.execute<{ id: string }[]>('select tenants_with_payments_to_check() as "id"'),
    )
    for (const { id } of tenants) await inTenant(id, sweepIntents)
  },
}
