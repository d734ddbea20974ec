import { Anchor, Table, Text } from '@mantine/core'
import type { AuditRowFragment } from '../../../generated/graphql.ts'
import { actorNote } from '../../../ui/changes/change-text.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'

/** An entry; entries of the installation's log have no batches. */
export type AuditLogRow = AuditRowFragment & { readonly hasBatch?: boolean }

interface AuditTableProps {
  rows: readonly AuditLogRow[]
  onOpen(row: AuditLogRow): void
}

export function AuditTable({ rows, onOpen }: AuditTableProps) {
  return (
    <Table.ScrollContainer minWidth={320} type="native" tabIndex={0} role="region" aria-label="Audit log">
      <Table verticalSpacing={8} horizontalSpacing="md" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>What</Table.Th>
            <Table.Th visibleFrom="sm">Who</Table.Th>
            <Table.Th visibleFrom="sm">From</Table.Th>
            <Table.Th>When</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>
                <Anchor
                  component="button"
                  type="button"
                  ta="left"
                  style={{ overflowWrap: 'anywhere' }}
                  onClick={() => onOpen(row)}
                >
                  {row.recordTitle || row.kindLabel}
                </Anchor>
                <Text c="dimmed" fz="xs">
                  {row.kindLabel} · {row.actionLabel.toLowerCase()}
                </Text>
                <Text c="dimmed" fz="xs" hiddenFrom="sm">
                  {row.actorName}
                </Text>
              </Table.Td>
              <Table.Td visibleFrom="sm" style={{ whiteSpace: 'nowrap' }}>
                {row.actorName}
                {actorNote(row.actorKind, row.actorVia) && (
                  <Text c="dimmed" fz="xs">
                    {actorNote(row.actorKind, row.actorVia)}
                  </Text>
                )}
              </Table.Td>
              <Table.Td c="dimmed" visibleFrom="sm">
                {row.ipAddress ?? '—'}
              </Table.Td>
              <Table.Td c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                <RelativeTime at={row.createdAt} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
