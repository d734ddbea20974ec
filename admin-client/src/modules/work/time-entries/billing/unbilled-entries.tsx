import { Checkbox, Group, Stack, Text } from '@mantine/core'
import type { UnbilledTimePartFragment } from '../../../../generated/graphql.ts'
import { dateInWords } from '../../../../ui/dates/date-text.ts'
import { useTimeZone } from '../../../../ui/dates/use-region.ts'
import { formatMoney } from '../../../../ui/money.ts'
import { durationInWords } from '../duration.ts'

interface UnbilledEntriesProps {
  readonly entries: readonly UnbilledTimePartFragment[]
  readonly excluded: readonly string[]
  onExclude(ids: string[]): void
}

/** The entries to choose from, and what those that are chosen add up to. */
export function UnbilledEntries({ entries, excluded, onExclude }: UnbilledEntriesProps) {
  const zone = useTimeZone()
  const chosen = entries.filter(({ id }) => !excluded.includes(id))
  const seconds = chosen.reduce((sum, entry) => sum + (entry.seconds ?? 0), 0)
  const amount = chosen.reduce((sum, { billableAmount }) => sum + (billableAmount ?? 0), 0)
  const isPriced = chosen.every(({ billableAmount }) => billableAmount !== null)
  const toggle = (id: string, isChosen: boolean) =>
    onExclude(isChosen ? excluded.filter((one) => one !== id) : [...excluded, id])
  return (
    <Stack gap={0}>
      <Checkbox
        py="xs"
        label={`All (${entries.length})`}
        checked={chosen.length === entries.length}
        indeterminate={chosen.length > 0 && chosen.length < entries.length}
        onChange={({ currentTarget }) => onExclude(currentTarget.checked ? [] : entries.map(({ id }) => id))}
      />
      {entries.map(({ id, task, personName, day, seconds: worked, note, billableAmount }) => (
        <Group key={id} justify="space-between" wrap="nowrap" align="flex-start" py={6}>
          <Checkbox
            label={task?.title}
            description={[personName, dateInWords(day, zone), note].filter(Boolean).join(' · ')}
            checked={!excluded.includes(id)}
            onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
          />
          <Stack gap={0} align="flex-end" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            <Text fz="sm">{durationInWords(worked ?? 0)}</Text>
            <Text fz="sm" c="dimmed">
              {typeof billableAmount === 'number' ? formatMoney(billableAmount) : 'No rate'}
            </Text>
          </Stack>
        </Group>
      ))}
      <Group justify="space-between" pt="xs">
        <Text fz="sm" fw={600}>
          {durationInWords(seconds)}
        </Text>
        {isPriced && (
          <Text fz="sm" fw={600}>
            {formatMoney(amount)}
          </Text>
        )}
      </Group>
    </Stack>
  )
}
