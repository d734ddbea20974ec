import { useQuery } from '@apollo/client/react'
import { ActionIcon, Button, Group, Select, Skeleton, Text, Tooltip } from '@mantine/core'
import { useAddressQuery } from '../../../../ui/address-query.ts'
import { useRegion } from '../../../../ui/dates/use-region.ts'
import { toWallTime } from '../../../../ui/dates/zoned-time.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { IconChevronLeft, IconChevronRight, IconCopy } from '../../../../ui/icons.ts'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { useViewer } from '../../../platform/session/index.ts'
import { TaskPicker } from '../../task-picker/index.ts'
import { SubmittedWeeks } from '../approval/submitted-weeks.tsx'
import { WeekApproval } from '../approval/week-approval.tsx'
import { IconClock } from '../icons.ts'
import { TimeTabs } from '../time-tabs.tsx'
import { TimesheetDocument, TimesheetPeopleDocument } from './timesheet-documents.ts'
import { TimesheetGrid } from './timesheet-grid.tsx'
import { weekInAddress, weekInWords, weeksAfter } from './week.ts'

/** As many rows without time as the server takes. */
const MOST_ADDED = 50

/** The timesheet of a week. The URL has the week, the person, and the tasks that were added without time. */
export function TimesheetScreen() {
  const { user, can } = useViewer()
  const [address, change] = useAddressQuery()
  const { timeZone, firstWeekday, isLoading } = useRegion()
  const today = toWallTime(new Date(), timeZone).slice(0, 10)
  const thisWeek = weekInAddress(null, today, firstWeekday)
  const from = weekInAddress(address.get('week'), today, firstWeekday)
  const personId = address.get('person') ?? user.id
  const taskIds = (address.get('tasks') ?? '').split(',').filter(Boolean).slice(0, MOST_ADDED)
  const previousTasks = address.get('rows') === 'previous'
  const { data, previousData, error, refetch } = useQuery(TimesheetDocument, {
    variables: { where: { day: from, personId, taskIds, previousTasks } },
    fetchPolicy: 'cache-and-network',
    // The week depends on the region.
    skip: isLoading,
  })
  const latest = (data ?? previousData)?.timesheet
  // While tasks are added, the grid stays. That of another week or person goes.
  const sheet = latest?.from === from && latest.personId === personId ? latest : undefined
  const to = (name: string, value: string | null) =>
    change((now) => {
      for (const added of ['tasks', 'rows']) if (name === 'week' || name === 'person') now.delete(added)
      if (value) now.set(name, value)
      else now.delete(name)
      return now
    })
  const toWeek = (firstDay: string) => to('week', firstDay === thisWeek ? null : firstDay)
  return (
    <>
      <ScreenHeader
        title="Timesheet"
        action={
          can('tasks.can_delete') && (
            <PersonPicker personId={personId} onPick={(id) => to('person', id === user.id ? null : id)} />
          )
        }
      />
      <TimeTabs />
      <Group gap="xs" mb="md">
        <Tooltip label="Previous week">
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Previous week"
            onClick={() => toWeek(weeksAfter(from, -1))}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Next week">
          <ActionIcon variant="default" size="lg" aria-label="Next week" onClick={() => toWeek(weeksAfter(from, 1))}>
            <IconChevronRight size={18} />
          </ActionIcon>
        </Tooltip>
        <Button variant="default" disabled={from === thisWeek} onClick={() => to('week', null)}>
          This week
        </Button>
        <Text fw={600} aria-live="polite">
          {weekInWords(from)}
        </Text>
        {sheet && (sheet.rows.length > 0 || sheet.approval) && <WeekApproval sheet={sheet} />}
      </Group>
      {!sheet && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton h={280} />)}
      {sheet && sheet.rows.length > 0 && <TimesheetGrid key={`${from} ${personId}`} sheet={sheet} />}
      {sheet?.rows.length === 0 && (
        <EmptyState
          icon={IconClock}
          title="No time this week"
          text={sheet.canEdit ? 'Add a task to enter time.' : 'Nothing was entered.'}
        />
      )}
      {sheet?.canEdit && (
        <Group gap="sm" mt="md">
          <TaskPicker
            label="Add a task"
            excluded={sheet.rows.map(({ taskId }) => taskId)}
            onPick={(id) => to('tasks', [...taskIds, id].join(','))}
          />
          <Button
            variant="default"
            leftSection={<IconCopy size={16} />}
            disabled={previousTasks}
            onClick={() => to('rows', 'previous')}
          >
            Copy last week’s tasks
          </Button>
        </Group>
      )}
      {can('tasks.can_delete') && <SubmittedWeeks />}
    </>
  )
}

function PersonPicker({ personId, onPick }: { personId: string; onPick(id: string): void }) {
  const { user } = useViewer()
  const { data } = useQuery(TimesheetPeopleDocument)
  const people = data?.timesheetPeople ?? []
  // Agency accounts are not staff of the tenant.
  const known = people.some(({ id }) => id === user.id) ? people : [{ id: user.id, displayName: 'Me' }, ...people]
  return (
    <Select
      aria-label="Person"
      searchable
      allowDeselect={false}
      data={known.map(({ id, displayName }) => ({ value: id, label: displayName }))}
      value={personId}
      onChange={(id) => id && onPick(id)}
    />
  )
}
