import { Text, Title } from '@mantine/core'
import type { CampaignReportQuery } from '../../../../generated/graphql.ts'
import { formatNumber, formatShare } from '../../../../ui/format-number.ts'
import type { Column } from '../../../../ui/list/column.ts'
import { DataTable } from '../../../../ui/list/data-table.tsx'

type Figures = CampaignReportQuery['campaign']['abTest']['figures'][number]
type Row = Figures & { readonly id: string }

const withShare = (people: number, sent: number) =>
  sent > 0 ? `${formatNumber(people)} (${formatShare(people / sent)})` : formatNumber(people)

/** px. */
const SHARE = { base: 110, xs: 130 }

const columns: readonly Column<Row, never>[] = [
  { name: 'variant', label: 'Variant', cell: ({ variant }) => variant },
  { name: 'sent', label: 'Sent', width: 80, align: 'end', givesWay: 'xs', cell: ({ sent }) => formatNumber(sent) },
  { name: 'opened', label: 'Opened', width: SHARE, align: 'end', cell: ({ opened, sent }) => withShare(opened, sent) },
  {
    name: 'clicked',
    label: 'Clicked',
    width: SHARE,
    align: 'end',
    cell: ({ clicked, sent }) => withShare(clicked, sent),
  },
  {
    name: 'unsubscribed',
    label: 'Unsubscribed',
    width: 120,
    align: 'end',
    givesWay: 'sm',
    cell: ({ unsubscribed }) => formatNumber(unsubscribed),
  },
  {
    name: 'bounced',
    label: 'Bounced',
    width: 90,
    align: 'end',
    givesWay: 'sm',
    cell: ({ bounced }) => formatNumber(bounced),
  },
]

/** How the variants of an A/B test did among the people who took part in it. */
export function Variants({ figures }: { figures: readonly Figures[] }) {
  return (
    <section aria-labelledby="variants">
      <Title order={3} id="variants">
        Variants
      </Title>
      <Text c="dimmed" fz="sm" mb="xs">
        Among the people of the A/B test. Those who clicked count as having opened it.
      </Text>
      <DataTable rows={figures.map((row) => ({ ...row, id: row.variant }))} columns={columns} />
    </section>
  )
}
