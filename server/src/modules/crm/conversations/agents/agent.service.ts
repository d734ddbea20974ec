import type { RequestContext } from '../../../../kernel/context/context.ts'
import { publish } from '../../../../kernel/messaging/events.ts'
import type { ChatAvailabilityInput } from './agent.inputs.ts'
import { ChatAgent, OFFLINE_AFTER_SECONDS, UNAVAILABLE_AFTER_SECONDS } from './chat-agent.entity.ts'
import { RoutingService } from './routing.service.ts'

/** Presence of the staff in the live chat, stored in the database so that all processes share it. */
export class AgentService {
  constructor(private readonly ctx: RequestContext) {}

  /** Available agents first, then by name. */
  list(): Promise<ChatAgent[]> {
    return this.ctx.em.find(ChatAgent, {}, { orderBy: { isAvailable: 'desc', name: 'asc', id: 'asc' }, limit: 200 })
  }

  /** Null if the viewer has never set it. */
  own(): Promise<ChatAgent | null> {
    return this.ctx.em.findOne(ChatAgent, { userId: this.ctx.requirePerson().userId })
  }

  /** Somebody who becomes available gets chats that wait. Requires a transaction. */
  async set({ isAvailable, conversationLimit }: ChatAvailabilityInput): Promise<ChatAgent> {
    const wasOnline = await this.isOnline()
    const agent = await this.touch()
    if (typeof isAvailable === 'boolean') agent.isAvailable = isAvailable
    if (typeof conversationLimit === 'number') agent.conversationLimit = conversationLimit || null
    await this.ctx.em.flush()
    await this.publishChange()
    if (agent.isOnline && !wasOnline) await this.ctx.use(RoutingService).routeWaiting()
    return agent
  }

  /** A sign of life of an open admin. Requires a transaction. */
  async heartbeat(): Promise<ChatAgent> {
    const wasOnline = await this.isOnline()
    const agent = await this.touch()
    if (agent.isOnline === wasOnline) return agent
    await this.publishChange()
    await this.ctx.use(RoutingService).routeWaiting()
    return agent
  }

  async anybodyOnline(): Promise<boolean> {
    const since = new Date(Date.now() - OFFLINE_AFTER_SECONDS * 1000)
    return (await this.ctx.em.count(ChatAgent, { isAvailable: true, seenAt: { $gt: since } })) > 0
  }

  private async isOnline(): Promise<boolean> {
    return (await this.own())?.isOnline ?? false
  }

  /** After a long absence an agent becomes unavailable here too, in case the scheduled task has not run yet. */
  private async touch(): Promise<ChatAgent> {
    const { em, currentTenant, actorName } = this.ctx
    const { userId } = this.ctx.requirePerson()
    await em.execute(
      `insert into chat_agent (tenant_id, person, name, seen_at) values (?, ?, ?, now())
        on conflict (tenant_id, person) do update set seen_at = now(), name = excluded.name,
          is_available = chat_agent.is_available and chat_agent.seen_at > now() - ? * interval '1 second'`,
      [currentTenant.id, userId, actorName, UNAVAILABLE_AFTER_SECONDS],
    )
    return em.findOneOrFail(ChatAgent, { userId }, { refresh: true })
  }

  private publishChange(): Promise<void> {
    return publish(this.ctx.em, 'conversation.agents', {})
  }
}
