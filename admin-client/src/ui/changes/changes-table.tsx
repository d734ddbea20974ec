import { Table } from '@mantine/core'
import { changeText } from './change-text.ts'
import styles from './changes-table.module.css'

const WITHHELD: Readonly<Record<string, string>> = {
  secret: 'Changed. The log does not store secrets.',
  content: 'Content changed',
}

interface ShownChange {
  readonly field: string
  readonly before?: string | null
  readonly after?: string | null
  readonly withheld?: string | null
}

interface ChangesTableProps {
  readonly changes: readonly ShownChange[]
  /** The label of a field. */
  fieldName(field: string): string
  /** px. Narrower containers scroll. */
  readonly minWidth?: number
}

/** Fields with their values before and after. */
export function ChangesTable({ changes, fieldName, minWidth = 420 }: ChangesTableProps) {
  return (
    <Table.ScrollContainer minWidth={minWidth} type="native" tabIndex={0} role="region" aria-label="What changed">
      <Table className={styles.changes} verticalSpacing={8}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Field</Table.Th>
            <Table.Th>Before</Table.Th>
            <Table.Th>After</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map(({ field, before, after, withheld }) => (
            <Table.Tr key={field}>
              <Table.Th scope="row" fw={500}>
                {fieldName(field)}
              </Table.Th>
              {withheld ? (
                <Table.Td colSpan={2} c="dimmed">
                  {WITHHELD[withheld] ?? 'Changed'}
                </Table.Td>
              ) : (
                <>
                  <Table.Td c="dimmed">{changeText(before)}</Table.Td>
                  <Table.Td>{changeText(after)}</Table.Td>
                </>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
