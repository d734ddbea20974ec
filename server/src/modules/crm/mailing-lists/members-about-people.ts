import type { PersonalData } from '../../../kernel/capability/personal-data.ts'
import { MailingListMember } from './mailing-list-member.entity.ts'

/** Subscriptions of somebody's address. */
export const membersAboutPeople: PersonalData = {
  name: 'mailing_list_member',
  area: 'customers',
  async collect({ em }, { emails }) {
    const members = await em.find(MailingListMember, { email: { $in: [...emails] } }, { orderBy: { id: 'asc' } })
    return members.map(({ email, status, source, ip, requestedAt, confirmedAt, unsubscribedAt }) => {
      return { email, status, source, ip, requestedAt, confirmedAt, unsubscribedAt }
    })
  },
  count: ({ em }, { emails }) => em.count(MailingListMember, { email: { $in: [...emails] } }),
  async forget({ em }, { emails }) {
    await em.nativeDelete(MailingListMember, { email: { $in: [...emails] } })
  },
}
