import { Card, Group, Table, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './data-exchange.module.css'

interface FaultyRowsProps {
  readonly title: string
  readonly rows: readonly { readonly row: number; readonly title?: string; readonly message: string }[]
  readonly action?: ReactNode
}

/** Rows by their numbers in the file, and what is wrong with each. */
export function FaultyRows({ title, rows, action }: FaultyRowsProps) {
  const isNamed = rows.some((row) => row.title)
  return (
    <section aria-labelledby="faulty-rows">
      <Group justify="space-between" mb="xs">
        <Title order={2} id="faulty-rows">
          {title}
        </Title>
        {action}
      </Group>
      <Card padding={0}>
        <Table className={styles.table} horizontalSpacing="md" verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={72}>Row</Table.Th>
              {isNamed && <Table.Th visibleFrom="sm">Name</Table.Th>}
              <Table.Th>What is wrong</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ row, title: name, message }) => (
              <Table.Tr key={row}>
                <Table.Td className={styles.number}>{row}</Table.Td>
                {isNamed && (
                  <Table.Td className={styles.text} visibleFrom="sm">
                    {name}
                  </Table.Td>
                )}
                <Table.Td className={styles.text}>{message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Card>
    </section>
  )
}
