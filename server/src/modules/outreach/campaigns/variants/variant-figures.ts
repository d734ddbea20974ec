import type { RequestContext } from '../../../../kernel/context/context.ts'
import { CampaignVariant, WinnerMetric } from './campaign-with-variants.entity.ts'
import type { CampaignVariantFigures } from './variant.inputs.ts'

/** People who clicked have opened it, even if their mailbox loads no images. */
const FIGURES = `count(*)::int as "recipients", (count(*) filter (where r."status" = 'sent'))::int as "sent",
  (count(*) filter (where r."opened_at" is not null or r."clicked_at" is not null))::int as "opened",
  count(r."clicked_at")::int as "clicked", count(r."unsubscribed_at")::int as "unsubscribed", count(r."bounced_at")::int as "bounced"`

/** Counts what became of the variants among the people of a test. The rest, who get the winner, do not count. */
export class VariantFigures {
  constructor(private readonly ctx: RequestContext) {}

  /** Those of A, then those of B. */
  async of(campaignId: string): Promise<CampaignVariantFigures[]> {
    const rows = await this.ctx.em.execute<CampaignVariantFigures[]>(
      `select r."variant", ${FIGURES} from "campaign_recipient" r
         where r."campaign_id" = ? and r."variant" is not null group by r."variant"`,
      [campaignId],
    )
    return Object.values(CampaignVariant).map((variant) => {
      const found = rows.find((row) => row.variant === variant)
      return found ?? { variant, recipients: 0, sent: 0, opened: 0, clicked: 0, unsubscribed: 0, bounced: 0 }
    })
  }
}

/** The variant that more of the people it was sent to opened or clicked; A if both did as well. */
export function betterVariant(figures: readonly CampaignVariantFigures[], metric: WinnerMetric): CampaignVariant {
  const reached = (variant: CampaignVariant) => {
    const { sent = 0, opened = 0, clicked = 0 } = figures.find((one) => one.variant === variant) ?? {}
    const people = metric === WinnerMetric.CLICKS ? clicked : opened
    return { sent, people }
  }
  const [a, b] = [reached(CampaignVariant.A), reached(CampaignVariant.B)]
  return b.people * a.sent > a.people * b.sent || (a.sent === 0 && b.sent > 0) ? CampaignVariant.B : CampaignVariant.A
}
