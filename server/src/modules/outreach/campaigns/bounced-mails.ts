import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { BounceKind, registerBouncingMails } from '../bounces/index.ts'
import { Campaign, CampaignStatus } from './campaign.entity.ts'
import { CampaignNews } from './campaign-news.ts'
import { addCounts, type CountedFigure, dayOf } from './figures/campaign-counters.ts'
import { CampaignCompletion } from './sending/campaign-completion.ts'

/** From when on a sender is stopped. */
export const BOUNCE_LIMITS = {
  /** With fewer bounces or complaints it never is. */
  leastBounces: 20,
  leastComplaints: 5,
  /** Shares of the mails that were sent. Large providers block senders above these. */
  bounceShare: 0.05,
  complaintShare: 0.003,
}
const { leastBounces, leastComplaints, bounceShare, complaintShare } = BOUNCE_LIMITS

const COUNTED = {
  [BounceKind.HARD]: { column: 'bounced_at', figure: 'bounced' },
  [BounceKind.SOFT]: { column: 'soft_bounced_at', figure: 'soft_bounced' },
  [BounceKind.COMPLAINT]: { column: 'complained_at', figure: 'complained' },
} as const satisfies Record<BounceKind, { column: string; figure: CountedFigure }>

interface Rates {
  readonly id: string
  readonly sent: number
  readonly bounced: number
  readonly complained: number
}

/** Counts bounces and complaints of campaigns. A campaign with too many is paused. */
export const listenToBounces = () =>
  registerBouncingMails({
    async find({ em }, mailId) {
      const [mail] = await em.execute<{ email: string; customerId: string | null; subject: string }[]>(
        `select r."email", r."customer_id" as "customerId", 
           case when c."is_ab_test" and coalesce(r."variant", c."winner") = 'b' and c."subject_b" <> '' then c."subject_b" else c."subject" end as "subject"
         from "campaign_recipient" r
           join "campaign" c on c."tenant_id" = r."tenant_id" and c."id" = r."campaign_id"
           where r."id" = ? and r."status" in ('sending', 'sent', 'unknown')`,
        [mailId],
      )
      if (!mail) return null
      const { email, customerId, subject } = mail
      return { email, customerId, title: `Campaign “${subject}”` }
    },

    async count({ em }, mailId, kind) {
      const { column, figure } = COUNTED[kind]
      const [row] = await em.execute<{ campaign_id: string; returned: string | null }[]>(
        `update "campaign_recipient" set "${column}" = now() where "id" = ? and "${column}" is null
           returning "campaign_id", case when old."bounced_at" is null and old."soft_bounced_at" is null and "status" = 'sent'
             then ${dayOf('coalesce("sent_at", now())')}::text end as "returned"`,
        [mailId],
      )
      if (!row) return
      await addCounts(em, row.campaign_id, { [figure]: 1 })
      // A mail that bounced is subtracted from the delivered ones of the day on which it was sent.
      if (row.returned && kind !== BounceKind.COMPLAINT)
        await addCounts(em, row.campaign_id, { returned: 1 }, row.returned)
    },

    async review(ctx, mailId) {
      const rates = await inTransaction(ctx, () => claimWarning(ctx, mailId))
      if (rates) await warn(ctx, rates)
    },
  })

/** The figures of a campaign with too many bounces, the first time. */
async function claimWarning({ em }: RequestContext, mailId: string): Promise<Rates | null> {
  const [rates] = await em.execute<Rates[]>(
    `update "campaign_figures" f set "warned_at" = now() from "campaign_recipient" r
       where r."id" = ? and f."campaign_id" = r."campaign_id" and f."warned_at" is null
         and (f."bounced" >= ${leastBounces} and f."bounced" >= f."sent" * ${bounceShare}
           or f."complained" >= ${leastComplaints} and f."complained" >= f."sent" * ${complaintShare})
       returning f."campaign_id" as "id", f."sent", f."bounced", f."complained"`,
    [mailId],
  )
  return rates ?? null
}

async function warn(ctx: RequestContext, { id, sent, bounced, complained }: Rates): Promise<void> {
  const campaign = await ctx.em.findOne(Campaign, { id }, { refresh: true })
  if (!campaign) return
  const reason = `Of ${sent} emails, ${bounced} bounced and ${complained} were marked as spam. Check where its addresses come from.`
  if (campaign.status === CampaignStatus.SENDING) await ctx.use(CampaignCompletion).pause(id, reason)
  else await inTransaction(ctx, () => ctx.use(CampaignNews).bouncing(campaign, reason))
}
