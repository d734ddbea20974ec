import { BounceKind, registerBouncingMails } from '../../bounces/index.ts'
import { registerUnsubscribable } from '../../campaigns/index.ts'
import { brakeJourney } from './journey-brake.ts'
import { countInJourney, type JourneyFigure } from './journey-counts.ts'

interface FoundMail {
  readonly email: string
  readonly customerId: string | null
  readonly journeyId: string
  readonly step: string
  readonly name: string
}

const FIND = `select m."email", m."customer_id" as "customerId", m."journey_id" as "journeyId", m."step", j."name"
  from "journey_mail" m join "journey" j on j."id" = m."journey_id" where m."id" = ?`

/** Soft bounces of journeys count for the address only. */
const FIGURES: Readonly<Partial<Record<BounceKind, JourneyFigure>>> = {
  [BounceKind.HARD]: 'bounced',
  [BounceKind.COMPLAINT]: 'complained',
}

/** Counts what becomes of the mails of journeys: bounces, complaints, and people who unsubscribe. */
export function listenToJourneyMails(): void {
  registerBouncingMails({
    async find({ em }, mailId) {
      const sent = `${FIND} and m."status" in ('sending', 'sent', 'unknown')`
      const [mail] = await em.execute<FoundMail[]>(sent, [mailId])
      return mail
        ? { email: mail.email, customerId: mail.customerId, title: `An email of the journey “${mail.name}”` }
        : null
    },
    async count({ em }, mailId, kind) {
      const figure = FIGURES[kind]
      const [mail] = figure ? await em.execute<FoundMail[]>(FIND, [mailId]) : []
      if (mail && figure) await countInJourney(em, { journeyId: mail.journeyId, step: mail.step, figure })
    },
    review: brakeJourney,
  })
  registerUnsubscribable('journey', {
    async find({ em }, mailId) {
      const [mail] = await em.execute<FoundMail[]>(FIND, [mailId])
      return mail ? { email: mail.email, source: `the journey ${mail.name}` } : null
    },
    async count({ em }, mailId) {
      const [first] = await em.execute<{ journeyId: string; step: string }[]>(
        `update "journey_mail" set "unsubscribed_at" = now() where "id" = ? and "unsubscribed_at" is null
           returning "journey_id" as "journeyId", "step"`,
        [mailId],
      )
      if (first) await countInJourney(em, { ...first, figure: 'unsubscribed' })
    },
  })
}
