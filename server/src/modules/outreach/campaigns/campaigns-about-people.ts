import type { PersonalData } from '../../../kernel/capability/personal-data.ts'
import { CampaignRecipient } from './recipients/campaign-recipient.entity.ts'
import { MailSuppression } from './suppression/mail-suppression.entity.ts'

/** What is stored by address alone: suppressions, and mails of campaigns to people who are no customers. */
export const campaignsAboutPeople: PersonalData = {
  name: 'campaigns_by_address',
  area: 'email_marketing',
  async collect({ em }, { emails }) {
    const order = { orderBy: { id: 'asc' } } as const
    const recipients = await em.find(CampaignRecipient, toNobody(emails), order)
    const suppressions = await em.find(MailSuppression, { email: { $in: [...emails] } }, order)
    return [
      ...recipients.map(({ campaignId, email, status, problem, sentAt, unsubscribedAt, openedAt, clickedAt }) => {
        return { campaignId, email, status, problem, sentAt, unsubscribedAt, openedAt, clickedAt }
      }),
      ...suppressions.map(({ email, reason, detail, createdAt }) => ({ email, reason, detail, createdAt })),
    ]
  },
  async count({ em }, { emails }) {
    const recipients = await em.count(CampaignRecipient, toNobody(emails))
    return recipients + (await em.count(MailSuppression, { email: { $in: [...emails] } }))
  },
  async forget({ em }, { emails }) {
    await em.nativeDelete(CampaignRecipient, toNobody(emails))
    await em.nativeDelete(MailSuppression, { email: { $in: [...emails] } })
  },
}

const toNobody = (emails: readonly string[]) => ({ email: { $in: [...emails] }, customerId: null })
