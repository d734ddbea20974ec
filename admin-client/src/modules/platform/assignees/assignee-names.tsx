import { Avatar, Group, Text, Tooltip } from '@mantine/core'
import type { Assignee } from './assignee-documents.ts'

const MOST_SHOWN = 2

/** The first two assignees, and how many more there are. */
export function AssigneeNames({ assignees }: { assignees: readonly Assignee[] }) {
  const [shown, more] = [assignees.slice(0, MOST_SHOWN), assignees.slice(MOST_SHOWN)]
  return (
    <Group gap={6} wrap="nowrap">
      {shown.map(({ id, displayName, firstname }) => (
        <Tooltip key={id} label={displayName}>
          <Group gap={4} wrap="nowrap" miw={0}>
            <Avatar size={20} name={displayName} color="initials" aria-hidden />
            <Text fz="sm" truncate>
              {firstname}
            </Text>
          </Group>
        </Tooltip>
      ))}
      {more.length > 0 && (
        <Tooltip label={more.map(({ displayName }) => displayName).join(', ')}>
          <Text
            fz="sm"
            c="dimmed"
            aria-label={`and ${more.map(({ displayName }) => displayName).join(', ')}`}
            role="note"
          >
            +{more.length}
          </Text>
        </Tooltip>
      )}
    </Group>
  )
}
