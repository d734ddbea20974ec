import { Modal } from '@mantine/core'
import dayjs from 'dayjs'
import type { Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { formatFigure, type Metric } from './figure.ts'

interface FigureTableProps {
  readonly isOpen: boolean
  readonly title: string
  readonly metric: Metric
  onClose(): void
}

/** The days of a figure in numbers, the last one first. */
export function FigureTable({ isOpen, title, metric: { series, unit }, onClose }: FigureTableProps) {
  const rows = series.map(({ on, value }) => ({ id: on, value })).toReversed()
  const columns: readonly Column<(typeof rows)[number], never>[] = [
    { name: 'day', label: 'Day', cell: ({ id }) => dayjs(id).format('D MMM YYYY') },
    { name: 'value', label: title, width: 160, align: 'end', cell: ({ value }) => formatFigure(value, unit) },
  ]
  return (
    <Modal opened={isOpen} title={title} onClose={onClose}>
      <DataTable rows={rows} columns={columns} />
    </Modal>
  )
}
