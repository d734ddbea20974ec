import { ActionIcon, Button, Group, MultiSelect, SegmentedControl, Title } from '@mantine/core'
import { IconCalendarTime, IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts'
import { titleOf } from '../calendar/public-api.ts'
import type { Person } from './planned-work.ts'
import type { PlannerAddress } from './use-planner-address.ts'

interface PlannerToolbarProps {
  readonly address: PlannerAddress
  /** Everyone who can be shown. */
  readonly people: readonly Person[]
  /** Absent for viewers who may not change working hours. */
  readonly onHours?: (() => void) | undefined
}

/** Chooses what the planner shows. */
export function PlannerToolbar({ address, people, onHours }: PlannerToolbarProps) {
  const { view, period, day, days, today, isNarrow, personIds, set, step } = address
  return (
    <Group justify="space-between" gap="xs" mb="md">
      <Group gap={4} wrap="nowrap">
        <Button variant="default" onClick={() => set('day', null)} data-today={day === today || undefined}>
          Today
        </Button>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Back" onClick={() => step(-1)}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Forward" onClick={() => step(1)}>
          <IconChevronRight size={18} />
        </ActionIcon>
        <Title order={2} size="h3" aria-live="polite">
          {titleOf(period, days, day)}
        </Title>
      </Group>
      <Group gap="xs">
        {people.length > 1 && (
          <MultiSelect
            aria-label="People"
            placeholder={personIds.length > 0 ? '' : 'Everyone'}
            clearable
            searchable
            maxValues={100}
            miw={180}
            maw={360}
            data={people.map(({ id, displayName }) => ({ value: id, label: displayName }))}
            value={[...personIds]}
            onChange={(ids) => set('people', ids.join(',') || null)}
          />
        )}
        <SegmentedControl
          aria-label="View"
          data={[
            { value: 'week', label: isNarrow ? 'List' : 'Week' },
            { value: 'day', label: isNarrow ? 'Hours' : 'Day' },
          ]}
          value={view}
          onChange={(value) => set('view', value === 'day' ? 'day' : null)}
        />
        {onHours && (
          <ActionIcon variant="default" size="lg" aria-label="Working hours and holidays" onClick={onHours}>
            <IconCalendarTime size={18} />
          </ActionIcon>
        )}
      </Group>
    </Group>
  )
}
