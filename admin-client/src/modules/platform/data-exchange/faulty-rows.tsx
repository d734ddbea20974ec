import { Anchor, Card, Group, Table, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './data-exchange.module.css'

interface FaultyRow {
  readonly row: number
  readonly title?: string
  /** Where the title leads. */
  readonly path?: string
  readonly message: ReactNode
}

interface FaultyRowsProps {
  readonly title: string
  readonly rows: readonly FaultyRow[]
  /** Of the section; needed if there are two on a screen. */
  readonly id?: string
  readonly action?: ReactNode
}

/** Faulty rows by their numbers in the file, with the error of each. */
export function FaultyRows({ title, rows, id = 'faulty-rows', action }: FaultyRowsProps) {
  const isNamed = rows.some((row) => row.title)
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb="xs">
        <Title order={2} id={id}>
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
            {rows.map(({ row, title: name, path, message }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row can have several faults, and the list never changes its order
              <Table.Tr key={at}>
                <Table.Td className={styles.number}>{row}</Table.Td>
                {isNamed && (
                  <Table.Td className={styles.text} visibleFrom="sm">
                    {path ? (
                      <Anchor component={Link} to={path}>
                        {name}
                      </Anchor>
                    ) : (
                      name
                    )}
                  </Table.Td>
                )}
                <Table.Td className={styles.text}>
                  {name && (
                    <Text fz="sm" fw={500} hiddenFrom="sm">
                      {name}
                    </Text>
                  )}
                  {message}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Card>
    </section>
  )
}
