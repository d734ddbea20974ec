import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import dayjs from 'dayjs'
import { formatNumber } from '../../../ui/format-number.ts'

export interface GrowthDay {
  readonly day: string
  readonly joined: number
  readonly left: number
  readonly members: number
}

/** People who joined, above the axis, and left, below it, by day. The table of the card has the same figures. */
export function GrowthChart({ days }: { days: readonly GrowthDay[] }) {
  return (
    <BarChart
      h={220}
      data={days.map(({ day, joined, left }) => ({ day: dayjs(day).format('D MMM'), joined, left: -left }))}
      dataKey="day"
      type="stacked"
      series={[
        { name: 'joined', label: 'Joined', color: 'teal.6' },
        { name: 'left', label: 'Left', color: 'orange.6' },
      ]}
      valueFormatter={(count) => formatNumber(Math.abs(count))}
      withLegend
      tickLine="none"
      yAxisProps={{ allowDecimals: false, width: 44 }}
      xAxisProps={{ minTickGap: 32 }}
      barChartProps={{ stackOffset: 'sign' }}
    />
  )
}
