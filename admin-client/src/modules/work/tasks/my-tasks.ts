import dayjs from 'dayjs'
import type { TaskRowFragment } from '../../../generated/graphql.ts'

interface DueGroup<Task> {
  readonly label: string
  readonly items: readonly Task[]
}

type Due = Pick<TaskRowFragment, 'dueDate' | 'isOverdue'>

const WEEK = 7

/**
 * Tasks by when they are due, without empty groups. Days are those of the clock on the wall, which `toWall` shows for a
 * time as 'YYYY-MM-DD HH:mm:ss'.
 */
export function groupByDue<Task extends Due>(
  tasks: readonly Task[],
  now: string,
  toWall: (time: string) => string,
): DueGroup<Task>[] {
  const [today = ''] = now.split(' ')
  const groups: Record<string, Task[]> = { Overdue: [], Today: [], 'Next 7 days': [], Later: [], 'No due date': [] }
  for (const task of tasks) groups[labelOf(task, today, toWall)]?.push(task)
  return Object.entries(groups)
    .filter(([, items]) => items.length > 0)
    .map(([label, items]) => ({ label, items }))
}

function labelOf({ dueDate, isOverdue }: Due, today: string, toWall: (time: string) => string): string {
  if (!dueDate) return 'No due date'
  if (isOverdue) return 'Overdue'
  const [day = ''] = toWall(dueDate).split(' ')
  const days = dayjs(day).diff(dayjs(today), 'day')
  if (days <= 0) return 'Today'
  return days <= WEEK ? 'Next 7 days' : 'Later'
}
