import { useQuery } from '@apollo/client/react'
import { Anchor, Card, Skeleton, Table, Title } from '@mantine/core'
import { Link } from 'react-router'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import styles from './data-exchange.module.css'
import type { ImportKind } from './import-kind.ts'
import { statusInWords } from './import-labels.ts'

/** Earlier imports with their results. */
export function LatestImports<More extends object>({ kind }: { kind: ImportKind<More> }) {
  const { data, error, refetch } = useQuery(kind.documents.list, { fetchPolicy: 'cache-and-network' })
  const items = data?.imports.items
  if (!items) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={120} radius="md" />
  if (items.length === 0) return null
  return (
    <section aria-labelledby="latest-imports">
      <Title order={2} id="latest-imports" mb="xs">
        Latest imports
      </Title>
      <Card padding={0}>
        <Table className={styles.table} horizontalSpacing="md" verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>File</Table.Th>
              <Table.Th>Result</Table.Th>
              <Table.Th visibleFrom="sm">By</Table.Th>
              <Table.Th visibleFrom="xs">Started</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map((one) => (
              <Table.Tr key={one.id}>
                <Table.Td className={styles.text}>
                  <Anchor component={Link} to={`${kind.home}/import/${one.id}`} c="inherit" fw={500}>
                    {one.fileName}
                  </Anchor>
                </Table.Td>
                <Table.Td>{statusInWords(one)}</Table.Td>
                <Table.Td visibleFrom="sm">{one.startedByName}</Table.Td>
                <Table.Td visibleFrom="xs" c="dimmed">
                  {one.startedAt && <RelativeTime at={one.startedAt} />}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Card>
    </section>
  )
}
