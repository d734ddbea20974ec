import { Card, Group, Text, Title } from '@mantine/core'
import { useId } from 'react'
import type { Column } from '../list/column.ts'
import { DataTable } from '../list/data-table.tsx'
import styles from './figures.module.css'

interface FigureTotalProps {
  readonly label: string
  readonly value: string
  /** Beside the value, such as a share. */
  readonly note?: string | false | null
}

export function FigureTotal({ label, value, note }: FigureTotalProps) {
  return (
    <Card>
      <Text c="dimmed">{label}</Text>
      <Group gap="xs" align="baseline">
        <span className={styles.total}>{value}</span>
        {note && <Text c="dimmed">{note}</Text>}
      </Group>
    </Card>
  )
}

interface FigureTableProps<Row> {
  readonly title: string
  readonly columns: readonly Column<Row, never>[]
  readonly rows: readonly Row[]
}

export function FigureTable<Row extends { readonly id: string }>({ title, columns, rows }: FigureTableProps<Row>) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={2} id={id} mb="xs">
        {title}
      </Title>
      <DataTable rows={rows} columns={columns} />
    </Card>
  )
}
