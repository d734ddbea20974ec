import { Title } from '@mantine/core'
import dayjs from 'dayjs'
import type { CampaignReportQuery } from '../../../../generated/graphql.ts'
import type { Column } from '../../../../ui/list/column.ts'
import { DataTable } from '../../../../ui/list/data-table.tsx'
import { ScrollingTable } from '../../../../ui/list/scrolling-table.tsx'
import { figureColumns } from './figure-columns.tsx'

type Day = CampaignReportQuery['campaignReport']['days'][number]
type Row = Day & { readonly id: string }

/** px. */
const DAY_WIDTH = 125

const dayColumn: Column<Row, never> = {
  name: 'day',
  label: 'Day',
  cell: ({ day }) => dayjs(day).format('D MMM YYYY'),
}

/** What happened on each day. */
export function Days({ days }: { days: readonly Day[] }) {
  if (days.length === 0) return null
  const rows: readonly Row[] = days.map((day) => ({ ...day, id: day.day }))
  return (
    <section aria-labelledby="days">
      <Title order={3} id="days" mb="xs">
        Days
      </Title>
      <ScrollingTable columns={figureColumns} fixedWidth={DAY_WIDTH} label="Figures by day">
        <DataTable rows={rows} columns={[dayColumn, ...figureColumns]} />
      </ScrollingTable>
    </section>
  )
}
