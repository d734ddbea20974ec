import { Text } from '@mantine/core'
import type { Priority } from '../generated/graphql.ts'

const PRIORITIES: Readonly<Record<Priority, { readonly label: string; readonly color: string }>> = {
  URGENT: { label: 'Urgent', color: 'red' },
  HIGH: { label: 'High', color: 'orange' },
  NORMAL: { label: 'Normal', color: 'dimmed' },
  LOW: { label: 'Low', color: 'dimmed' },
}

/** The most pressing first. */
export const priorityOptions = (Object.keys(PRIORITIES) as Priority[]).map((value) => ({
  value,
  label: PRIORITIES[value].label,
}))

export function PriorityText({ priority }: { readonly priority: Priority }) {
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
