import type { CampaignRecipient } from '../recipients/campaign-recipient.entity.ts'

const HOUR_MS = 60 * 60 * 1000
const MINUTE_MS = 60_000

/** Hours after which people open the mail; 0 for those who don't. Most do on the first day, some days later. */
const OPENED_AFTER = [0.3, 0, 2.5, 0, 26, 0, 0.8, 0, 51, 9, 0, 1.2, 0]
const BOUNCED = 5
/** So many recipients stay in any case. The first member of a mailing list after them who opens the mail unsubscribes. */
const STAYING = 20

/** What became of one mail. Times are null for what did not happen. */
export interface DemoOutcome {
  readonly id: string
  readonly sentAt: Date
  readonly openedAt: Date | null
  readonly machineOpenedAt: Date | null
  readonly clickedAt: Date | null
  readonly bouncedAt: Date | null
  readonly unsubscribedAt: Date | null
}

/**
 * Results as a small business knows them: nearly half of the people open the mail, one in eight clicks, one mail bounces, and
 * one person unsubscribes.
 */
export function demoOutcomes(recipients: readonly CampaignRecipient[], start: Date): DemoOutcome[] {
  const hoursOf = (at: number) => (at === BOUNCED ? 0 : (OPENED_AFTER[at % OPENED_AFTER.length] ?? 0))
  const leaving = recipients.findIndex(({ listIds }, at) => at > STAYING && listIds.length > 0 && hoursOf(at) > 0)
  return recipients.map(({ id }, at) => {
    const sentAt = new Date(start.getTime() + Math.floor(at / 10) * 1000)
    const after = (hours: number) => (hours > 0 ? new Date(sentAt.getTime() + hours * HOUR_MS) : null)
    const openedAt = after(hoursOf(at))
    const soon = openedAt && new Date(openedAt.getTime() + 2 * MINUTE_MS)
    return {
      ...{ id, sentAt, openedAt },
      machineOpenedAt: at % 6 === 3 ? after(0.01) : null,
      clickedAt: at % 3 === 0 ? soon : null,
      bouncedAt: at === BOUNCED ? after(0.02) : null,
      unsubscribedAt: at === leaving ? soon : null,
    }
  })
}
