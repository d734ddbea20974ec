import '@mantine/charts/styles.css'
import { AreaChart } from '@mantine/charts'
import { timeLabel } from './analytics-labels.ts'
import type { Point } from './whole-series.ts'

/** Visitors and views over time. The table beside it says the same in words. */
export function VisitsChart({ points }: { points: readonly Point[] }) {
  return (
    <AreaChart
      h={260}
      data={points.map(({ at, visitors, views }) => ({ at: timeLabel(at), visitors, views }))}
      dataKey="at"
      series={[
        { name: 'visitors', label: 'Visitors', color: 'indigo.6' },
        { name: 'views', label: 'Views', color: 'gray.5' },
      ]}
      withLegend
      withDots={false}
      curveType="linear"
      tickLine="none"
      yAxisProps={{ allowDecimals: false, width: 44 }}
      xAxisProps={{ minTickGap: 32 }}
    />
  )
}
