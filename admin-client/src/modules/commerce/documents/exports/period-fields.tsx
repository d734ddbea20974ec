import { Button, Group, Stack } from '@mantine/core'
import dayjs from 'dayjs'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { type Days, daysIn } from '../../../../ui/list/period.ts'
import { usualRanges } from '../list/day-range-filter.tsx'

/** Whether both days are known, in their order. */
export const isPeriod = ({ from, to }: Days): boolean => from !== '' && to !== '' && daysIn(`${from}..${to}`) !== null

/** The last month, which is usually reported. */
export function lastMonth(): Days {
  const last = dayjs().subtract(1, 'month')
  return { from: last.startOf('month').format('YYYY-MM-DD'), to: last.endOf('month').format('YYYY-MM-DD') }
}

interface PeriodFieldsProps {
  readonly value: Days
  onChange(days: Days): void
}

/** The first and the last day of a period, with the periods that are usually asked for. */
export function PeriodFields({ value, onChange }: PeriodFieldsProps) {
  const { from, to } = value
  return (
    <Stack gap="xs">
      <Group gap={4}>
        {usualRanges(dayjs()).map(([label, days]) => (
          <Button key={label} size="compact-sm" variant="default" onClick={() => onChange(days)}>
            {label}
          </Button>
        ))}
      </Group>
      <Group align="flex-start">
        <DateField
          label="From"
          hasTime={false}
          isRequired
          value={from}
          onChange={(day) => onChange({ from: day ?? '', to })}
        />
        <DateField
          label="To"
          hasTime={false}
          isRequired
          value={to}
          error={from !== '' && to !== '' && to < from && "The last day can't be before the first"}
          onChange={(day) => onChange({ from, to: day ?? '' })}
        />
      </Group>
    </Stack>
  )
}
