import { Card, Table, Title } from '@mantine/core'
import { useId } from 'react'
import { ListTable } from '../../../ui/list/list-table.tsx'
import type { FigureGroup } from './figure-groups.ts'
import styles from './forms.module.css'

interface FigureTableProps {
  readonly title: string
  readonly head: string
  readonly rows: readonly FigureGroup[]
}

/** Figures with a bar for those sent. The numbers carry the meaning, the bars only make them easy to compare. */
export function FigureTable({ title, head, rows }: FigureTableProps) {
  const id = useId()
  const most = Math.max(1, ...rows.map(({ sent }) => sent))
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={2} id={id} mb="xs">
        {title}
      </Title>
      <ListTable>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{head}</Table.Th>
            <Table.Th w={72} data-align="end">
              Views
            </Table.Th>
            <Table.Th w={80} data-align="end" visibleFrom="xs">
              Started
            </Table.Th>
            <Table.Th w={64} data-align="end">
              Sent
            </Table.Th>
            <Table.Td w="35%" visibleFrom="xs" aria-hidden />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ name, views, started, sent }) => (
            <Table.Tr key={name}>
              <Table.Td py={8}>{name}</Table.Td>
              <Table.Td data-align="end">{views}</Table.Td>
              <Table.Td data-align="end" visibleFrom="xs">
                {started}
              </Table.Td>
              <Table.Td data-align="end">{sent}</Table.Td>
              <Table.Td visibleFrom="xs" aria-hidden>
                {sent > 0 && <div className={styles.bar} style={{ width: `${(sent / most) * 100}%` }} />}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </ListTable>
    </Card>
  )
}
