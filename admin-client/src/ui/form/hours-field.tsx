import { ActionIcon, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconPlus, IconTrash } from '../icons.ts'
import type { Hours } from './hours.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MOST_ROWS = 28

interface HoursFieldProps {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly description?: string
  readonly hours: readonly Hours[]
  readonly error?: ReactNode
  readonly isDisabled: boolean
  onChange(hours: Hours[]): void
}

/** Edits weekly hours: a row for each time span. */
export function HoursField(props: HoursFieldProps) {
  const { label, isLabelHidden = false, description, hours, error, isDisabled, onChange } = props
  const next = (): Hours => {
    const last = hours.at(-1)
    return { weekday: ((last?.weekday ?? 0) % 7) + 1, opens: last?.opens ?? '09:00', closes: last?.closes ?? '17:00' }
  }
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      {!isLabelHidden && (
        <Text fw={500} size="sm">
          {label}
        </Text>
      )}
      {description && (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      )}
      {hours.map((row, at) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else that tells them apart
          key={at}
          row={row}
          isDisabled={isDisabled}
          onChange={(changed) => onChange(hours.with(at, changed))}
          onRemove={() => onChange(hours.toSpliced(at, 1))}
        />
      ))}
      {error && (
        <Text c="red" size="sm" role="alert">
          {error}
        </Text>
      )}
      {!isDisabled && hours.length < MOST_ROWS && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => onChange([...hours, next()])}
        >
          Add hours
        </Button>
      )}
    </Stack>
  )
}

interface RowProps {
  readonly row: Hours
  readonly isDisabled: boolean
  onChange(row: Hours): void
  onRemove(): void
}

function Row({ row, isDisabled, onChange, onRemove }: RowProps) {
  const day = DAYS[row.weekday - 1] ?? ''
  const time = (name: 'opens' | 'closes') => (
    <TextInput
      aria-label={`${day} ${name}`}
      w={76}
      maxLength={5}
      placeholder="09:00"
      disabled={isDisabled}
      value={row[name]}
      onChange={({ currentTarget: { value } }) => onChange({ ...row, [name]: value })}
    />
  )
  return (
    <Group gap="xs" wrap="nowrap">
      <Select
        aria-label="Day"
        flex={1}
        miw={0}
        maw={180}
        // In short: on phones there is little room.
        data={DAYS.map((label, index) => ({ value: String(index + 1), label: label.slice(0, 3) }))}
        allowDeselect={false}
        disabled={isDisabled}
        value={String(row.weekday)}
        onChange={(weekday) => weekday && onChange({ ...row, weekday: Number(weekday) })}
      />
      {time('opens')}
      {time('closes')}
      {!isDisabled && (
        <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${day}`} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </Group>
  )
}
