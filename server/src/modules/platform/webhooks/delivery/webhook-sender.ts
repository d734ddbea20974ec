import type { Services } from '../../../../kernel/capability/services.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { unsealText } from '../../../../kernel/security/sealed-text.ts'
import { SECRET_PURPOSE } from '../webhook.service.ts'
import { type Outcome, sendWebhook } from './send-webhook.ts'
import { type Claimed, claimDelivery, dueWebhooks } from './webhook-queue.ts'
import { settle } from './webhook-settlement.ts'
import { type ReadyWebhook, WebhookSlots } from './webhook-slots.ts'

/** Finds deliveries without an event: retries that are due, and those of a lost process. */
const LOOK_EVERY_MS = 5000

/**
 * Delivers what waits, each tenant having its share of the slots. Deliveries are claimed one by one, so several processes may do it at the
 * same time; what a process leaves that ends in between is sent again.
 */
export class WebhookSender {
  /** Webhooks for which there may be something to send, by their ids; the first is next among equals. */
  private readonly ready = new Map<string, ReadyWebhook>()
  private readonly slots = new WebhookSlots()
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

  /** Finishes sending what is in progress and claims nothing more. */
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
    this.ready.set(webhookId, { webhookId, tenantId })
    this.fill()
  }

  private fill(): void {
    while (!this.isStopped) {
      const next = this.slots.next(this.ready.values())
      if (!next) return
      this.ready.delete(next.webhookId)
      this.slots.acquire(next)
      this.follow(() => this.sendNext(next.webhookId, next.tenantId).finally(() => this.slots.release(next)))
    }
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
  return { statusCode: null, problem: 'Its secret was stored under another SECRET. Renew it.', answer: '' }
}
