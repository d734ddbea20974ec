import { LockMode } from '@mikro-orm/core'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { BOUNCE_LIMITS } from '../../campaigns/index.ts'
import { Journey, JourneyStatus } from '../journey.entity.ts'
import { JourneyNews } from '../journey-news.ts'
import { countInJourney } from './journey-counts.ts'

const { leastBounces, leastComplaints, bounceShare, complaintShare } = BOUNCE_LIMITS
const COUNTED = ['sent', 'bounced', 'complained'] as const
type Counts = Readonly<Record<(typeof COUNTED)[number], number>>

/** Pauses the journey of a mail if too many of its mails came back since the last time that happened, and notifies staff. */
export async function brakeJourney(ctx: RequestContext, mailId: string): Promise<void> {
  await inTransaction(ctx, async () => {
    const { em } = ctx
    const [mail] = await em.execute<{ journeyId: string }[]>(
      'select "journey_id" as "journeyId" from "journey_mail" where "id" = ?',
      [mailId],
    )
    if (!mail) return
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
    const journey = await em.findOne(Journey, { id: mail.journeyId, deletedAt: null }, options)
    if (journey?.status !== JourneyStatus.ACTIVE) return
    const { sent, bounced, complained } = await countsOf(ctx, journey.id)
    const isTooMany =
      (bounced >= leastBounces && bounced >= sent * bounceShare) ||
      (complained >= leastComplaints && complained >= sent * complaintShare)
    if (!isTooMany) return
    await beginAnew(ctx, journey.id, { sent, bounced, complained })
    journey.pause()
    await em.flush()
    const reason = `Of ${sent} emails, ${bounced} bounced and ${complained} were marked as spam. Check where its addresses come from.`
    await ctx.use(JourneyNews).stopped(journey, reason)
  })
}

/** What was counted since the brake was last applied. */
async function countsOf({ em }: RequestContext, journeyId: string): Promise<Counts> {
  const rows = await em.execute<{ figure: string; count: number }[]>(
    'select "figure", sum("count")::int as "count" from "journey_count" where "journey_id" = ? group by 1',
    [journeyId],
  )
  const total = (figure: string) => rows.find((row) => row.figure === figure)?.count ?? 0
  const since = (figure: string) => total(figure) - total(`${figure}_before`)
  return { sent: since('sent'), bounced: since('bounced'), complained: since('complained') }
}

async function beginAnew({ em }: RequestContext, journeyId: string, counts: Counts): Promise<void> {
  for (const figure of COUNTED)
    await countInJourney(em, { journeyId, step: '', figure: `${figure}_before`, count: counts[figure] })
}
