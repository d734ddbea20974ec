import { Badge, Group, Text } from '@mantine/core'
import type { TimeEntryPartFragment } from '../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../ui/actions/actions-menu.tsx'
import { useUndoableDelete } from '../../../ui/actions/use-undoable-delete.ts'
import { dateInWords } from '../../../ui/dates/date-text.ts'
import { useTimeZone } from '../../../ui/dates/use-region.ts'
import { IconPencil, IconTrash } from '../../../ui/icons.ts'
import { formatMoney } from '../../../ui/money.ts'
import { durationInWords } from './duration.ts'
import { RunningClock } from './running-clock.tsx'
import { DeleteTimeEntriesDocument, RestoreTimeEntriesDocument, TIME_QUERIES } from './time-entry-documents.ts'

interface TimeEntryRowProps {
  readonly entry: TimeEntryPartFragment
  readonly mayEdit: boolean
  onEdit(): void
}

/** Who worked when and for how long, with a menu to change it. */
export function TimeEntryRow({ entry, mayEdit, onEdit }: TimeEntryRowProps) {
  const { personName, day, startedAt, seconds, note, isBillable, isRunning, isBilled, billableAmount } = entry
  const zone = useTimeZone()
  const { remove } = useUndoableDelete<TimeEntryPartFragment, unknown, unknown>({
    deleteDocument: DeleteTimeEntriesDocument,
    restoreDocument: RestoreTimeEntriesDocument,
    refetchQueries: TIME_QUERIES,
    nameOf: () => 'Time entry',
  })
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="xs">
      <div style={{ minWidth: 0 }}>
        <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
          <strong>{personName}</strong> {note}
        </Text>
        <Group gap="xs">
          <Text fz="sm" c="dimmed">
            {dateInWords(day, zone)}
          </Text>
          {typeof billableAmount === 'number' && (
            <Text fz="sm" c="dimmed">
              {formatMoney(billableAmount)}
            </Text>
          )}
          {isBilled && (
            <Badge variant="light" color="green" size="sm">
              Billed
            </Badge>
          )}
          {!isBillable && (
            <Badge variant="light" color="gray" size="sm">
              Not billable
            </Badge>
          )}
        </Group>
      </div>
      <Group gap="xs" wrap="nowrap">
        {isRunning && startedAt ? (
          <RunningClock startedAt={startedAt} />
        ) : (
          <Text fz="sm" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {durationInWords(seconds ?? 0)}
          </Text>
        )}
        {mayEdit && !isBilled && (
          <ActionsMenu name={`time of ${personName}`} inRow>
            {!isRunning && (
              <ActionItem icon={IconPencil} onClick={onEdit}>
                Edit
              </ActionItem>
            )}
            <ActionItem icon={IconTrash} isDestructive onClick={() => remove([entry])}>
              Delete
            </ActionItem>
          </ActionsMenu>
        )}
      </Group>
    </Group>
  )
}
