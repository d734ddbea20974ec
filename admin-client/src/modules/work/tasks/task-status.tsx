import { Badge, Text } from '@mantine/core'
import type { TaskPriority, TaskStatus } from '../../../generated/graphql.ts'

const STATUSES: Readonly<Record<TaskStatus, { readonly label: string; readonly color: string }>> = {
  PENDING: { label: 'Pending', color: 'gray' },
  IN_PROGRESS: { label: 'In progress', color: 'blue' },
  BLOCKED: { label: 'Blocked', color: 'red' },
  COMPLETED: { label: 'Completed', color: 'green' },
  CANCELLED: { label: 'Cancelled', color: 'gray' },
}

const PRIORITIES: Readonly<Record<TaskPriority, { readonly label: string; readonly color: string }>> = {
  URGENT: { label: 'Urgent', color: 'red' },
  HIGH: { label: 'High', color: 'orange' },
  NORMAL: { label: 'Normal', color: 'dimmed' },
  LOW: { label: 'Low', color: 'dimmed' },
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
/** The most pressing first. */
export const priorityOptions = optionsOf(PRIORITIES)

export const statusLabel = (status: TaskStatus): string => STATUSES[status].label
export const priorityLabel = (priority: TaskPriority): string => PRIORITIES[priority].label

export function StatusBadge({ status }: { readonly status: TaskStatus }) {
  const { label, color } = STATUSES[status]
  return (
    <Badge variant="light" color={color} td={status === 'CANCELLED' ? 'line-through' : undefined}>
      {label}
    </Badge>
  )
}

export function PriorityText({ priority }: { readonly priority: TaskPriority }) {
  const { label, color } = PRIORITIES[priority]
  const isPressing = color !== 'dimmed'
  return (
    <Text
      fz="sm"
      // The darkest orange is too light for text on a white row.
      c={
        isPressing
          ? `light-dark(color-mix(in srgb, var(--mantine-color-${color}-9) 80%, black), var(--mantine-color-${color}-3))`
          : color
      }
      fw={isPressing ? 500 : undefined}
    >
      {label}
    </Text>
  )
}
