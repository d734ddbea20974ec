import { Title } from '@mantine/core'
import dayjs from 'dayjs'
import type { CampaignReportQuery } from '../../../../generated/graphql.ts'
import { NameCell } from '../../../../ui/list/cells.tsx'
import type { Column } from '../../../../ui/list/column.ts'
import { DataTable } from '../../../../ui/list/data-table.tsx'
import { ScrollingTable } from '../../../../ui/list/scrolling-table.tsx'
import { type Counts, figureColumns } from './figure-columns.tsx'

type Day = CampaignReportQuery['campaignReport']['days'][number]
type List = CampaignReportQuery['campaignReport']['lists'][number]

/** What happened on each day. */
export function Days({ days }: { days: readonly Day[] }) {
  return (
    <FiguresTable
      id="days"
      title="Days"
      label="Figures by day"
      rows={days.map((day) => ({ ...day, id: day.day }))}
      firstColumn={{ name: 'day', label: 'Day', cell: ({ day }) => dayjs(day).format('D MMM YYYY') }}
      firstWidth={125}
    />
  )
}

/** How the members of each mailing list of the audience reacted. */
export function Lists({ lists }: { lists: readonly List[] }) {
  return (
    <FiguresTable
      id="lists"
      title="Mailing lists"
      rows={lists.map((list) => ({ ...list, id: list.listId }))}
      firstColumn={{
        name: 'list',
        label: 'Mailing list',
        cell: ({ listId, name }) => <NameCell to={`/mailing-lists/${listId}`} name={name} />,
      }}
      firstWidth={160}
    />
  )
}

interface FiguresTableProps<Row> {
  readonly id: string
  readonly title: string
  /** Names a table without links; see `ScrollingTable`. */
  readonly label?: string
  readonly rows: readonly Row[]
  readonly firstColumn: Column<Row, never>
  /** px. */
  readonly firstWidth: number
}

function FiguresTable<Row extends Counts & { readonly id: string }>(props: FiguresTableProps<Row>) {
  const { id, title, label, rows, firstColumn, firstWidth } = props
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Title order={3} id={id} mb="xs">
        {title}
      </Title>
      <ScrollingTable columns={figureColumns} fixedWidth={firstWidth} label={label}>
        <DataTable rows={rows} columns={[firstColumn, ...figureColumns]} />
      </ScrollingTable>
    </section>
  )
}
