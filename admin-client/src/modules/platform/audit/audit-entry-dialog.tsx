import { Anchor, Badge, Group, Modal, Stack, Text } from '@mantine/core'
import dayjs from 'dayjs'
import { Link } from 'react-router'
import { useFieldLabel } from '../../../capability/use-field-label.ts'
import { actorNote } from '../../../ui/changes/change-text.ts'
import { ChangesTable } from '../../../ui/changes/changes-table.tsx'
import styles from './audit.module.css'
import type { AuditLogRow } from './audit-table.tsx'

/** One entry of the log with everything that it tells. */
export function AuditEntryDialog({ entry, onClose }: { entry: AuditLogRow; onClose(): void }) {
  const labelField = useFieldLabel()
  const { actionLabel, kindLabel, recordTitle, actorKind, actorName, actorVia, ipAddress, createdAt, changes } = entry
  const note = actorNote(actorKind, actorVia)
  return (
    <Modal opened onClose={onClose} title={recordTitle || kindLabel} size="lg">
      <Stack gap="md">
        <Group gap="xs">
          <Badge>{actionLabel}</Badge>
          <Text c="dimmed">{kindLabel}</Text>
        </Group>
        <dl className={styles.facts}>
          <dt>Who</dt>
          <dd>{note ? `${actorName} (${note})` : actorName}</dd>
          <dt>When</dt>
          <dd>{dayjs(createdAt).format('D MMMM YYYY, HH:mm:ss')}</dd>
          {ipAddress && (
            <>
              <dt>From</dt>
              <dd>{ipAddress}</dd>
            </>
          )}
        </dl>
        {entry.hasBatch && (
          <Anchor component={Link} to={`?batch=${entry.recordId}`} onClick={onClose}>
            Show the changes to each record
          </Anchor>
        )}
        {changes.length > 0 && <ChangesTable changes={changes} fieldName={labelField} />}
      </Stack>
    </Modal>
  )
}
