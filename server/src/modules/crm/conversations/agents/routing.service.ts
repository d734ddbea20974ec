import { skipAudit } from '../../../../kernel/audit/audit.ts'
import type { ScheduledTask } from '../../../../kernel/capability/scheduled-task.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { NotificationService } from '../../../platform/notifications/index.ts'
import { Conversation } from '../conversation.entity.ts'
import { publishConversation } from '../conversation-events.ts'
import { ChatSettingsService } from '../settings/chat-settings.service.ts'
import { OFFLINE_AFTER_SECONDS } from './chat-agent.entity.ts'

const AT_ONCE = 50

/** Round-robin routing of new conversations to the agents who are online. */
export class RoutingService {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * Assigns a locked conversation without an assignee to the agent whose turn it is: online, with fewer open
   * conversations than their limit, and longest without a new one. Without such an agent, and outside the office hours,
   * it stays unassigned.
   */
  async route(conversation: Conversation): Promise<void> {
    const settings = this.ctx.use(ChatSettingsService)
    if (conversation.assigneeId || !(await settings.isWithinHours())) return
    const { conversationLimit } = await settings.read()
    // Two conversations at the same moment go to two agents, because the row of the first one is locked.
    const [agent] = await this.ctx.em.execute<{ userId: string }[]>(
      `update chat_agent set routed_at = clock_timestamp() where id = (
          select a.id from chat_agent a join "user" u on u.id::text = a.person and u.deactivated_at is null
          where a.is_available and a.seen_at > now() - ? * interval '1 second'
            and (select count(*) from conversation c where c.assignee_id = u.id and c.status = 'open'
              and coalesce(c.snoozed_until <= now(), true)) < coalesce(a.conversation_limit, ?)
          order by a.routed_at nulls first, a.id limit 1 for update of a skip locked
        ) returning person as "userId"`,
      [OFFLINE_AFTER_SECONDS, conversationLimit],
    )
    if (agent) conversation.assigneeId = agent.userId
  }

  /**
   * Routes chats that began outside the office hours, or while every agent was away or had enough, longest waiting
   * first. Requires a transaction.
   */
  async routeWaiting(): Promise<void> {
    if (!(await this.ctx.use(ChatSettingsService).isWithinHours())) return
    const { em } = this.ctx
    // Those that somebody holds are being answered or assigned.
    const waiting = await em.execute<{ id: string }[]>(
      `select c.id from conversation c join chat_visitor v on v.id = c.visitor_id and v.blocked_at is null
        where c.status = 'open' and c.assignee_id is null and c.waiting_since is not null
          and coalesce(c.snoozed_until <= now(), true)
        order by c.waiting_since, c.id limit ? for update of c skip locked`,
      [AT_ONCE],
    )
    for (const { id } of waiting) {
      const conversation = await em.findOneOrFail(Conversation, id, { refresh: true })
      await this.route(conversation)
      if (!conversation.assigneeId) return
      skipAudit(conversation)
      await em.flush()
      await publishConversation(this.ctx, id)
      const { title: visitor, assigneeId: userId } = conversation
      await this.ctx.use(NotificationService).notify('conversation_assigned', {
        title: `${visitor} is waiting for you in the live chat`,
        link: `/live-chat/${id}`,
        userId,
        includesSelf: true,
      })
    }
  }
}

/** Every minute, because office hours begin and agents close chats without telling anyone. */
export const routeWaitingChats: ScheduledTask = {
  name: 'chats.route',
  cron: '* * * * *',
  async run({ inTenant }) {
    const tenants = await inTenant(null, ({ em }) =>
      em.execute<{ id: string }[]>('select tenants_with_unrouted_chats(?) as "id"', [OFFLINE_AFTER_SECONDS]),
    )
    for (const { id } of tenants)
      await inTenant(id, (ctx) => inTransaction(ctx, () => ctx.use(RoutingService).routeWaiting()))
  },
}
