import { LockMode } from '@mikro-orm/core'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { truncate } from '../../../../kernel/validation/truncate.ts'
import { AudienceService } from '../audience/audience.service.ts'
import { wholeAudience } from '../audience/audience.ts'
import { type AudienceQuery, uuids } from '../audience/audience-sql.ts'
import { Campaign, CampaignStatus } from '../campaign.entity.ts'
import { CampaignService } from '../campaign.service.ts'
import { CampaignNews } from '../campaign-news.ts'
import { memberships, startListFigures } from '../figures/campaign-lists.ts'
import { CampaignFigures } from '../recipients/campaign-figures.entity.ts'
import { CampaignVariants } from '../variants/campaign-variants.ts'
import { drawnVariants, withoutVariants } from '../variants/test-group.ts'
import { LocalTimes } from './local-times.ts'
import { analyzeRecipients } from './sender-store.ts'

/** How often the first time of an audience is calculated again, in case people with an earlier one were added. */
const LOOK_EVERY_MS = 60 * 60 * 1000
/** From so many new recipients on, PostgreSQL's statistics are refreshed. */
const ANALYZED_FROM = 500

/** Starts, completes and stops campaigns without staff. */
export class CampaignCompletion {
  constructor(private readonly ctx: RequestContext) {}

  /** Starts a campaign whose time has come, and freezes its recipients. May be called for one that has begun already. */
  async begin(id: string): Promise<void> {
    const recipients = await inTransaction(this.ctx, async () => {
      const campaign = await this.lock(id)
      if (!campaign || campaign.frozenAt) return 0
      if (campaign.isDue() && !(await this.postpone(campaign))) await this.ctx.use(CampaignService).start(campaign)
      return campaign.status === CampaignStatus.SENDING ? this.freeze(campaign) : 0
    })
    // After the transaction: until it ends, no other campaign could do the same.
    if (recipients >= ANALYZED_FROM) await analyzeRecipients(this.ctx.em)
  }

  /** Completes campaigns of the tenant for which nothing is left to do. */
  async finishAll(): Promise<void> {
    const { em } = this.ctx
    const sending = await em.find(
      Campaign,
      { status: CampaignStatus.SENDING, frozenAt: { $ne: null } },
      { refresh: true },
    )
    for (const { id } of sending)
      await inTransaction(this.ctx, async () => {
        const campaign = await this.lock(id)
        if (campaign?.status !== CampaignStatus.SENDING || (await this.isUnfinished(id))) return
        campaign.finish(await this.hasArrived(id))
        await this.ctx.em.flush()
        await this.ctx.use(CampaignNews).completed(campaign)
      })
  }

  /** Stops a campaign by itself and notifies staff. */
  async pause(id: string, reason: string): Promise<void> {
    await inTransaction(this.ctx, async () => {
      const campaign = await this.lock(id)
      if (campaign?.status !== CampaignStatus.SENDING) return
      campaign.pause(truncate(reason, 500))
      await this.ctx.em.flush()
      await this.ctx.use(CampaignNews).stopped(campaign, reason)
    })
  }

  async pauseAll(reason: string): Promise<void> {
    const sending = await this.ctx.em.find(Campaign, { status: CampaignStatus.SENDING })
    for (const { id } of sending) await this.pause(id, reason)
  }

  /** Writes a row for each person who may get it now, and returns how many. From then on the audience does not matter. */
  private async freeze(campaign: Campaign): Promise<number> {
    const { em, currentTenant } = this.ctx
    const { id: campaignId } = campaign
    const query = await this.audienceOf(campaign)
    const { listIds } = wholeAudience(campaign.audience).include
    const people = query && (campaign.isAbTest ? drawnVariants(query, campaign) : withoutVariants(query))
    const inserted = people
      ? await em.execute<{ count: number }[]>(
          `with frozen as (
             insert into "campaign_recipient" ("tenant_id", "campaign_id", "email", "customer_id", "variant", "scheduled_at", "due_at", "list_ids")
               select ?, ?, p."email", p."customer_id", p."variant", p."scheduled_at", p."due_at", coalesce(m."list_ids", '{}')
                 from (${people.sql}) p left join (${memberships('?::uuid[]')}) m on m."email" = p."email"
               on conflict do nothing returning 1)
           select count(*)::int as "count" from frozen`,
          [currentTenant.id, campaignId, ...people.values, uuids(listIds)],
        )
      : []
    const recipients = inserted[0]?.count ?? 0
    await em.execute(`insert into "campaign_figures" ("tenant_id", "campaign_id", "recipients") values (?, ?, ?)`, [
      ...[currentTenant.id, campaignId, recipients],
    ])
    await startListFigures(em, { tenantId: currentTenant.id, campaignId, listIds })
    campaign.frozenAt = new Date()
    if (campaign.isAbTest) await this.ctx.use(CampaignVariants).startTest(campaign)
    await em.flush()
    return recipients
  }

  private async audienceOf({ audience, ...schedule }: Campaign): Promise<AudienceQuery | null> {
    const query = await this.ctx.use(AudienceService).query(audience)
    return query && this.ctx.use(LocalTimes).of(query, schedule)
  }

  /** Puts a campaign off until the time of its first recipient. False if that has come. */
  private async postpone(campaign: Campaign): Promise<boolean> {
    const { id, isInLocalTime, scheduledAt } = campaign
    if (!isInLocalTime) return false
    const people = await this.audienceOf(campaign)
    const first = (people && (await this.ctx.use(LocalTimes).first(people))) ?? (scheduledAt as Date)
    if (first.getTime() <= Date.now()) return false
    const next = new Date(Math.min(first.getTime(), Date.now() + LOOK_EVERY_MS))
    // Bypasses the ORM: nobody changed the campaign, so its version stays, and the log gets no entry.
    await this.ctx.em.execute('update "campaign" set "starts_at" = ? where "id" = ?', [next, id])
    return true
  }

  /** An empty audience fails nobody. */
  private async hasArrived(campaignId: string): Promise<boolean> {
    const figures = await this.ctx.em.findOne(CampaignFigures, { campaignId }, { refresh: true })
    return !figures || figures.failed === 0 || figures.sent > 0 || figures.unknown > 0
  }

  private async isUnfinished(campaignId: string): Promise<boolean> {
    const [row] = await this.ctx.em.execute<{ found: boolean }[]>(
      `select exists (select from "campaign_recipient" r
         where r."campaign_id" = ? and r."status" in ('queued', 'sending')) as "found"`,
      [campaignId],
    )
    return row?.found ?? false
  }

  private lock(id: string): Promise<Campaign | null> {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
    return this.ctx.em.findOne(Campaign, { id, deletedAt: null }, options)
  }
}
