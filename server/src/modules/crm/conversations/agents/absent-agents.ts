import type { ScheduledTask } from '../../../../kernel/capability/scheduled-task.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { publish } from '../../../../kernel/messaging/events.ts'
import { UNAVAILABLE_AFTER_SECONDS } from './chat-agent.entity.ts'

/** Runs every minute, because a browser does not report that its last tab was closed. */
export const markAbsentAgentsUnavailable: ScheduledTask = {
  name: 'chats.away',
  cron: '* * * * *',
  async run({ inTenant }) {
    const tenants = await inTenant(null, ({ em }) =>
      em.execute<{ id: string }[]>('select switch_off_absent_chat_agents(?) as "id"', [UNAVAILABLE_AFTER_SECONDS]),
    )
    for (const { id } of tenants)
      await inTenant(id, (ctx) => inTransaction(ctx, () => publish(ctx.em, 'conversation.agents', {})))
  },
}
