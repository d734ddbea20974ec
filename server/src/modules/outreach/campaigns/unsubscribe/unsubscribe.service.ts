import { LockMode } from '@mikro-orm/core'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { ConsentChannel, ConsentService, ConsentStatus, Customer } from '../../../crm/customers/index.ts'
import { MailingListMember, MemberStatus, SubscriptionService } from '../../../crm/mailing-lists/index.ts'
import { Campaign } from '../campaign.entity.ts'
import { CampaignRecipient } from '../recipients/campaign-recipient.entity.ts'
import { UnsubscribeLinks } from './unsubscribe-links.ts'

/** Unsubscribes people by the link in a campaign. */
export class UnsubscribeService {
  constructor(private readonly ctx: RequestContext) {}

  /** Null for a link that is not ours. */
  async find(token: string): Promise<CampaignRecipient | null> {
    const id = this.ctx.use(UnsubscribeLinks).recipientOf(token)
    return id ? this.ctx.em.findOne(CampaignRecipient, id) : null
  }

  /** No campaign goes to the address any more: it leaves all lists, and its consent is withdrawn. Requires a transaction. */
  async unsubscribe(token: string): Promise<boolean> {
    const { em } = this.ctx
    const found = await this.find(token)
    if (!found) return false
    const { email, campaignId } = found
    const withdraws = { email, deletedAt: null, emailConsent: { $ne: ConsentStatus.WITHDRAWN } }
    const customers = await em.find(Customer, withdraws, { orderBy: { id: 'asc' } })
    const campaign = await em.findOne(Campaign, campaignId)
    const source = `Unsubscribed from the campaign ${campaign?.name ?? ''}`.trim().slice(0, 200)
    for (const { id: customerId } of customers)
      await this.ctx
        .use(ConsentService)
        .record({ customerId, channel: ConsentChannel.EMAIL, status: ConsentStatus.WITHDRAWN, source })
    const members = await em.find(
      MailingListMember,
      { email, status: { $ne: MemberStatus.UNSUBSCRIBED } },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    for (const member of members) await this.ctx.use(SubscriptionService).withdraw(member)
    await this.count(found)
    return true
  }

  private async count({ id, campaignId }: CampaignRecipient): Promise<void> {
    const [first] = await this.ctx.em.execute(
      `update "campaign_recipient" set "unsubscribed_at" = now() where "id" = ? and "unsubscribed_at" is null returning 1`,
      [id],
    )
    if (first)
      await this.ctx.em.execute(
        `update "campaign_figures" set "unsubscribed" = "unsubscribed" + 1 where "campaign_id" = ?`,
        [campaignId],
      )
  }
}
