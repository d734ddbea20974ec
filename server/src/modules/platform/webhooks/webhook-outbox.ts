import type { EntityManager } from '@mikro-orm/postgresql'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { combinedRows } from '../../../kernel/database/combined-rows.ts'
import { sharedRows } from '../../../kernel/database/prepared-rows.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import type { WebhookEventName } from '../../../kernel/messaging/webhook-events.ts'

/** A record as the payload of a webhook event. */
export interface WebhookMessage {
  readonly id: string
  /** As the REST API answers it. */
  readonly data: object
}

interface Listening {
  readonly id: string
  readonly events: readonly string[]
}

/** The outbox of webhook events. Events are stored in the transaction of the change itself. */
export class WebhookOutbox {
  private readonly listening = new WeakMap<EntityManager, Promise<readonly Listening[]>>()

  constructor(private readonly ctx: RequestContext) {}

  /** Whether it is worth putting together what would be told. Needs a transaction around it, and asks once in each. */
  async hasSubscribers(...events: readonly WebhookEventName[]): Promise<boolean> {
    return (await this.those()).some((one) => events.some((event) => one.events.includes(event)))
  }

  /**
   * Queues an event for each webhook that listens to it, in the transaction of the change. Call it while the record is
   * held for writing: so what happens to one record is delivered in the order in which it happened.
   */
  async enqueue(event: WebhookEventName, tellings: readonly WebhookMessage[]): Promise<void> {
    const { em, currentTenant } = this.ctx
    const hearing = (await this.those()).filter(({ events }) => events.includes(event))
    if (hearing.length === 0 || tellings.length === 0) return
    // Skips webhooks that are being deleted, and locks the others until their deliveries are stored.
    await sharedRows(
      em,
      `insert into "webhook_delivery" ("tenant_id", "webhook_id", "event", "subject", "data", "status")
        select ?::uuid, w."id", ?, (t."value" ->> 'id')::uuid, t."value" -> 'data', 'pending'
        from (select "id" from "webhook" where "id" = any(?::uuid[]) and "disabled_at" is null for key share) w
        cross join json_array_elements(?::json) with ordinality t("value", "place") order by t."place"`,
      [currentTenant.id, event, `{${hearing.map(({ id }) => id).join(',')}}`, JSON.stringify(tellings)],
    )
    for (const { id } of hearing) await publish(em, 'webhook.queued', { webhookId: id })
  }

  private those(): Promise<readonly Listening[]> {
    const { em } = this.ctx
    if (!em.isInTransaction()) throw new Error('Webhooks must be queued inside a transaction')
    let those = this.listening.get(em)
    if (!those) {
      those = this.ctx.hasFeature('webhooks') ? this.read(em) : Promise.resolve([])
      this.listening.set(em, those)
    }
    return those
  }

  private read(em: EntityManager): Promise<Listening[]> {
    return combinedRows<Listening>(em, 'select "id", "events" from "webhook" where "disabled_at" is null', [])
  }
}
