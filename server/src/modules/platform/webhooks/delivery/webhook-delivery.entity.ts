import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

export enum WebhookDeliveryStatus {
  /** Not there yet: it will be sent, perhaps again, or waits behind an older one of the same record. */
  PENDING = 'pending',
  DELIVERED = 'delivered',
  /** Given up, until somebody sends it again. */
  FAILED = 'failed',
}
registerEnumType(WebhookDeliveryStatus, { name: 'WebhookDeliveryStatus' })

/** One event for one webhook. Its ID is sent along, so that receivers can recognize duplicates. */
@ObjectType()
@NotAudited()
@Index({ properties: ['tenantId', 'webhookId', 'id'] })
@Index({
  name: 'webhook_delivery_waiting',
  expression: `create index "webhook_delivery_waiting" on "webhook_delivery" ("webhook_id", "subject", "number") where ("status" = 'pending')`,
})
@Index({
  name: 'webhook_delivery_due',
  expression: `create index "webhook_delivery_due" on "webhook_delivery" ("webhook_id", "due_at", "number") where ("status" = 'pending')`,
})
@Index({ properties: ['createdAt'] })
@TenantTable()
export class WebhookDelivery extends TenantEntity {
  /** Ever greater, in the order in which the changes of one record happened. */
  @Property({ type: 'bigint', autoincrement: true })
  number!: Opt<string>

  @Field(() => ID)
  @Property({ type: 'uuid' })
  webhookId!: string

  @Field(() => String)
  @Property({ type: 'string', length: 60 })
  event!: string

  @Field(() => ID, {
    name: 'recordId',
    description: 'The record that the event is about. Deliveries for one record are sent in order.',
  })
  @Property({ type: 'uuid' })
  subject!: string

  /** As text, so that its fields stay in their order. */
  @Property({ type: 'json', columnType: 'json', lazy: true })
  data!: object

  @Field(() => WebhookDeliveryStatus)
  @Property({ type: 'string' })
  status: Opt<WebhookDeliveryStatus> = WebhookDeliveryStatus.PENDING

  @Field(() => Int, { description: 'The number of attempts.' })
  @Property({ type: 'integer' })
  attemptCount: Opt<number> = 0

  /** Attempts since it was queued, or queued again by somebody: they decide when it is given up. */
  @Property({ type: 'integer' })
  tries: Opt<number> = 0

  /** When it may be sent next. */
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  dueAt!: Opt<Date>

  /** While it is being sent: when the sender counts as lost. */
  @Property({ type: 'datetime', nullable: true })
  claimedUntil: Date | null = null

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  deliveredAt: Date | null = null

  @Field(() => Date)
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>

  @Field(() => Date, { nullable: true, description: 'When the next attempt is due; null once delivered or given up.' })
  get nextAttemptAt(): Date | null {
    return this.status === WebhookDeliveryStatus.PENDING ? this.dueAt : null
  }
}
