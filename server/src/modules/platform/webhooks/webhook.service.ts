import { allowsPermission } from '../../../kernel/access/features.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { getRecord, lockRecord } from '../../../kernel/database/records.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import { sealText } from '../../../kernel/security/sealed-text.ts'
import { invalidField, requireVersion, UserInputError } from '../../../kernel/validation/errors.ts'
import { newToken } from '../sessions/index.ts'
import { Webhook } from './webhook.entity.ts'
import type { CreateWebhookInput, SetWebhookEnabledInput, UpdateWebhookInput, WebhookEvent } from './webhook.inputs.ts'
import { webhookUrl } from './webhook-url.ts'

const MOST = 20
export const SECRET_PURPOSE = 'webhook secret'

/** Sent to one webhook on request, regardless of its subscriptions. */
export const TEST_EVENT = 'webhook.test'

/** The webhooks of a tenant. Writing needs a transaction around it. */
export class WebhookService {
  constructor(private readonly ctx: RequestContext) {}

  /** In the order in which they were made. */
  list(): Promise<Webhook[]> {
    return this.ctx.em.find(Webhook, {}, { orderBy: { createdAt: 'asc', id: 'asc' } })
  }

  async one(id: string): Promise<Webhook> {
    return getRecord(this.ctx.em, { entity: Webhook, noun: 'webhook' }, id)
  }

  events(): WebhookEvent[] {
    const { webhookEvents } = this.ctx.installation
    return webhookEvents.names.map((name) => {
      const { says } = webhookEvents.get(name)
      return { name, description: says, canSubscribe: this.maySee(name) }
    })
  }

  /** The secret is answered this once. */
  async create(input: CreateWebhookInput): Promise<{ webhook: Webhook; secret: string }> {
    const { em } = this.ctx
    if ((await em.count(Webhook)) >= MOST)
      throw new UserInputError(`You can have up to ${MOST} webhooks. Delete one you no longer need.`)
    const secret = newSecret()
    const webhook = em.create(Webhook, {
      url: this.checkedUrl(input.url),
      description: input.description?.trim() ?? '',
      events: this.chosen(input.events ?? [], []),
      sealedSecret: this.sealed(secret),
      disabledAt: null,
      disabledReason: null,
      failingSince: null,
    })
    await em.flush()
    return { webhook, secret }
  }

  async update({ id, version, url, description, events }: UpdateWebhookInput): Promise<Webhook> {
    const webhook = await this.forWriting(id)
    requireVersion('webhook', webhook, version)
    const leadsTo = typeof url === 'string' ? this.checkedUrl(url) : webhook.url
    if (leadsTo !== webhook.url) this.requireEventPermissions(webhook)
    webhook.url = leadsTo
    if (typeof description === 'string') webhook.description = description.trim()
    if (events) webhook.events = this.chosen(events, webhook.events)
    await this.ctx.em.flush()
    return webhook
  }

  /** Queued deliveries are sent once it is enabled again. */
  async switch({ id, isEnabled }: SetWebhookEnabledInput): Promise<Webhook> {
    const webhook = await this.forWriting(id)
    if (isEnabled && webhook.disabledAt) {
      webhook.switchOn()
      await this.ctx.em.execute(
        `update "webhook_delivery" set "due_at" = now(), "tries" = 0 where "webhook_id" = ? and "status" = 'pending'`,
        [id],
      )
      await publish(this.ctx.em, 'webhook.queued', { webhookId: id })
    }
    if (!isEnabled && !webhook.disabledAt) webhook.switchOff(null)
    await this.ctx.em.flush()
    return webhook
  }

  /** The old one signs nothing from now on. */
  async renewSecret(id: string): Promise<{ webhook: Webhook; secret: string }> {
    const webhook = await this.forWriting(id)
    this.requireEventPermissions(webhook)
    const secret = newSecret()
    webhook.sealedSecret = this.sealed(secret)
    await this.ctx.em.flush()
    return { webhook, secret }
  }

  /** With all that was sent, and what still waits. */
  async remove(id: string): Promise<string> {
    this.ctx.em.remove(await this.forWriting(id))
    await this.ctx.em.flush()
    return id
  }

  private async forWriting(id: string): Promise<Webhook> {
    return lockRecord(this.ctx.em, { entity: Webhook, noun: 'webhook' }, id)
  }

  /** What was chosen before stays, whoever saves. What is added, somebody must be allowed to see. */
  private chosen(events: readonly string[], before: readonly string[]): string[] {
    const { webhookEvents } = this.ctx.installation
    for (const name of events) {
      if (!webhookEvents.has(name)) throw invalidField('events', `There is no event ${name.slice(0, 60)}.`)
      if (before.includes(name) || this.maySee(name)) continue
      throw invalidField(
        'events',
        `You can't choose ${name}: you don't have permission to view what it sends.`,
        'FORBIDDEN',
      )
    }
    return webhookEvents.names.filter((name) => events.includes(name))
  }

  /** Changing the URL or the secret requires permission to view every event that the webhook receives. */
  private requireEventPermissions({ events }: Webhook): void {
    const hidden = events.find((name) => !this.maySee(name))
    if (hidden)
      throw new UserInputError({
        code: 'FORBIDDEN',
        message: `It sends ${hidden}, which you don't have permission to view.`,
      })
  }

  /** Whether the viewer may see the data of an event. A test event carries no record. */
  maySee(event: string): boolean {
    const { webhookEvents } = this.ctx.installation
    if (!webhookEvents.has(event)) return this.ctx.can('settings.can_view')
    const { permission, alsoNeeds = [] } = webhookEvents.get(event)
    const needed = alsoNeeds.filter((one) => allowsPermission(this.ctx.currentTenant, one))
    return [permission, ...needed].every((one) => this.ctx.can(one))
  }

  private checkedUrl(url: string): string {
    return webhookUrl(url, this.ctx.installation.webhooksAllowPrivate)
  }

  private sealed(secret: string): string {
    return sealText(secret, { secret: this.ctx.installation.secret, purpose: SECRET_PURPOSE })
  }
}

const newSecret = () => `whsec_${newToken()}`
