import { Button, Group, Stack, TextInput } from '@mantine/core'
import dayjs from 'dayjs'
import { useState } from 'react'
import { type Filter, type FilterEditorProps, fieldOf } from '../../../../ui/list/filter.ts'
import { type Days, daysIn, periodInWords } from '../../../../ui/list/period.ts'

interface DayRangeFilter {
  readonly name: string
  readonly label: string
  /** The field of the list's `where`, a DayRangeInput. */
  readonly field: string
}

/** Matches records with a day in a range, which may be open at either end. */
export function dayRangeFilter({ name, label, field }: DayRangeFilter): Filter {
  return {
    name,
    label,
    isOffered: true,
    toWhere(value) {
      const days = daysIn(value)
      return days && { [field]: { ...(days.from && { from: days.from }), ...(days.to && { to: days.to }) } }
    },
    fromWhere(where) {
      const { from, to } = fieldOf(where, field)
      const text = `${typeof from === 'string' ? from : ''}..${typeof to === 'string' ? to : ''}`
      return daysIn(text) ? text : null
    },
    inWords: periodInWords,
    editor: (props) => <DayRangeEditor {...props} />,
  }
}

const day = (date: dayjs.Dayjs) => date.format('YYYY-MM-DD')

/** Ranges that people often want, as of a day. */
export function usualRanges(now: dayjs.Dayjs): readonly (readonly [label: string, days: Days])[] {
  const last = now.subtract(1, 'month')
  return [
    ['This month', { from: day(now.startOf('month')), to: day(now.endOf('month')) }],
    ['Last month', { from: day(last.startOf('month')), to: day(last.endOf('month')) }],
    ['This year', { from: day(now.startOf('year')), to: day(now.endOf('year')) }],
  ]
}

function DayRangeEditor({ value, onChange }: FilterEditorProps) {
  const [days, setDays] = useState<Days>(daysIn(value ?? '') ?? { from: '', to: '' })
  const isReversed = days.from !== '' && days.to !== '' && days.to < days.from

  function change(next: Days) {
    setDays(next)
    const text = `${next.from}..${next.to}`
    if (daysIn(text)) onChange(text)
    else if (text === '..') onChange(null)
  }

  return (
    <Stack gap="xs">
      <Group gap={4}>
        {usualRanges(dayjs()).map(([label, range]) => (
          <Button key={label} size="compact-sm" variant="default" onClick={() => change(range)}>
            {label}
          </Button>
        ))}
      </Group>
      <TextInput
        type="date"
        label="From"
        data-autofocus
        value={days.from}
        onChange={({ currentTarget }) => change({ ...days, from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label="To"
        value={days.to}
        error={isReversed && "The last day can't be before the first"}
        onChange={({ currentTarget }) => change({ ...days, to: currentTarget.value })}
      />
    </Stack>
  )
}
