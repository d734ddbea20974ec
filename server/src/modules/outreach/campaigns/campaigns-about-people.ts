import type { PersonalData } from '../../../kernel/capability/personal-data.ts'
import { CampaignRecipient } from './recipients/campaign-recipient.entity.ts'

const COLLECTED = [
  'campaignId',
  'email',
  'status',
  'problem',
  'variant',
  'listIds',
  'scheduledAt',
  'sentAt',
  'openedAt',
  'clickedAt',
  'unsubscribedAt',
  'bouncedAt',
  'softBouncedAt',
  'complainedAt',
] as const satisfies readonly (keyof CampaignRecipient)[]

/** What is stored by address alone: mails of campaigns to people who are no customers. */
export const campaignsAboutPeople: PersonalData = {
  name: 'campaigns_by_address',
  area: 'email_marketing',
  async collect({ em }, { emails }) {
    const order = { orderBy: { id: 'asc' } } as const
    const recipients = await em.find(CampaignRecipient, toNobody(emails), order)
    return recipients.map((recipient) => Object.fromEntries(COLLECTED.map((name) => [name, recipient[name]])))
  },
  async count({ em }, { emails }) {
    return em.count(CampaignRecipient, toNobody(emails))
  },
  async forget({ em }, { emails }) {
    await em.nativeDelete(CampaignRecipient, toNobody(emails))
  },
}

const toNobody = (emails: readonly string[]) => ({ email: { $in: [...emails] }, customerId: null })
