import { Checkbox, Group, NumberInput, Stack, Text } from '@mantine/core'
import { TimeInput } from '@mantine/dates'
import { type DayForm, weekdayNames } from './week-form.ts'

interface WeekInputsProps {
  readonly value: readonly DayForm[]
  readonly disabled?: boolean
  readonly error?: string | undefined
  onChange(week: DayForm[]): void
}

/** The working hours of each weekday. */
export function WeekInputs({ value, disabled = false, error, onChange }: WeekInputsProps) {
  const change = (place: number, part: Partial<DayForm>) =>
    onChange(value.map((day, at) => (at === place ? { ...day, ...part } : day)))
  return (
    <Stack gap="xs">
      {value.map((day, place) => {
        const name = weekdayNames[place] ?? ''
        return (
          <Group key={name} gap="xs" mih={36}>
            <Checkbox
              w={124}
              label={name}
              disabled={disabled}
              checked={day.isWorking}
              onChange={({ currentTarget }) => change(place, { isWorking: currentTarget.checked })}
            />
            {day.isWorking && (
              <>
                <TimeInput
                  aria-label={`${name} from`}
                  disabled={disabled}
                  value={day.from}
                  onChange={({ currentTarget }) => change(place, { from: currentTarget.value })}
                />
                <Text component="span" aria-hidden>
                  –
                </Text>
                <TimeInput
                  aria-label={`${name} to`}
                  disabled={disabled}
                  value={day.to}
                  onChange={({ currentTarget }) => change(place, { to: currentTarget.value })}
                />
                <NumberInput
                  w={136}
                  aria-label={`${name} breaks in minutes`}
                  suffix=" min break"
                  min={0}
                  max={720}
                  step={15}
                  allowDecimal={false}
                  disabled={disabled}
                  value={day.breakMinutes}
                  onChange={(breakMinutes) => change(place, { breakMinutes })}
                />
              </>
            )}
          </Group>
        )
      })}
      {error && (
        <Text c="red" fz="sm" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}
