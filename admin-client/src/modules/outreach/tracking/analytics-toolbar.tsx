import { Button, Group, Select } from '@mantine/core'
import type { AnalyticsInput } from '../../../generated/graphql.ts'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { IconDownload } from '../../../ui/icons.ts'
import { daysIn } from '../../../ui/list/period.ts'
import { useExport } from '../../platform/data-exchange/index.ts'
import { AnalyticsExportDocument } from './analytics-documents.ts'
import { COMPARISONS, PERIODS, periodIn } from './analytics-query.ts'

const BETWEEN = 'between'
const NOTHING = 'nothing'

interface AnalyticsToolbarProps {
  readonly address: URLSearchParams
  readonly input: AnalyticsInput
  /** Changes a part of the URL; null removes it. */
  onChange(name: string, value: string | null): void
}

/** Selects the period and the comparison, and exports the data. */
export function AnalyticsToolbar({ address, input, onChange }: AnalyticsToolbarProps) {
  const { send, isSending } = useExport(AnalyticsExportDocument)
  const { from, to } = input.period
  const chosenPeriod = periodIn(address)
  const isBetween = chosenPeriod.includes('..')
  const setDays = (first: string | null, last: string | null) => {
    const period = `${first}..${last}`
    // While a date is being typed, it is no day yet.
    if (first && last && daysIn(period)) onChange('period', period)
  }
  return (
    <Group gap="xs" mb="md" align="flex-end">
      <Select
        aria-label="Period"
        w={170}
        allowDeselect={false}
        data={[...PERIODS.map(({ value, label }) => ({ value, label })), { value: BETWEEN, label: 'Between two days' }]}
        value={isBetween ? BETWEEN : chosenPeriod}
        onChange={(chosen) => onChange('period', chosen === BETWEEN ? `${from}..${to}` : chosen)}
      />
      {isBetween && (
        <>
          <DateField label="First day" hasTime={false} isRequired value={from} onChange={(day) => setDays(day, to)} />
          <DateField label="Last day" hasTime={false} isRequired value={to} onChange={(day) => setDays(from, day)} />
        </>
      )}
      <Select
        aria-label="Compare with"
        w={200}
        allowDeselect={false}
        data={[
          { value: NOTHING, label: 'No comparison' },
          ...COMPARISONS.map(({ value, label }) => ({ value, label })),
        ]}
        value={address.get('compare') ?? NOTHING}
        onChange={(chosen) => onChange('compare', chosen === NOTHING ? null : chosen)}
      />
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.6} />}
        loading={isSending}
        onClick={() => void send({ input })}
      >
        Export
      </Button>
    </Group>
  )
}
