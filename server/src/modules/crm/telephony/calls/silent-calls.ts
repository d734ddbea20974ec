import type { ScheduledTask } from '../../../../kernel/capability/scheduled-task.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { Call } from './call.entity.ts'
import { CallFollowUp } from './call-follow-up.ts'

const AT_ONCE = 200

/** Ends calls whose phones went silent. Nothing more is accepted about them after a day. */
export class SilentCalls {
  constructor(private readonly ctx: RequestContext) {}

  /** Requires a transaction. Returns how many it ended. */
  async end(): Promise<number> {
    const { em } = this.ctx
    const silent = await em.execute<{ id: string }[]>(
      `select id from call where status in ('ringing', 'active') and started_at < now() - interval '1 day'
        order by started_at, id limit ? for update skip locked`,
      [AT_ONCE],
    )
    const calls = await em.find(Call, { id: { $in: silent.map(({ id }) => id) } }, { refresh: true })
    const before = new Map(calls.map(({ id, status }) => [id, status]))
    for (const call of calls) call.giveUp()
    await em.flush()
    const followUp = this.ctx.use(CallFollowUp)
    await followUp.updateTimeline(...calls)
    for (const call of calls) await followUp.enqueueEnd(call, before.get(call.id) ?? null)
    return calls.length
  }
}

export const endSilentCalls: ScheduledTask = {
  name: 'calls.silent',
  cron: '5 * * * *',
  async run({ inTenant }) {
    const tenants = await inTenant(null, ({ em }) =>
      em.execute<{ id: string }[]>('select tenants_with_silent_calls() as "id"'),
    )
    for (const { id } of tenants) {
      const end = () => inTenant(id, (ctx) => inTransaction(ctx, () => ctx.use(SilentCalls).end()))
      for (let ended = AT_ONCE; ended === AT_ONCE; ) ended = await end()
    }
  },
}
