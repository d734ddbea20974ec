import type { RequestContext } from '../../../../kernel/context/context.ts'
import { MailingListMember, MemberStatus, SubscriptionService } from '../../../crm/mailing-lists/index.ts'
import { TimelineService } from '../../../crm/timeline/index.ts'
import { SuppressionReason, SuppressionService, SuppressionSource } from '../../bounces/index.ts'
import type { Campaign } from '../campaign.entity.ts'
import { CampaignRenderer } from '../content/campaign-renderer.ts'
import { dayOf } from '../figures/campaign-counters.ts'
import { CampaignRecipient } from '../recipients/campaign-recipient.entity.ts'
import { CampaignCompletion } from '../sending/campaign-completion.ts'
import { CampaignLink } from '../tracking/campaign-link.entity.ts'
import { MailTracker } from '../tracking/mail-tracker.ts'
import { type DemoOutcome, demoOutcomes } from './demo-outcomes.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_AGO = 6

/** Each figure of a day, and SQL for when a recipient began to count for it. */
const HAPPENED: Readonly<Record<string, string>> = {
  sent: 'r."sent_at"',
  opened: 'r."opened_at"',
  machine_opened: 'r."machine_opened_at"',
  clicked: 'r."clicked_at"',
  unsubscribed: 'r."unsubscribed_at"',
  bounced: 'r."bounced_at"',
  // A mail that bounced is subtracted from the delivered ones of the day on which it was sent.
  returned: 'case when r."bounced_at" is not null then r."sent_at" end',
}
const FIGURES = Object.keys(HAPPENED)

/**
 * Turns a draft into a campaign that was sent some days ago, with results. It has been sent when the transaction of the demo
 * commits, so no process ever sends it.
 */
export async function seedResults(ctx: RequestContext, campaign: Campaign): Promise<void> {
  const { em } = ctx
  const start = new Date(Date.now() - DAYS_AGO * DAY_MS)
  campaign.start(start)
  await em.flush()
  await ctx.use(CampaignCompletion).begin(campaign.id)
  const { html } = await ctx.use(CampaignRenderer).render(campaign)
  await ctx.use(MailTracker).track(campaign.id, html)
  const recipients = await em.find(CampaignRecipient, { campaignId: campaign.id }, { orderBy: { email: 'asc' } })
  const outcomes = demoOutcomes(recipients, start)
  await settle(ctx, outcomes)
  await writeClicks(ctx, campaign.id, outcomes)
  await count(ctx, campaign.id)
  await recordConsequences(ctx, campaign, recipients, outcomes)
  campaign.finish(true, outcomes.at(-1)?.sentAt)
  campaign.frozenAt = start
  await em.flush()
  // Every flush looks through all rows that are loaded.
  em.clear()
}

/** Stores the outcomes. A trigger counts them for the mailing lists. */
async function settle({ em }: RequestContext, outcomes: readonly DemoOutcome[]): Promise<void> {
  await em.execute(
    `update "campaign_recipient" r set "status" = 'sent', "attempts" = 1, "sent_at" = o."sentAt", "opened_at" = o."openedAt",
         "machine_opened_at" = o."machineOpenedAt", "clicked_at" = o."clickedAt", "bounced_at" = o."bouncedAt",
         "unsubscribed_at" = o."unsubscribedAt"
       from jsonb_to_recordset(?::jsonb) o("id" uuid, "sentAt" timestamptz, "openedAt" timestamptz, "machineOpenedAt" timestamptz,
         "clickedAt" timestamptz, "bouncedAt" timestamptz, "unsubscribedAt" timestamptz) where r."id" = o."id"`,
    [JSON.stringify(outcomes)],
  )
}

/** Each person who clicked followed one link, most of them the first. */
async function writeClicks(ctx: RequestContext, campaignId: string, outcomes: readonly DemoOutcome[]): Promise<void> {
  const links = await ctx.em.find(CampaignLink, { campaignId }, { orderBy: { label: 'asc', id: 'asc' } })
  if (links.length === 0) return
  const clicks = outcomes
    .filter(({ clickedAt }) => clickedAt)
    .map(({ id, clickedAt }, at) => ({ id, at: clickedAt, linkId: links[at % 3 === 2 ? links.length - 1 : 0]?.id }))
  await ctx.em.execute(
    `with clicks as (
       insert into "campaign_click" ("tenant_id", "campaign_id", "recipient_id", "link_id", "at", "day", "is_machine")
         select ?, ?, c."id", c."linkId", c."at", ${dayOf('c."at"')}, false
           from jsonb_to_recordset(?::jsonb) c("id" uuid, "linkId" uuid, "at" timestamptz)
         returning "link_id")
     update "campaign_link" l set "people" = c."people", "clicks" = c."people"
       from (select "link_id", count(*)::int as "people" from clicks group by 1) c where l."id" = c."link_id"`,
    [ctx.currentTenant.id, campaignId, JSON.stringify(clicks)],
  )
}

/** Counts the days and the whole campaign, from its recipients. */
async function count({ em }: RequestContext, campaignId: string): Promise<void> {
  const columns = FIGURES.map((name) => `"${name}"`).join(', ')
  await em.execute(
    `insert into "campaign_day" ("tenant_id", "campaign_id", "day", ${columns})
       select r."tenant_id", r."campaign_id", ${dayOf('h."at"')}, ${FIGURES.map((name) => `(count(*) filter (where h."figure" = '${name}'))::int`).join(', ')}
         from "campaign_recipient" r cross join lateral (values
           ${FIGURES.map((name) => `('${name}', ${HAPPENED[name]})`).join(', ')}) h("figure", "at")
         where r."campaign_id" = ? and h."at" is not null group by 1, 2, 3`,
    [campaignId],
  )
  await em.execute(
    `update "campaign_figures" f set (${columns}, "tried") = (
       select ${FIGURES.map((name) => `sum(d."${name}")`).join(', ')}, sum(d."sent") from "campaign_day" d where d."campaign_id" = f."campaign_id")
       where f."campaign_id" = ?`,
    [campaignId],
  )
}

/** Timelines of customers, the suppression of the address that bounced, and the mailing lists of the person who unsubscribed. */
async function recordConsequences(
  ctx: RequestContext,
  { subject }: Campaign,
  recipients: readonly CampaignRecipient[],
  outcomes: readonly DemoOutcome[],
): Promise<void> {
  const entries = recipients.flatMap(({ id, customerId }, at) =>
    customerId ? [{ recordId: customerId, sourceId: id, at: outcomes[at]?.sentAt as Date }] : [],
  )
  const entry = { kind: 'campaign', what: 'sent', title: `Campaign sent: “${subject}”` } as const
  await ctx.use(TimelineService).record(...entries.map((one) => ({ ...entry, ...one })))
  for (const [at, { bouncedAt, unsubscribedAt }] of outcomes.entries()) {
    const { email = '' } = recipients[at] ?? {}
    const report = {
      reason: SuppressionReason.BOUNCED,
      source: SuppressionSource.SMTP,
      detail: '550 5.1.1 User unknown',
    }
    if (bouncedAt) await ctx.use(SuppressionService).addReported(email, report)
    if (unsubscribedAt) await unsubscribe(ctx, email, unsubscribedAt)
  }
}

async function unsubscribe(ctx: RequestContext, email: string, at: Date): Promise<void> {
  const members = await ctx.em.find(MailingListMember, { email, status: MemberStatus.SUBSCRIBED })
  for (const member of members) {
    await ctx.use(SubscriptionService).withdraw(member)
    member.unsubscribedAt = at
  }
}
