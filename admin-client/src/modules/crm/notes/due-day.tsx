import { Badge, Group, Text } from '@mantine/core'
import dayjs from 'dayjs'

interface DueDayProps {
  readonly note: { readonly dueDate?: string | null; readonly isDone: boolean; readonly isOverdue: boolean }
}

/** A note's due date, and whether it is overdue in the business's time zone. */
export function DueDay({ note: { dueDate, isDone, isOverdue } }: DueDayProps) {
  if (!dueDate)
    return isDone ? (
      <Badge variant="light" color="teal">
        Done
      </Badge>
    ) : null
  return (
    <Group component="span" gap={6} wrap="nowrap">
      <Text span inherit>
        <time dateTime={dueDate}>{dayjs(dueDate).format('D MMM YYYY')}</time>
      </Text>
      {isDone && (
        <Badge variant="light" color="teal">
          Done
        </Badge>
      )}
      {isOverdue && (
        <Badge variant="light" color="red">
          Overdue
        </Badge>
      )}
    </Group>
  )
}
