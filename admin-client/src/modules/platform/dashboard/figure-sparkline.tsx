import '@mantine/charts/styles.css'
import { AreaChart } from '@mantine/charts'

/** The days of a figure at a glance. The table behind it has the numbers, so keyboard and readers skip it. */
export function FigureSparkline({ values }: { values: readonly number[] }) {
  return (
    <AreaChart
      aria-hidden
      h={48}
      data={values.map((value, day) => ({ day, value }))}
      dataKey="day"
      series={[{ name: 'value', color: 'indigo.5' }]}
      curveType="linear"
      strokeWidth={1.5}
      fillOpacity={0.2}
      gridAxis="none"
      withXAxis={false}
      withYAxis={false}
      withDots={false}
      withTooltip={false}
      areaChartProps={{ accessibilityLayer: false }}
    />
  )
}
