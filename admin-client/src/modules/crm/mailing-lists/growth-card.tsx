import { useQuery } from '@apollo/client/react'
import { Card, Group, SegmentedControl, Skeleton, Text, Title } from '@mantine/core'
import dayjs from 'dayjs'
import { lazy, useId, useState } from 'react'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LazyChart } from '../../../ui/figures/lazy-chart.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import type { Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import type { GrowthDay } from './growth-chart.tsx'
import { MailingListGrowthDocument } from './mailing-list-documents.ts'

const GrowthChart = lazy(async () => ({ default: (await import('./growth-chart.tsx')).GrowthChart }))

const PERIODS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'Year' },
]
const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
]

type Row = GrowthDay & { readonly id: string }

const columns: readonly Column<Row, never>[] = [
  { name: 'day', label: 'Day', cell: ({ day }) => dayjs(day).format('D MMM YYYY') },
  { name: 'joined', label: 'Joined', width: 90, align: 'end', cell: ({ joined }) => formatNumber(joined) },
  { name: 'left', label: 'Left', width: 90, align: 'end', cell: ({ left }) => formatNumber(left) },
  { name: 'members', label: 'Members', width: 100, align: 'end', cell: ({ members }) => formatNumber(members) },
]

/** How many people joined and left a list, as a chart or as a table of the days on which somebody did. */
export function GrowthCard({ listId }: { listId: string }) {
  const id = useId()
  const [period, setPeriod] = useState('30')
  const [view, setView] = useState('chart')
  const { data, previousData, error, refetch } = useQuery(MailingListGrowthDocument, {
    variables: { id: listId, days: Number(period) },
    fetchPolicy: 'cache-and-network',
  })
  const growth = (data ?? previousData)?.mailingListGrowth
  const days = growth?.days ?? []
  const eventful = days.filter(({ joined, left }) => joined + left > 0).toReversed()
  return (
    <Card component="section" aria-labelledby={id}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} id={id}>
          Growth
        </Title>
        <Group gap="xs">
          <SegmentedControl size="xs" aria-label="Period" data={PERIODS} value={period} onChange={setPeriod} />
          <SegmentedControl size="xs" aria-label="Show growth as" data={VIEWS} value={view} onChange={setView} />
        </Group>
      </Group>
      {!growth && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={250} radius="md" />)}
      {growth && (
        <Text c="dimmed" fz="sm" mb="xs" aria-live="polite">
          {formatNumber(growth.joined)} joined and {formatNumber(growth.left)} left.
        </Text>
      )}
      {growth && view === 'chart' && (
        <LazyChart height={220}>
          <GrowthChart days={days} />
        </LazyChart>
      )}
      {growth && view === 'table' && (
        <DataTable rows={eventful.map((day) => ({ ...day, id: day.day }))} columns={columns} />
      )}
    </Card>
  )
}
