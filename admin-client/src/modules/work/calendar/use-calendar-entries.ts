import type { AppointmentWhere } from '../../../generated/graphql.ts'
import { MOST_PAGES, PER_PAGE } from '../../../ui/list/use-further-pages.ts'
import { useViewer } from '../../platform/session/index.ts'
import { monthsOf } from './calendar-days.ts'
import { type CalendarEntry, entryOfAppointment, entryOfNote, entryOfTask, entryOfWork } from './calendar-entry.ts'
import type { CalendarAddress } from './use-calendar-address.ts'
import { useAppointments, useNotesOf, usePlannedWork, useTasksDue } from './use-calendar-layers.ts'
import { useLiveCalendar } from './use-live-calendar.ts'

/**
 * The entries of the shown days. While other days load, the previous ones stay on screen. If appointments are filtered, the
 * other layers are empty.
 */
export function useCalendarEntries(address: CalendarAddress, filters: AppointmentWhere) {
  const { days, personId, resourceId, colorsBy, layers, timeZone, isLoading } = address
  const { can, has } = useViewer()
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const between = { from, to }
  const assignee = personId ? { assigneeId: { eq: personId } } : {}
  const appointments = useAppointments({
    ...{ ...filters, between, ...assignee },
    ...(resourceId ? { resourceId: { eq: resourceId } } : {}),
  })
  const seesOthers = !resourceId && Object.keys(filters).length === 0
  const seesTasks = seesOthers && can('tasks.can_view') && has('tasks')
  const tasks = useTasksDue({ due: between, ...assignee }, seesTasks && layers.includes('tasks'))
  const work = usePlannedWork(
    { between, ...(personId ? { personId: { eq: personId } } : {}) },
    seesTasks && layers.includes('work'),
  )
  const seesNotes = seesOthers && !personId && can('notes.can_view') && has('notes') && layers.includes('notes')
  // The days are in three months at most.
  const months = monthsOf(days)
  const notes = [useNotesOf(months[0], seesNotes), useNotesOf(months[1], seesNotes), useNotesOf(months[2], seesNotes)]
  const loaded = [
    { name: 'appointments', shown: appointments.shown },
    { name: 'tasks', shown: tasks.shown },
    { name: 'planned work', shown: work.shown },
    ...notes.map(({ shown }) => ({ name: 'notes', shown })),
  ]

  function reload() {
    const queries = [
      appointments.refetch,
      ...(tasks.shown ? [tasks.refetch] : []),
      ...(work.shown ? [work.refetch] : []),
      ...notes.flatMap(({ refetch }) => refetch ?? []),
    ]
    for (const refetch of queries) void refetch().catch(() => undefined)
  }
  useLiveCalendar(reload)

  const entries: CalendarEntry[] = isLoading
    ? []
    : [
        ...(layers.includes('appointments') ? appointments.rows : []).map((one) => entryOfAppointment(one, colorsBy)),
        ...work.rows.map((one) => entryOfWork(one, colorsBy)),
        ...tasks.rows.map((one) => entryOfTask(one, timeZone)),
        ...notes
          .flatMap(({ rows }) => rows)
          .filter(({ dueDate }) => dueDate && dueDate >= from && dueDate <= to)
          .map(entryOfNote),
      ]
  return {
    entries,
    isLoaded: appointments.shown !== undefined && !isLoading,
    /** The kinds of entries of which not all are shown. */
    incomplete: [
      ...new Set(loaded.flatMap(({ name, shown }) => ((shown?.totalItems ?? 0) > PER_PAGE * MOST_PAGES ? name : []))),
    ],
    error: appointments.shown ? undefined : appointments.error,
    retry: () => void appointments.refetch(),
  }
}
