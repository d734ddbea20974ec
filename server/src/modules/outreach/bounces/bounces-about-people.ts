import type { PersonalData } from '../../../kernel/capability/personal-data.ts'
import { MailBounce } from './mail-bounce.entity.ts'
import { MailSuppression } from './suppression/mail-suppression.entity.ts'

/** Bounces and suppressions are stored by address alone. */
export const bouncesAboutPeople: PersonalData = {
  name: 'bounces_by_address',
  area: 'email_marketing',
  async collect({ em }, { emails }) {
    const order = { orderBy: { id: 'asc' } } as const
    const suppressions = await em.find(MailSuppression, of(emails), order)
    const bounces = await em.find(MailBounce, of(emails), order)
    return [
      ...suppressions.map(({ email, reason, source, detail, createdAt }) => {
        return { email, reason, source, detail, createdAt }
      }),
      ...bounces.map(({ email, kind, source, detail, createdAt }) => ({ email, kind, source, detail, createdAt })),
    ]
  },
  async count({ em }, { emails }) {
    return (await em.count(MailSuppression, of(emails))) + (await em.count(MailBounce, of(emails)))
  },
  async forget({ em }, { emails }) {
    await em.nativeDelete(MailSuppression, of(emails))
    await em.nativeDelete(MailBounce, of(emails))
  },
}

const of = (emails: readonly string[]) => ({ email: { $in: [...emails] } })
