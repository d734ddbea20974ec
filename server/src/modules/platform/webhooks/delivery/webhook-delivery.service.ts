import type { FilterQuery } from '@mikro-orm/core'
import DataLoader from 'dataloader'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { getRecord } from '../../../../kernel/database/records.ts'
import { matching } from '../../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../../kernel/graphql/paging.ts'
import { publish } from '../../../../kernel/messaging/events.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import { TEST_EVENT, WebhookService } from '../webhook.service.ts'
import { WebhookAttempt } from './webhook-attempt.entity.ts'
import { WebhookDelivery, WebhookDeliveryStatus } from './webhook-delivery.entity.ts'
import type { WebhookDeliveryWhere } from './webhook-delivery.inputs.ts'

const MOST_TESTS = 10

/** The deliveries of webhooks with their attempts. */
export class WebhookDeliveryService {
  private readonly attemptsLoader = new DataLoader((ids: readonly string[]) => this.loadAttempts(ids), { cache: false })

  private readonly dataLoader = new DataLoader((ids: readonly string[]) => this.loadData(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  /** The latest first. */
  async list(slice: Slice, where: WebhookDeliveryWhere | null): Promise<Listing<WebhookDelivery>> {
    const { em } = this.ctx
    const { offset, limit } = slice
    const wanted = { $and: matching(where, []) } as FilterQuery<WebhookDelivery>
    const rows = await em.find(WebhookDelivery, wanted, { offset, limit, orderBy: { id: 'desc' } })
    return listing(slice, rows, () => em.count(WebhookDelivery, wanted))
  }

  async one(id: string): Promise<WebhookDelivery> {
    return getRecord(this.ctx.em, { entity: WebhookDelivery, noun: 'delivery' }, id)
  }

  /** The latest first. */
  attempts({ id }: WebhookDelivery): Promise<WebhookAttempt[]> {
    return this.attemptsLoader.load(id)
  }

  /** Null for those who may not see such records. */
  async data({ id, event }: WebhookDelivery): Promise<object | null> {
    return this.ctx.use(WebhookService).maySee(event) ? this.dataLoader.load(id) : null
  }

  /** Sends the same payload again, even if it was delivered before. A scheduled retry is sent now. */
  async sendAgain(id: string): Promise<WebhookDelivery> {
    const { em } = this.ctx
    const { webhookId, event } = await this.one(id)
    const { disabledAt } = await this.ctx.use(WebhookService).one(webhookId)
    if (disabledAt && event !== TEST_EVENT) throw new UserInputError('This webhook is off. Turn it on first.')
    await em.execute(
      `update "webhook_delivery" set "status" = 'pending', "tries" = 0, "due_at" = now(), "delivered_at" = null
        where "id" = ?`,
      [id],
    )
    await publish(em, 'webhook.queued', { webhookId })
    return em.findOneOrFail(WebhookDelivery, id, { refresh: true })
  }

  /** Sends a test event without personal data, even while the webhook is disabled. */
  async test(webhookId: string): Promise<WebhookDelivery> {
    const { em } = this.ctx
    const { id } = await this.ctx.use(WebhookService).one(webhookId)
    const waiting = { webhookId: id, event: TEST_EVENT, status: WebhookDeliveryStatus.PENDING }
    if ((await em.count(WebhookDelivery, waiting)) >= MOST_TESTS)
      throw new UserInputError('Other tests are still being sent. Wait until they have arrived.')
    const data = { message: `A test from ${this.ctx.currentTenant.name}. There is nothing to do.` }
    const delivery = em.create(WebhookDelivery, {
      webhookId: id,
      event: TEST_EVENT,
      subject: id,
      data,
      claimedUntil: null,
      deliveredAt: null,
    })
    await em.flush()
    await publish(em, 'webhook.queued', { webhookId: id })
    return delivery
  }

  private async loadAttempts(ids: readonly string[]): Promise<WebhookAttempt[][]> {
    const attempts = await this.ctx.em.find(
      WebhookAttempt,
      { deliveryId: { $in: [...ids] } },
      { orderBy: { id: 'desc' } },
    )
    return ids.map((id) => attempts.filter(({ deliveryId }) => deliveryId === id))
  }

  private async loadData(ids: readonly string[]): Promise<(object | null)[]> {
    const rows = await this.ctx.em.execute<{ id: string; data: string }[]>(
      `select "id", "data"::text as "data" from "webhook_delivery" where "id" in (${ids.map(() => '?').join(', ')})`,
      [...ids],
    )
    const found = new Map(rows.map(({ id, data }) => [id, JSON.parse(data) as object]))
    return ids.map((id) => found.get(id) ?? null)
  }
}
