/** Deliveries under way at a time in this process. Each mostly waits for its receiver. */
const TOTAL = 16
/** Slots that only a tenant with nothing under way may take, so that slow receivers of others never delay its first delivery. */
const RESERVED = 4
const PER_TENANT = 4
/** So that one receiver that answers slowly does not keep the tenant's others waiting. */
const PER_WEBHOOK = 2

export interface ReadyWebhook {
  readonly webhookId: string
  readonly tenantId: string
}

/** Shares the slots of this process among tenants: the next goes to the tenant with the fewest deliveries under way. */
export class WebhookSlots {
  private readonly busy = new Map<string, number>()
  private total = 0

  /** The webhook to deliver for next, in the order given among tenants with equally many; undefined while none may start. */
  next(ready: Iterable<ReadyWebhook>): ReadyWebhook | undefined {
    let best: ReadyWebhook | undefined
    let fewest = PER_TENANT
    for (const webhook of ready) {
      const count = this.countOf(webhook.tenantId)
      if (count >= fewest || this.countOf(webhook.webhookId) >= PER_WEBHOOK) continue
      best = webhook
      fewest = count
      if (fewest === 0) break
    }
    const limit = fewest === 0 ? TOTAL : TOTAL - RESERVED
    return this.total < limit ? best : undefined
  }

  acquire({ webhookId, tenantId }: ReadyWebhook): void {
    this.change(webhookId, 1)
    this.change(tenantId, 1)
    this.total += 1
  }

  release({ webhookId, tenantId }: ReadyWebhook): void {
    this.change(webhookId, -1)
    this.change(tenantId, -1)
    this.total -= 1
  }

  private countOf(id: string): number {
    return this.busy.get(id) ?? 0
  }

  private change(id: string, by: 1 | -1): void {
    const count = this.countOf(id) + by
    if (count > 0) this.busy.set(id, count)
    else this.busy.delete(id)
  }
}
