import { ActionIcon, Button, Chip, Group, SegmentedControl, Select, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { IconChevronLeft, IconChevronRight, IconUpload } from '../../../ui/icons.ts'
import { FilterBar } from '../../../ui/list/filter-bar.tsx'
import { useAssigneeOptions } from '../../platform/assignees/index.ts'
import { useViewer } from '../../platform/session/index.ts'
import styles from './calendar.module.css'
import { type CalendarView, stepOf, titleOf } from './calendar-days.ts'
import { FeedDialog } from './feed-dialog.tsx'
import { IconPrinter, IconRss } from './icons.ts'
import { useResources } from './resources/use-resources.ts'
import type { CalendarAddress } from './use-calendar-address.ts'
import type { CalendarViews } from './use-calendar-views.ts'

const VIEW_LABELS: Readonly<Record<CalendarView, string>> = {
  month: 'Month',
  week: 'Week',
  day: 'Day',
  agenda: 'Agenda',
}

interface CalendarToolbarProps {
  readonly address: CalendarAddress
  readonly views: Pick<CalendarViews, 'filters' | 'values' | 'filter' | 'clearFilters'>
}

/** Chooses what the calendar shows. */
export function CalendarToolbar({ address, views: viewed }: CalendarToolbarProps) {
  const { view, views, day, days, today, set, showDay } = address
  const [isFeedShown, setFeed] = useState(false)
  const people = useAssigneeOptions()
  const mayImport = useViewer().can('calendar.can_create')
  const { resources } = useResources()
  return (
    <>
      <Group justify="space-between" gap="xs" mb="xs">
        <Group gap={4} wrap="nowrap">
          <Button variant="default" className={styles.tools} onClick={() => showDay(today)}>
            Today
          </Button>
          <ActionIcon
            className={styles.tools}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label="Back"
            onClick={() => showDay(stepOf(view, day, -1))}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <ActionIcon
            className={styles.tools}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label="Forward"
            onClick={() => showDay(stepOf(view, day, 1))}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
          <Title order={2} size="h3" aria-live="polite">
            {titleOf(view, days, day)}
          </Title>
        </Group>
        <Group gap="xs" className={styles.tools}>
          <SegmentedControl
            aria-label="View"
            data={views.map((value) => ({ value, label: VIEW_LABELS[value] }))}
            value={view}
            onChange={(value) => set('view', value)}
          />
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Subscribe from another calendar"
            onClick={() => setFeed(true)}
          >
            <IconRss size={18} />
          </ActionIcon>
          {mayImport && (
            <ActionIcon
              component={Link}
              to="/calendar/import"
              variant="default"
              size="lg"
              aria-label="Import a calendar"
            >
              <IconUpload size={18} />
            </ActionIcon>
          )}
          <ActionIcon variant="default" size="lg" aria-label="Print" onClick={() => window.print()}>
            <IconPrinter size={18} />
          </ActionIcon>
        </Group>
      </Group>
      <Group gap="xs" mb="md" className={styles.tools}>
        <Chip.Group multiple value={[...address.layers]} onChange={address.showLayers}>
          <Chip value="appointments">Appointments</Chip>
          <Chip value="work">Planned work</Chip>
          <Chip value="tasks">Tasks</Chip>
          <Chip value="notes">Notes</Chip>
        </Chip.Group>
        <Select
          aria-label="Person"
          placeholder="Everyone"
          clearable
          searchable
          w={180}
          data={people}
          value={address.personId}
          onChange={(value) => set('person', value)}
        />
        {resources.length > 0 && (
          <Select
            aria-label="Resource"
            placeholder="All resources"
            clearable
            w={180}
            data={resources.map(({ id, name }) => ({ value: id, label: name }))}
            value={address.resourceId}
            onChange={(value) => set('resource', value)}
          />
        )}
        <SegmentedControl
          aria-label="Colours"
          data={[
            { value: 'kind', label: 'By kind' },
            { value: 'person', label: 'By person' },
          ]}
          value={address.colorsBy}
          onChange={(value) => set('colors', value === 'person' ? value : null)}
        />
        <FilterBar
          filters={viewed.filters}
          values={viewed.values}
          onChange={viewed.filter}
          onClear={viewed.clearFilters}
        />
      </Group>
      {isFeedShown && <FeedDialog onClose={() => setFeed(false)} />}
    </>
  )
}
