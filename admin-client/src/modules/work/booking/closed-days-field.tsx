import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconPlus, IconTrash } from '../../../ui/icons.ts'
import type { ClosedDays } from './booking-settings-values.ts'

interface ClosedDaysFieldProps {
  readonly days: readonly ClosedDays[]
  readonly error?: ReactNode
  readonly isDisabled: boolean
  onChange(days: ClosedDays[]): void
}

const MOST_ROWS = 100

/** Edits the days on which nothing can be booked: a row for each span. */
export function ClosedDaysField({ days, error, isDisabled, onChange }: ClosedDaysFieldProps) {
  return (
    <Stack gap="xs" role="group" aria-label="Closed days">
      {days.map((row, at) => {
        const change = (changed: Partial<ClosedDays>) => onChange(days.with(at, { ...row, ...changed }))
        const number = at + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else that tells them apart
          <Group key={at} gap="xs" align="flex-end">
            <TextInput
              type="date"
              label="First day"
              aria-label={`First day ${number}`}
              disabled={isDisabled}
              value={row.first}
              onChange={({ currentTarget: { value } }) =>
                change({ first: value, ...((!row.last || row.last < value) && { last: value }) })
              }
            />
            <TextInput
              type="date"
              label="Last day"
              aria-label={`Last day ${number}`}
              disabled={isDisabled}
              min={row.first || undefined}
              value={row.last}
              onChange={({ currentTarget: { value } }) => change({ last: value })}
            />
            <TextInput
              label="Reason"
              aria-label={`Reason ${number}`}
              placeholder="Holiday"
              flex="1 1 140px"
              maxLength={60}
              autoComplete="off"
              disabled={isDisabled}
              value={row.name}
              onChange={({ currentTarget: { value } }) => change({ name: value })}
            />
            {!isDisabled && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Remove closed days ${number}`}
                onClick={() => onChange(days.toSpliced(at, 1))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </Group>
        )
      })}
      {days.length === 0 && (
        <Text size="sm" c="dimmed">
          No further closed days. Weekdays without opening hours are always closed.
        </Text>
      )}
      {error && (
        <Text c="red" size="sm" role="alert">
          {error}
        </Text>
      )}
      {!isDisabled && days.length < MOST_ROWS && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => onChange([...days, { first: '', last: '', name: '' }])}
        >
          Add closed days
        </Button>
      )}
    </Stack>
  )
}
