import '@mantine/charts/styles.css'
import { Sparkline } from '@mantine/charts'

/** The days of a figure at a glance. The table beside it has the numbers, so readers skip it. */
export function FigureSparkline({ values }: { values: readonly number[] }) {
  return (
    <Sparkline
      aria-hidden
      w="100%"
      h={48}
      data={[...values]}
      curveType="monotone"
      color="indigo.5"
      fillOpacity={0.25}
      strokeWidth={1.5}
    />
  )
}
