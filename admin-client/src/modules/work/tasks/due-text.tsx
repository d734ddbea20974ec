import { Text, VisuallyHidden } from '@mantine/core'
import type { TaskRowFragment } from '../../../generated/graphql.ts'
import { DayText } from '../../../ui/dates/day-text.tsx'

/** When a task is due, in the tenant's time zone: red once that is past. */
export function DueText({ task }: { readonly task: Pick<TaskRowFragment, 'dueDate' | 'isOverdue'> }) {
  if (!task.dueDate) return null
  return (
    <Text fz="sm" truncate flex="none" maw="100%" c={task.isOverdue ? 'var(--mantine-color-error)' : 'dimmed'}>
      <DayText at={task.dueDate} />
      {task.isOverdue && <VisuallyHidden> (overdue)</VisuallyHidden>}
    </Text>
  )
}
