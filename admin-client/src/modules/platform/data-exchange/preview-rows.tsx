import { Card, Table, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './data-exchange.module.css'

interface PreviewRow {
  readonly row: number
  readonly title: string
  readonly detail: string
}

interface PreviewRowsProps<Row extends PreviewRow> {
  readonly id: string
  readonly title: string
  readonly rows: readonly Row[]
  /** The result of a row. */
  children(row: Row): ReactNode
}

/** Rows of the file by their numbers, with the expected result of each. */
export function PreviewRows<Row extends PreviewRow>({ id, title, rows, children }: PreviewRowsProps<Row>) {
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="xs">
        {title}
      </Title>
      <Card padding={0}>
        <Table className={styles.table} horizontalSpacing="md" verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={72}>Row</Table.Th>
              <Table.Th>Name</Table.Th>
              <Table.Th>Becomes</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.row}>
                <Table.Td className={styles.number}>{row.row}</Table.Td>
                <Table.Td className={styles.text}>
                  {row.title}
                  {row.detail && (
                    <Text c="dimmed" fz="xs">
                      {row.detail}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>{children(row)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Card>
    </section>
  )
}
