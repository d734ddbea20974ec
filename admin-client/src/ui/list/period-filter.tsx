import { Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Filter, FilterEditorProps } from './filter.ts'
import { type Days, daysIn, LAST_DAYS, lastDaysIn, periodInWords, periodOfWhere, whereOfPeriod } from './period.ts'

interface PeriodFilter {
  readonly name: string
  readonly label: string
  /** The field of the list's `where`, a DateTimeFilter. */
  readonly field: string
}

const BETWEEN = 'between'

/** Matches records with a time within the last days, or between two days. */
export function periodFilter({ name, label, field }: PeriodFilter): Filter {
  return {
    name,
    label,
    isOffered: true,
    toWhere: (value) => whereOfPeriod(field, value),
    fromWhere: (where) => periodOfWhere(field, where),
    inWords: periodInWords,
    editor: (props) => <PeriodEditor label={label} {...props} />,
  }
}

function PeriodEditor({ label, value, onChange }: FilterEditorProps & { label: string }) {
  const [days, setDays] = useState<Days>(daysIn(value ?? '') ?? { from: '', to: '' })
  const [isBetween, setBetween] = useState(value !== null && lastDaysIn(value) === null)
  const isReversed = days.from !== '' && days.to !== '' && days.to < days.from

  function change(next: Days) {
    setDays(next)
    const text = `${next.from}..${next.to}`
    if (daysIn(text)) onChange(text)
    else if (text === '..') onChange(null)
  }

  return (
    <Radio.Group
      aria-label={label}
      value={isBetween ? BETWEEN : (value ?? '')}
      onChange={(chosen) => {
        setBetween(chosen === BETWEEN)
        if (chosen !== BETWEEN) onChange(chosen)
      }}
    >
      <Stack gap="xs">
        {LAST_DAYS.map(([count, words], index) => (
          <Radio
            key={count}
            value={`${count}d`}
            label={words.charAt(0).toUpperCase() + words.slice(1)}
            data-autofocus={index === 0 || undefined}
          />
        ))}
        <Radio value={BETWEEN} label="Between two days" />
        {isBetween && (
          <Stack gap="xs">
            <TextInput
              type="date"
              label="From"
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
        )}
      </Stack>
    </Radio.Group>
  )
}
