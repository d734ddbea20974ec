import { LockMode } from '@mikro-orm/core'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { ConsentChannel, ConsentService, ConsentStatus, Customer } from '../../../crm/customers/index.ts'
import { MailingList, MailingListMember, MemberStatus, SubscriptionService } from '../../../crm/mailing-lists/index.ts'
import { unsubscribables } from './unsubscribable.ts'
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

/** Unsubscribes people by the link in a mail, from everything or from some lists. */
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

  /**
   * Subscribes the address to the chosen lists among its own, and to no other. With none left, it gets no campaigns at all,
   * as the page says: whoever unticks everything that is shown expects no mail, also not as a customer who once agreed. Requires a transaction.
   */
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
    const { email } = found
    const withdraws = { email, deletedAt: null, emailConsent: { $ne: ConsentStatus.WITHDRAWN } }
    const customers = await em.find(Customer, withdraws, { orderBy: { id: 'asc' } })
    const source = `Unsubscribed from ${found.source}`.trim().slice(0, 200)
    for (const { id: customerId } of customers)
      await this.ctx
        .use(ConsentService)
        .record({ customerId, channel: ConsentChannel.EMAIL, status: ConsentStatus.WITHDRAWN, source })
    for (const member of await this.lockMembers(email)) await this.ctx.use(SubscriptionService).withdraw(member)
    await found.mails.count(this.ctx, found.mailId)
    return true
  }

  private async find(token: string) {
    const link = this.ctx.use(UnsubscribeLinks).mailOf(token)
    const mails = link && unsubscribables.get(link.purpose)
    const found = mails ? await mails.find(this.ctx, link.mailId) : null
    return mails && found ? { ...found, mails, mailId: link.mailId } : null
  }

  private lockMembers(email: string): Promise<MailingListMember[]> {
    const options = { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
    return this.ctx.em.find(MailingListMember, { email }, options)
  }
}

const isSubscribed = ({ status }: MailingListMember) => status === MemberStatus.SUBSCRIBED
