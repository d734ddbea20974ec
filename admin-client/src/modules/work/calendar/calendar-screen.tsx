import { Alert, Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { toWallTime } from '../../../ui/dates/zoned-time.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { useDialogInUrl } from '../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { ViewTabs } from '../../platform/saved-views/index.ts'
import { useViewer } from '../../platform/session/index.ts'
import { Agenda } from './agenda.tsx'
import styles from './calendar.module.css'
import { type WallTime, wallTime } from './calendar-entry.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { EditAppointmentDialog } from './edit-appointment-dialog.tsx'
import { MonthGrid } from './month-grid.tsx'
import { NewAppointmentDialog } from './new-appointment-dialog.tsx'
import { TimeGrid } from './time-grid.tsx'
import { useAppointmentMoves } from './use-appointment-moves.ts'
import { useCalendarAddress } from './use-calendar-address.ts'
import { useCalendarEntries } from './use-calendar-entries.ts'
import { useCalendarViews } from './use-calendar-views.ts'

const MINUTE = 60_000

/** Appointments, planned work, tasks and notes by day. */
export function CalendarScreen() {
  const { can } = useViewer()
  const { id } = useParams()
  const navigate = useNavigate()
  const { search } = useLocation()
  const address = useCalendarAddress()
  const { view, day, days, today } = address
  const views = useCalendarViews()
  const loaded = useCalendarEntries(address, views.where)
  const { move, withPending } = useAppointmentMoves()
  const [isAdding, setAdding] = useDialogInUrl('new', 'appointment')
  const [start, setStart] = useState<WallTime | null>(null)
  const now = useNow(address.timeZone)
  const mayCreate = can('calendar.can_create')

  function create(at: WallTime | null) {
    setStart(at)
    setAdding(true)
  }

  const entries = withPending(loaded.entries)
  const grid = {
    ...{ days, entries, today },
    onDay: (one: string) => address.showDay(one, 'day'),
    ...(mayCreate ? { onCreate: create } : {}),
    ...(can('calendar.can_edit') ? { onMove: move } : {}),
  }
  return (
    <>
      <ScreenHeader
        title="Calendar"
        action={
          mayCreate && (
            <Button leftSection={<IconPlus size={18} />} onClick={() => create(null)}>
              New appointment
            </Button>
          )
        }
      />
      <div className={styles.tools}>
        <ViewTabs viewed={views} />
      </div>
      <CalendarToolbar address={address} views={views} />
      <VisuallyHidden id="calendar-hint">
        Press Alt and an arrow key to move it. Hold Shift too to change its end.
      </VisuallyHidden>
      <VisuallyHidden id="calendar-slot-hint">Press the arrow keys to choose a time.</VisuallyHidden>
      {loaded.incomplete.length > 0 && (
        <Alert mb="md">
          Only the first 1,000 {loaded.incomplete.join(' and ')} are shown. Choose a person, a resource or fewer days.
        </Alert>
      )}
      {!loaded.isLoaded ? (
        loaded.error ? (
          <ErrorState error={loaded.error} onRetry={loaded.retry} />
        ) : (
          <Skeleton h={520} radius="md" role="status" aria-label="Loading the calendar" />
        )
      ) : view === 'month' ? (
        <MonthGrid {...grid} day={day} />
      ) : view === 'agenda' ? (
        <Agenda days={days} entries={entries} today={today} />
      ) : (
        <TimeGrid key={view} {...grid} now={now} />
      )}
      {isAdding && mayCreate && !address.isLoading && (
        <NewAppointmentDialog
          start={start ?? { day, minutes: nextHour(now, day) }}
          timeZone={address.timeZone}
          onClose={() => setAdding(false)}
        />
      )}
      {id && !address.isLoading && (
        <EditAppointmentDialog
          key={id}
          id={id}
          timeZone={address.timeZone}
          onClose={() => navigate(`/calendar${search}`)}
        />
      )}
    </>
  )
}

/** The time on the wall in the tenant's zone, to the minute. */
function useNow(timeZone: string): WallTime {
  const [now, setNow] = useState(() => new Date())
  useInterval(() => setNow(new Date()), MINUTE, { autoInvoke: true })
  return wallTime(toWallTime(now, timeZone).replace(' ', 'T'))
}

/** Today the next full hour, on other days nine o'clock. */
const nextHour = (now: WallTime, day: string) =>
  now.day === day && now.minutes < 22 * 60 ? (Math.floor(now.minutes / 60) + 1) * 60 : 9 * 60
