import { FairSlots } from '../../../../kernel/workers/fair-slots.ts'

export interface ReadyWebhook {
  readonly webhookId: string
  readonly tenantId: string
}

/**
 * Deliveries of this process that run at the same time. Each mostly waits for its receiver. The reserved slots keep slow
 * receivers from delaying another tenant's first delivery, and the limit per webhook keeps one slow receiver from
 * delaying the tenant's others.
 */
const LIMITS = { total: 16, reserved: 4, perTenant: 4, perOwner: 2 }

export class WebhookSlots extends FairSlots<ReadyWebhook> {
  constructor() {
    super(LIMITS, ({ webhookId }) => webhookId)
  }
}
