import { LockMode } from '@mikro-orm/core'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { publish } from '../../../../kernel/messaging/events.ts'
import { Campaign, CampaignStatus } from '../campaign.entity.ts'
import { CampaignNews } from '../campaign-news.ts'
import { HELD } from './test-group.ts'
import { betterVariant, VariantFigures } from './variant-figures.ts'

/** Ends A/B tests: chooses the winner and sends it to the rest. */
export class CampaignVariants {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * Chooses the winner if its time has come, and puts the mails to the rest into the queue once there is one. All of it happens or
   * nothing, so it may be called at any time, by several processes and after a crash.
   */
  async finishTest(id: string): Promise<void> {
    await inTransaction(this.ctx, async () => {
      const { em } = this.ctx
      const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
      const campaign = await em.findOne(Campaign, { id, deletedAt: null }, options)
      if (campaign?.status !== CampaignStatus.SENDING || campaign.restReleasedAt) return
      if (campaign.awaitsWinner && (campaign.winnerDueAt as Date).getTime() <= Date.now()) {
        const figures = await this.ctx.use(VariantFigures).of(id)
        campaign.chooseWinner(betterVariant(figures, campaign.winnerMetric), null)
        await this.ctx.use(CampaignNews).variantChosen(campaign)
      }
      if (!campaign.winner) return
      await em.execute(
        `update "campaign_recipient" set "due_at" = now()
           where "campaign_id" = ? and "status" = 'queued' and "variant" is null and "due_at" = ${HELD}`,
        [id],
      )
      campaign.restReleasedAt = new Date()
      await em.flush()
      await publish(em, 'campaign.due', {})
    })
  }

  /** After a pause the test gets its whole time again, unless all of its mails went out before. Requires a transaction. */
  async resumeTest(campaign: Campaign): Promise<void> {
    if (!campaign.awaitsWinner) return
    const [row] = await this.ctx.em.execute<{ waits: boolean }[]>(
      `select exists (select from "campaign_recipient" r
         where r."campaign_id" = ? and r."variant" is not null and r."status" = 'queued') as "waits"`,
      [campaign.id],
    )
    if (row?.waits) campaign.startTestClock()
  }
}
