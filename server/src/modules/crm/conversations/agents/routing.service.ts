import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { Conversation } from '../conversation.entity.ts'
import { ChatSettingsService } from '../settings/chat-settings.service.ts'
import { AGENT_SECONDS } from './chat-agent.entity.ts'

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
      [AGENT_SECONDS, conversationLimit],
    )
    if (agent) conversation.assigneeId = agent.userId
  }
}
