import type { Opt } from '@mikro-orm/core'
import { Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

/**
 * Seconds after the last heartbeat until an agent counts as gone. The admin sends one every 20 seconds, but browsers
 * slow down the timers of a tab in the background to one a minute.
 */
export const OFFLINE_AFTER_SECONDS = 90

/**
 * Seconds after the last heartbeat until an agent is no longer available: long enough for a restart of their computer.
 * They get no chats when they open the admin again, until they switch it on.
 */
export const UNAVAILABLE_AFTER_SECONDS = 10 * 60

export const DEFAULT_CONVERSATION_LIMIT = 5

/** Somebody of the staff who answers chats: whether they are available now. Shared by all processes. */
@ObjectType()
@Unique({ properties: ['tenantId', 'userId'] })
@NotAudited()
@TenantTable()
export class ChatAgent extends TenantEntity {
  /** Agencies and administrators of the installation have no account in the tenant. */
  @Field(() => ID)
  @Property({ type: 'text', fieldName: 'person' })
  userId!: string

  @Field(() => String)
  @Property({ type: 'string', length: 100 })
  name!: string

  @Field(() => Boolean, { description: 'Whether they want new conversations.' })
  @Property({ type: 'boolean' })
  isAvailable: Opt<boolean> = false

  @Field(() => Int, {
    nullable: true,
    description: 'The maximum number of open conversations routed to them. Null for the limit in the settings.',
  })
  @Property({ type: 'integer', nullable: true })
  conversationLimit: number | null = null

  @Property({ type: 'datetime', nullable: true })
  seenAt: Date | null = null

  /** When a conversation was last routed to them, so that all take turns. */
  @Property({ type: 'datetime', nullable: true })
  routedAt: Date | null = null

  @Field(() => Boolean, { description: 'Whether they are available and the admin is open in one of their browsers.' })
  get isOnline(): Opt<boolean> {
    return this.isAvailable && this.seenAt !== null && Date.now() - this.seenAt.getTime() < OFFLINE_AFTER_SECONDS * 1000
  }
}
