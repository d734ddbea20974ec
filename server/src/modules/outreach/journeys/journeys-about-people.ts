import type { PersonalData } from '../../../kernel/capability/personal-data.ts'
import { JourneyMail } from './people/journey-mail.entity.ts'
import { JourneyPerson } from './people/journey-person.entity.ts'

/** What is stored by address alone: people in journeys who are no customers, and their mails. */
export const journeysAboutPeople: PersonalData = {
  name: 'journeys_by_address',
  area: 'email_marketing',
  async collect({ em }, { emails }) {
    const order = { orderBy: { id: 'asc' } } as const
    const people = await em.find(JourneyPerson, toNobody(emails), order)
    const mails = await em.find(JourneyMail, toNobody(emails), order)
    return [
      ...people.map(({ journeyId, email, occasion, status, enteredAt, finishedAt }) => {
        return { journeyId, email, occasion, status, enteredAt, finishedAt }
      }),
      ...mails.map(({ journeyId, email, subject, status, sentAt }) => ({ journeyId, email, subject, status, sentAt })),
    ]
  },
  async count({ em }, { emails }) {
    return (await em.count(JourneyPerson, toNobody(emails))) + (await em.count(JourneyMail, toNobody(emails)))
  },
  async forget({ em }, { emails }) {
    await em.nativeDelete(JourneyMail, toNobody(emails))
    await em.nativeDelete(JourneyPerson, toNobody(emails))
  },
}

const toNobody = (emails: readonly string[]) => ({ email: { $in: [...emails] }, customerId: null })
