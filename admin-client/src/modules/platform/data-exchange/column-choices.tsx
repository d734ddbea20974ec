import { Card, NativeSelect, Table, Text, Title } from '@mantine/core'
import type { ImportPlanPartFragment } from '../../../generated/graphql.ts'
import styles from './data-exchange.module.css'

interface ColumnChoicesProps {
  readonly plan: ImportPlanPartFragment
  /** The field of each column. */
  readonly fields: readonly (string | null)[]
  /** The label of a column without a field. */
  readonly unmapped: string
  onChange(fields: (string | null)[]): void
}

/** Maps each column of the file to a field, next to sample values. A field can be chosen once. */
export function ColumnChoices({ plan, fields, unmapped, onChange }: ColumnChoicesProps) {
  const choose = (column: number, field: string) =>
    onChange(fields.map((now, index) => (index === column ? field || null : field && now === field ? null : now)))
  const data = [
    { value: '', label: unmapped },
    ...[...new Set(plan.fields.map(({ group }) => group))].map((group) => ({
      group,
      items: plan.fields.filter((field) => field.group === group).map(({ name, label }) => ({ value: name, label })),
    })),
  ]
  return (
    <section aria-labelledby="import-columns">
      <Title order={2} id="import-columns" mb="xs">
        Match columns
      </Title>
      <Card padding={0}>
        <Table className={styles.table} layout="fixed" horizontalSpacing="md" verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Column in the file</Table.Th>
              <Table.Th visibleFrom="sm">Sample values</Table.Th>
              <Table.Th>Becomes</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {plan.columns.map(({ name, samples }, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns may share a name, and never change their places
              <Table.Tr key={column}>
                <Table.Td className={styles.text}>{name || `Column ${column + 1}`}</Table.Td>
                <Table.Td visibleFrom="sm">
                  <Text c="dimmed" truncate title={samples.join(' · ')}>
                    {samples.join(' · ')}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <NativeSelect
                    aria-label={`What ${name || `column ${column + 1}`} becomes`}
                    data={data}
                    value={fields[column] ?? ''}
                    onChange={({ currentTarget: { value } }) => choose(column, value)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Card>
    </section>
  )
}
