import { Text, VisuallyHidden } from '@mantine/core'
import type { TaskRowFragment } from '../../../generated/graphql.ts'
import { useTimeZone } from '../../../ui/dates/use-region.ts'
import { toWallTime } from '../../../ui/dates/zoned-time.ts'
import { dueLabel } from './due-labels.ts'

/** When a task is due, in the tenant's time zone: red once that is past. */
export function DueText({ task }: { readonly task: Pick<TaskRowFragment, 'dueDate' | 'isOverdue'> }) {
  const zone = useTimeZone()
  if (!task.dueDate) return null
  const words = dueLabel(toWallTime(task.dueDate, zone), toWallTime(new Date(), zone))
  return (
    <Text
      fz="sm"
      truncate
      flex="none"
      maw="100%"
      c={task.isOverdue ? 'var(--mantine-color-error)' : 'dimmed'}
      title={words.full}
    >
      {words.short}
      {task.isOverdue && <VisuallyHidden> (overdue)</VisuallyHidden>}
    </Text>
  )
}
