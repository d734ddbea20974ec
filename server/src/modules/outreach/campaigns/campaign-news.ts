import type { RequestContext } from '../../../kernel/context/context.ts'
import type { NotificationKind } from '../../../kernel/messaging/notifications.ts'
import type { WebhookEvent } from '../../../kernel/messaging/webhook-events.ts'
import { NotificationService } from '../../platform/notifications/index.ts'
import { WebhookOutbox } from '../../platform/webhooks/index.ts'
import { type Campaign, CampaignStatus } from './campaign.entity.ts'
import { campaignJson } from './campaign-json.ts'
import { CampaignFigures } from './recipients/campaign-figures.entity.ts'
import { abTestOf } from './variants/campaign-with-variants.entity.ts'

export const notificationKinds = {
  campaign_sent: { permission: 'email_marketing.can_view' },
  campaign_paused: { permission: 'email_marketing.can_view' },
  campaign_variant_chosen: { permission: 'email_marketing.can_view' },
  campaign_bouncing: { permission: 'email_marketing.can_view' },
} satisfies Record<string, NotificationKind>

export const webhookEvents = {
  'campaign.started': { says: 'A campaign began to be sent', permission: 'email_marketing.can_view' },
  'campaign.variant_chosen': {
    says: 'The variant for the rest of the recipients of an A/B test was chosen',
    permission: 'email_marketing.can_view',
  },
  'campaign.failed': { says: 'All emails of a campaign failed', permission: 'email_marketing.can_view' },
  'campaign.completed': { says: 'A campaign was sent to everybody', permission: 'email_marketing.can_view' },
} satisfies Record<string, WebhookEvent>

/** Notifies staff and webhooks about a campaign, in the transaction of the change. */
export class CampaignNews {
  constructor(private readonly ctx: RequestContext) {}

  async started(campaign: Campaign): Promise<void> {
    await this.enqueue('campaign.started', campaign)
  }

  /** Staff are notified of what the figures chose. */
  async variantChosen(campaign: Campaign): Promise<void> {
    const variant = campaign.winner?.toUpperCase()
    const title = `“${campaign.name}”: variant ${variant} won the A/B test and goes to the rest`
    if (campaign.winnerChosenBy === null)
      await this.ctx.use(NotificationService).notify('campaign_variant_chosen', { title, link: linkOf(campaign) })
    await this.enqueue('campaign.variant_chosen', campaign)
  }

  async completed(campaign: Campaign): Promise<void> {
    const isFailed = campaign.status === CampaignStatus.FAILED
    const title = isFailed ? `“${campaign.name}” failed: nobody got it` : `“${campaign.name}” was sent`
    await this.ctx.use(NotificationService).notify('campaign_sent', { title, link: linkOf(campaign) })
    await this.enqueue(isFailed ? 'campaign.failed' : 'campaign.completed', campaign)
  }

  async stopped(campaign: Campaign, reason: string): Promise<void> {
    const title = `“${campaign.name}” was paused. ${reason}`
    await this.ctx.use(NotificationService).notify('campaign_paused', { title, link: linkOf(campaign) })
  }

  /** Too much of a campaign that was sent bounces. */
  async bouncing(campaign: Campaign, reason: string): Promise<void> {
    const title = `“${campaign.name}”: ${reason}`
    await this.ctx.use(NotificationService).notify('campaign_bouncing', { title, link: linkOf(campaign) })
  }

  private async enqueue(event: keyof typeof webhookEvents, campaign: Campaign): Promise<void> {
    const outbox = this.ctx.use(WebhookOutbox)
    if (!(await outbox.hasSubscribers(event))) return
    const figures = await this.ctx.em.findOne(CampaignFigures, { campaignId: campaign.id })
    await outbox.enqueue(event, [{ id: campaign.id, data: campaignJson(campaign, abTestOf(campaign), figures) }])
  }
}

const linkOf = ({ id }: Campaign) => `/email-marketing/campaigns/${id}`
