import { Badge } from '@mantine/core'
import type { TaskStatus } from '../../../generated/graphql.ts'

const STATUSES: Readonly<Record<TaskStatus, { readonly label: string; readonly color: string }>> = {
  PENDING: { label: 'Pending', color: 'gray' },
  IN_PROGRESS: { label: 'In progress', color: 'blue' },
  BLOCKED: { label: 'Blocked', color: 'red' },
  COMPLETED: { label: 'Completed', color: 'green' },
  CANCELLED: { label: 'Cancelled', color: 'gray' },
}

interface Option<Value> {
  readonly value: Value
  readonly label: string
}

const optionsOf = <Value extends string>(labels: Readonly<Record<Value, { readonly label: string }>>) =>
  Object.entries<{ readonly label: string }>(labels).map(([value, { label }]) => ({
    value,
    label,
  })) as unknown as readonly Option<Value>[]

/** In the order of work. */
export const statusOptions = optionsOf(STATUSES)

export const statusLabel = (status: TaskStatus): string => STATUSES[status].label

export function StatusBadge({ status }: { readonly status: TaskStatus }) {
  const { label, color } = STATUSES[status]
  return (
    <Badge variant="light" color={color} td={status === 'CANCELLED' ? 'line-through' : undefined}>
      {label}
    </Badge>
  )
}
