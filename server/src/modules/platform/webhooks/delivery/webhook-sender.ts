import type { Services } from '../../../../kernel/capability.ts'
import type { RequestContext } from '../../../../kernel/context.ts'
import { unsealText } from '../../../../kernel/sealed-text.ts'
import { SECRET_PURPOSE } from '../webhook.service.ts'
import { type Outcome, sendWebhook } from './send-webhook.ts'
import { type Claimed, claimDelivery, dueWebhooks } from './webhook-queue.ts'
import { settle } from './webhook-settlement.ts'

/** Finds what no event told of: what is tried again now, and what a lost process left. */
const LOOK_EVERY_MS = 5000
const AT_ONCE = 8
/** Of one webhook, so that one that answers slowly keeps nobody else waiting. */
const OF_ONE = 2

/**
 * Delivers what waits, of each webhook in turn. Deliveries are claimed one by one, so several processes may do it at the
 * same time; what a process leaves that ends in between is sent again.
 */
export class WebhookSender {
  /** Webhooks for which there may be something to send, with their tenants; the first is next. */
  private readonly ready = new Map<string, string>()
  /** How much is under way, by webhook. */
  private readonly busy = new Map<string, number>()
  private readonly underWay = new Set<Promise<void>>()
  private readonly timer: NodeJS.Timeout
  private readonly stopListening: () => void
  private isStopped = false

  constructor(private readonly services: Pick<Services, 'inTenant' | 'events'>) {
    this.stopListening = services.events.on('webhook.queued', ({ tenantId, webhookId }) =>
      this.wake(webhookId, tenantId),
    )
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS)
    this.timer.unref()
    this.look()
  }

  /** Lets what is being sent go out, and takes no more. */
  async stop(): Promise<void> {
    this.isStopped = true
    this.stopListening()
    clearInterval(this.timer)
    await Promise.all(this.underWay)
  }

  private look(): void {
    this.follow(async () => {
      for (const { webhookId, tenantId } of await this.services.inTenant(null, dueWebhooks))
        this.wake(webhookId, tenantId)
    })
  }

  private wake(webhookId: string, tenantId: string): void {
    this.ready.set(webhookId, tenantId)
    this.fill()
  }

  private fill(): void {
    for (const [webhookId, tenantId] of this.ready) {
      const many = [...this.busy.values()].reduce((sum, one) => sum + one, 0)
      if (this.isStopped || many >= AT_ONCE) return
      if (this.isBusy(webhookId)) continue
      this.ready.delete(webhookId)
      this.count(webhookId, 1)
      this.follow(() => this.sendNext(webhookId, tenantId).finally(() => this.count(webhookId, -1)))
    }
  }

  private isBusy(webhookId: string): boolean {
    return (this.busy.get(webhookId) ?? 0) >= OF_ONE
  }

  private count(webhookId: string, more: 1 | -1): void {
    const many = (this.busy.get(webhookId) ?? 0) + more
    if (many > 0) this.busy.set(webhookId, many)
    else this.busy.delete(webhookId)
  }

  /** Comes again until nothing is due, also afterwards: something of the same record may have waited behind this. */
  private async sendNext(webhookId: string, tenantId: string): Promise<void> {
    await this.services.inTenant(tenantId, async (ctx) => {
      if (this.isStopped || !ctx.hasFeature('webhooks') || ctx.tenant?.condition !== 'active') return
      const claimed = await claimDelivery(ctx, webhookId)
      if (!claimed) return
      this.wake(webhookId, tenantId)
      const startedAt = new Date()
      const outcome = await attempt(ctx, claimed)
      await settle(ctx, { webhookId, claimed, outcome, startedAt })
      this.wake(webhookId, tenantId)
    })
  }

  private follow(work: () => Promise<void>): void {
    const done = work()
      .catch((err) =>
        this.services.inTenant(null, async ({ log }) => log.error({ err }, 'a webhook was not delivered')),
      )
      .finally(() => {
        this.underWay.delete(done)
        this.fill()
      })
    this.underWay.add(done)
  }
}

async function attempt({ installation }: RequestContext, { sealedSecret, url, ...message }: Claimed): Promise<Outcome> {
  const secret = unsealText(sealedSecret, { secret: installation.secret, purpose: SECRET_PURPOSE })
  if (secret !== null) return sendWebhook(message, { url, secret, mayBePrivate: installation.webhooksAllowPrivate })
  return { statusCode: null, problem: 'Its secret was kept under another SECRET. Renew it.', answer: '' }
}
