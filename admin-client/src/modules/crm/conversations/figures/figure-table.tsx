import { Card, Table, Title } from '@mantine/core'
import { useId } from 'react'
import { ListTable } from '../../../../ui/list/list-table.tsx'
import { duration, type Sums, stars } from './figure-sums.ts'

interface FigureTableProps {
  readonly title: string
  readonly head: string
  readonly rows: readonly Sums[]
}

export function FigureTable({ title, head, rows }: FigureTableProps) {
  const id = useId()
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
              Chats
            </Table.Th>
            <Table.Th w={120} data-align="end">
              First answer
            </Table.Th>
            <Table.Th w={80} data-align="end" visibleFrom="xs">
              Closed
            </Table.Th>
            <Table.Th w={96} data-align="end" visibleFrom="xs">
              Rating
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ name, received, response, resolved, rating }) => (
            <Table.Tr key={name}>
              <Table.Td py={8}>{name}</Table.Td>
              <Table.Td data-align="end">{received}</Table.Td>
              <Table.Td data-align="end">{duration(response)}</Table.Td>
              <Table.Td data-align="end" visibleFrom="xs">
                {resolved}
              </Table.Td>
              <Table.Td data-align="end" visibleFrom="xs">
                {stars(rating)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </ListTable>
    </Card>
  )
}
