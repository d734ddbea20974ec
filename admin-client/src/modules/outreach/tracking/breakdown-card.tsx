import { Anchor, Card, Text, Title } from '@mantine/core'
import { useId } from 'react'
import type { AnalyticsDimension, AnalyticsQuery } from '../../../generated/graphql.ts'
import { formatNumber, formatShare } from '../../../ui/format-number.ts'
import type { Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { labelOf } from './analytics-labels.ts'
import styles from './tracking.module.css'

type Row = AnalyticsQuery['analytics']['breakdowns'][number]['rows'][number]
type ShownRow = Row & { readonly id: string }

/** Stands for many rare values, so it cannot be filtered by. */
const OTHER = 'Other'

interface BreakdownCardProps {
  readonly dimension: AnalyticsDimension
  readonly title: string
  readonly rows: readonly Row[]
  /** Shows only the visits with this value. */
  onChoose(value: string): void
}

/** The values of a dimension as a table, whose bars show the share of all visitors. */
export function BreakdownCard({ dimension, title, rows, onChoose }: BreakdownCardProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={2} id={id} mb="xs">
        {title}
      </Title>
      {rows.length === 0 ? (
        <Text c="dimmed">{dimension === 'CAMPAIGN' ? 'No visits with a campaign.' : 'Nothing in this period.'}</Text>
      ) : (
        <DataTable
          rows={rows.map((row) => ({ ...row, id: row.value }))}
          columns={columnsOf(dimension, title, onChoose)}
        />
      )}
    </Card>
  )
}

function columnsOf(
  dimension: AnalyticsDimension,
  title: string,
  onChoose: (value: string) => void,
): readonly Column<ShownRow, never>[] {
  const isEvent = dimension === 'EVENT'
  return [
    {
      name: 'value',
      label: title,
      cell: ({ value, share }) => (
        <span className={styles.value}>
          <span aria-hidden className={styles.bar} style={{ width: `${share * 100}%` }} />
          {value === OTHER ? (
            <span className={styles.label}>{OTHER}</span>
          ) : (
            <Anchor
              component="button"
              type="button"
              ta="left"
              c="inherit"
              className={styles.label}
              onClick={() => onChoose(value)}
            >
              {labelOf(dimension, value)}
            </Anchor>
          )}
        </span>
      ),
    },
    {
      name: 'visitors',
      label: 'Visitors',
      width: 80,
      align: 'end',
      cell: ({ visitors }) => formatNumber(visitors),
    },
    {
      name: isEvent ? 'times' : 'views',
      label: isEvent ? 'Times' : 'Views',
      width: 72,
      align: 'end',
      // On a phone the value needs the space.
      givesWay: 'xs',
      cell: ({ events, views }) => formatNumber(isEvent ? events : views),
    },
    {
      name: 'share',
      label: isEvent ? 'Conversion' : 'Share',
      width: 96,
      align: 'end',
      cell: ({ share }) => formatShare(share),
    },
  ]
}
