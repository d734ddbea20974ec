import type { RequestContext } from '../../../../kernel/context/context.ts'
import { CampaignVariant, WinnerMetric } from './campaign-with-variants.entity.ts'
import type { CampaignVariantFigures } from './variant.inputs.ts'

/** A click counts as an open, because some mailboxes load no images. */
const FIGURES = `count(*)::int as "recipients", (count(*) filter (where r."status" = 'sent'))::int as "sent",
  (count(*) filter (where r."opened_at" is not null or r."clicked_at" is not null))::int as "opened",
  count(r."clicked_at")::int as "clicked", count(r."unsubscribed_at")::int as "unsubscribed", count(r."bounced_at")::int as "bounced"`

/** Counts how each variant did among the people of a test. The rest, who get the winner, are not counted. */
export class VariantFigures {
  constructor(private readonly ctx: RequestContext) {}

  /** The figures of A, then of B. */
  async of(campaignId: string): Promise<CampaignVariantFigures[]> {
    const rows = await this.ctx.em.execute<CampaignVariantFigures[]>(
      `select r."variant", ${FIGURES} from "campaign_recipient" r
         where r."campaign_id" = ? and r."variant" is not null group by r."variant"`,
      [campaignId],
    )
    return Object.values(CampaignVariant).map((variant) => {
      const counted = rows.find((row) => row.variant === variant)
      return counted ?? { variant, recipients: 0, sent: 0, opened: 0, clicked: 0, unsubscribed: 0, bounced: 0 }
    })
  }
}

/** The variant that a larger share of its recipients opened or clicked; A on a tie. */
export function betterVariant(figures: readonly CampaignVariantFigures[], metric: WinnerMetric): CampaignVariant {
  const reached = (variant: CampaignVariant) => {
    const { sent = 0, opened = 0, clicked = 0 } = figures.find((one) => one.variant === variant) ?? {}
    const people = metric === WinnerMetric.CLICKS ? clicked : opened
    return { sent, people }
  }
  const [a, b] = [reached(CampaignVariant.A), reached(CampaignVariant.B)]
  return b.people * a.sent > a.people * b.sent || (a.sent === 0 && b.sent > 0) ? CampaignVariant.B : CampaignVariant.A
}
