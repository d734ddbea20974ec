import { LockMode } from '@mikro-orm/core'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { ConsentChannel, ConsentService, ConsentStatus, Customer } from '../../../crm/customers/index.ts'
import { MailingList, MailingListMember, MemberStatus, SubscriptionService } from '../../../crm/mailing-lists/index.ts'
import { Campaign } from '../campaign.entity.ts'
import { addCounts } from '../figures/campaign-counters.ts'
import { CampaignRecipient } from '../recipients/campaign-recipient.entity.ts'
import { UnsubscribeLinks } from './unsubscribe-links.ts'

/** The mailing lists that the address is or was subscribed to. */
export interface Preferences {
  readonly email: string
  readonly lists: readonly {
    readonly id: string
    readonly name: string
    readonly description: string
    readonly isSubscribed: boolean
  }[]
}

/** Unsubscribes people by the link in a campaign, from everything or from some lists. */
export class UnsubscribeService {
  constructor(private readonly ctx: RequestContext) {}

  /** Null for a link that is not ours. */
  async preferences(token: string): Promise<Preferences | null> {
    const found = await this.find(token)
    if (!found) return null
    const { email } = found
    const { em } = this.ctx
    const members = await em.find(MailingListMember, { email }, { refresh: true })
    const lists = await em.find(
      MailingList,
      { id: { $in: members.map(({ listId }) => listId) } },
      { orderBy: { name: 'asc', id: 'asc' } },
    )
    const subscribed = new Set(members.filter(isSubscribed).map(({ listId }) => listId))
    const choices = lists.map(({ id, name, description }) => {
      return { id, name, description, isSubscribed: subscribed.has(id) }
    })
    return { email, lists: choices }
  }

  /** Subscribes the address to the chosen lists among its own, and to no other. With none left, it gets no campaigns at all. Requires a transaction. */
  async choose(token: string, listIds: readonly string[]): Promise<boolean> {
    const found = await this.find(token)
    if (!found) return false
    const members = await this.lockMembers(found.email)
    const chosen = members.filter(({ listId }) => listIds.includes(listId))
    if (chosen.length === 0) return this.unsubscribe(token)
    const service = this.ctx.use(SubscriptionService)
    for (const member of members)
      if (chosen.includes(member)) await service.rejoin(member, 'Page with email preferences')
      else await service.leave(member)
    return true
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
    for (const member of await this.lockMembers(email)) await this.ctx.use(SubscriptionService).withdraw(member)
    await this.count(found)
    return true
  }

  private async find(token: string): Promise<CampaignRecipient | null> {
    const id = this.ctx.use(UnsubscribeLinks).recipientOf(token)
    return id ? this.ctx.em.findOne(CampaignRecipient, id) : null
  }

  private lockMembers(email: string): Promise<MailingListMember[]> {
    const options = { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
    return this.ctx.em.find(MailingListMember, { email }, options)
  }

  private async count({ id, campaignId }: CampaignRecipient): Promise<void> {
    const { em } = this.ctx
    const [first] = await em.execute(
      `update "campaign_recipient" set "unsubscribed_at" = now() where "id" = ? and "unsubscribed_at" is null returning 1`,
      [id],
    )
    if (first) await addCounts(em, campaignId, { unsubscribed: 1 })
  }
}

const isSubscribed = ({ status }: MailingListMember) => status === MemberStatus.SUBSCRIBED
