import { LRUCache } from 'lru-cache'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { Customer } from '../../../crm/customers/index.ts'
import { TenantService } from '../../../platform/tenants/index.ts'
import { Campaign } from '../campaign.entity.ts'
import { type CampaignMail, CampaignRenderer, personalMail } from '../content/campaign-renderer.ts'
import { CampaignRecipient } from '../recipients/campaign-recipient.entity.ts'
import { RecipientTokens } from '../recipients/recipient-tokens.ts'
import { UnsubscribeLinks } from '../unsubscribe/unsubscribe-links.ts'
import { CampaignVariant, writtenVariant } from '../variants/campaign-with-variants.entity.ts'

export const ONLINE_PATH = '/_mail/view'

/** The mails of campaigns with their placeholders, for all tenants. Those who open a copy together share one. */
const drawn = new LRUCache<string, CampaignMail>({ max: 50, ttl: 60_000 })

/** Campaigns in the browser, as one recipient got them. */
export class OnlineCopies {
  constructor(private readonly ctx: RequestContext) {}

  /** The address of the mail of a recipient. */
  url(recipientId: string): string {
    const site = this.ctx.use(TenantService).siteUrl(this.ctx.currentTenant)
    return `${site}${ONLINE_PATH}?token=${this.ctx.use(RecipientTokens).of('campaign copy', recipientId)}`
  }

  /** The HTML of a mail, whose links are not tracked. Null for a token that is not ours, and once the campaign is deleted. */
  async html(token: string): Promise<string | null> {
    const { em } = this.ctx
    const id = this.ctx.use(RecipientTokens).recipientOf('campaign copy', token)
    const recipient = id ? await em.findOne(CampaignRecipient, id) : null
    if (!recipient) return null
    const where = { id: recipient.campaignId, deletedAt: null }
    const campaign = await em.findOne(Campaign, where, { populate: ['content', 'contentB'] })
    if (!campaign) return null
    const customer = recipient.customerId
      ? await em.findOne(Customer, { id: recipient.customerId, deletedAt: null })
      : null
    return personalMail(await this.mailOf(campaign, recipient.variant ?? campaign.winner ?? CampaignVariant.A), {
      email: recipient.email,
      firstname: customer?.firstname ?? '',
      lastname: customer?.lastname ?? '',
      unsubscribeUrl: this.ctx.use(UnsubscribeLinks).url(recipient.id),
      viewUrl: this.url(recipient.id),
    }).html
  }

  private async mailOf(campaign: Campaign, variant: CampaignVariant): Promise<CampaignMail> {
    const key = `${campaign.id} ${variant} ${campaign.updatedAt.getTime()}`
    const mail = drawn.get(key) ?? (await this.ctx.use(CampaignRenderer).render(writtenVariant(campaign, variant)))
    drawn.set(key, mail)
    return mail
  }
}
