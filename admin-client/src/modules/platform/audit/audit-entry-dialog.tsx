import { Badge, Group, Modal, Stack, Table, Text } from '@mantine/core'
import dayjs from 'dayjs'
import type { AuditRowFragment } from '../../../generated/graphql.ts'
import styles from './audit.module.css'
import { actName, actorNote, changeText, fieldName, kindName } from './audit-words.ts'

const WITHHELD: Readonly<Record<string, string>> = {
  secret: 'Changed. Secrets are never kept here.',
  content: 'Content changed',
}

/** One entry of the log with everything that it tells. */
export function AuditEntryDialog({ entry, onClose }: { entry: AuditRowFragment; onClose(): void }) {
  const { act, kind, recordTitle, actorKind, actorName, actorVia, address, at, changes } = entry
  const note = actorNote(actorKind, actorVia)
  return (
    <Modal opened onClose={onClose} title={recordTitle || kindName(kind)} size="lg">
      <Stack gap="md">
        <Group gap="xs">
          <Badge>{actName(act)}</Badge>
          <Text c="dimmed">{kindName(kind)}</Text>
        </Group>
        <dl className={styles.facts}>
          <dt>Who</dt>
          <dd>{note ? `${actorName} (${note})` : actorName}</dd>
          <dt>When</dt>
          <dd>{dayjs(at).format('D MMMM YYYY, HH:mm:ss')}</dd>
          {address && (
            <>
              <dt>From</dt>
              <dd>{address}</dd>
            </>
          )}
        </dl>
        {changes.length > 0 && <Changes changes={changes} />}
      </Stack>
    </Modal>
  )
}

function Changes({ changes }: Pick<AuditRowFragment, 'changes'>) {
  return (
    <Table.ScrollContainer minWidth={420} type="native" tabIndex={0} role="region" aria-label="What changed">
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
