import { LockMode } from '@mikro-orm/core'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { publish } from '../../../../kernel/messaging/events.ts'
import { Campaign, CampaignStatus } from '../campaign.entity.ts'
import { CampaignNews } from '../campaign-news.ts'
import { HELD, RELEASED } from './test-group.ts'
import { betterVariant, VariantFigures } from './variant-figures.ts'

/** Ends A/B tests: chooses the winner and sends it to the rest. */
export class CampaignVariants {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * Chooses the winner if it is due, and queues the mails to the rest once there is a winner. Runs in one transaction, so
   * several processes may call it at any time, also after a crash.
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
        `update "campaign_recipient" set "due_at" = ${RELEASED}
           where "campaign_id" = ? and "status" = 'queued' and "variant" is null and "due_at" = ${HELD}`,
        [id],
      )
      campaign.restReleasedAt = new Date()
      await em.flush()
      await publish(em, 'campaign.due', {})
    })
  }

  /** Restarts the time of a paused test, unless all of its mails were sent before the pause. Requires a transaction. */
  async resumeTest(campaign: Campaign): Promise<void> {
    if (!campaign.awaitsWinner) return
    const last = await this.lastDue(campaign)
    if (last) campaign.startTestClock(last)
  }

  /** Starts the time of a test, when its recipients were frozen. It is counted from when the last of its mails is due. */
  async startTest(campaign: Campaign): Promise<void> {
    campaign.startTestClock((await this.lastDue(campaign)) ?? new Date())
  }

  /** When the last unsent mail of the test is due, but not before now. Null if all were sent. */
  private async lastDue({ id }: Campaign): Promise<Date | null> {
    const [row] = await this.ctx.em.execute<{ last: Date | null }[]>(
      `select max(greatest(now(), r."scheduled_at")) as "last" from "campaign_recipient" r
         where r."campaign_id" = ? and r."variant" is not null and r."status" = 'queued'`,
      [id],
    )
    return row?.last ? new Date(row.last) : null
  }
}
