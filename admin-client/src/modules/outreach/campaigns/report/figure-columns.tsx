import type { CampaignReportQuery } from '../../../../generated/graphql.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import type { OptionalColumn } from '../../../../ui/list/column.ts'
import { formatMoney } from '../../../../ui/money.ts'

export type Counts = Omit<CampaignReportQuery['campaignReport']['days'][number], 'day' | '__typename'>

/** In the order of what becomes of a mail. Widths in px. */
const FIGURES: readonly (readonly [name: keyof Counts, label: string, width: number])[] = [
  ['sent', 'Sent', 85],
  ['delivered', 'Delivered', 100],
  ['opened', 'Opened', 90],
  ['machineOpened', 'Opened by bots', 145],
  ['clicked', 'Clicked', 90],
  ['machineClicked', 'Clicked by bots', 145],
  ['bounced', 'Bounced', 100],
  ['softBounced', 'Soft bounced', 130],
  ['unsubscribed', 'Unsubscribed', 130],
  ['complained', 'Marked as spam', 145],
  ['orders', 'Orders', 85],
  ['revenue', 'Revenue', 115],
]

/** The figures of a part of a campaign. They are more than fit on most screens, so their table scrolls. */
export const figureColumns: readonly OptionalColumn<Counts, never>[] = FIGURES.map(([name, label, width]) => ({
  name,
  label,
  width,
  align: 'end',
  cell: (counts) => (name === 'revenue' ? formatMoney(counts.revenue) : formatNumber(counts[name])),
}))
