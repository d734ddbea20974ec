import { Card, Group, SegmentedControl, Title } from '@mantine/core'
import { lazy, useId, useState } from 'react'
import { LazyChart } from '../../../ui/figures/lazy-chart.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { timeLabel } from './analytics-labels.ts'
import type { Point } from './whole-series.ts'

const VisitsChart = lazy(async () => ({ default: (await import('./visits-chart.tsx')).VisitsChart }))

type Row = Point & { readonly id: string }

const columns = (isHourly: boolean): readonly Column<Row, never>[] => [
  { name: 'at', label: isHourly ? 'Hour' : 'Day', cell: ({ at }) => timeLabel(at) },
  { name: 'visitors', label: 'Visitors', width: 120, align: 'end', cell: ({ visitors }) => visitors },
  { name: 'views', label: 'Views', width: 120, align: 'end', cell: ({ views }) => views },
]

/** The visits over time, as a chart or as a table. */
export function VisitsCard({ points }: { points: readonly Point[] }) {
  const id = useId()
  const [shown, setShown] = useState('chart')
  const isHourly = points.some(({ at }) => at.includes('T'))
  return (
    <Card component="section" aria-labelledby={id}>
      <Group justify="space-between" mb="sm">
        <Title order={2} id={id}>
          Visits
        </Title>
        <SegmentedControl
          size="xs"
          aria-label="Show visits as"
          data={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
          value={shown}
          onChange={setShown}
        />
      </Group>
      {shown === 'chart' ? (
        <LazyChart height={260}>
          <VisitsChart points={points} />
        </LazyChart>
      ) : (
        <DataTable rows={points.map((point) => ({ ...point, id: point.at }))} columns={columns(isHourly)} />
      )}
    </Card>
  )
}
