import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import type { AppointmentRowFragment, CalendarNotesQuery } from '../../../generated/graphql.ts'
import { useViewer } from '../../platform/session/index.ts'
import { monthsOf } from './calendar-days.ts'
import { CalendarDocument, CalendarNotesDocument, CalendarTasksDocument } from './calendar-documents.ts'
import { type CalendarEntry, entryOfAppointment, entryOfNote, entryOfTask } from './calendar-entry.ts'
import type { CalendarAddress } from './use-calendar-address.ts'

const PER_PAGE = 100
/** More than anybody can read in a month. The screen says so if there are further ones. */
const MOST_PAGES = 10

/** The entries of the shown days. While other days load, those before stay on screen. */
export function useCalendarEntries({
  days,
  personId,
  resourceId,
  colorsBy,
  layers,
  timeZone,
  isLoading,
}: CalendarAddress) {
  const { can, has } = useViewer()
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const where = {
    between: { from, to },
    ...(personId ? { assigneeId: { eq: personId } } : {}),
    ...(resourceId ? { resourceId: { eq: resourceId } } : {}),
  }
  const variables = { page: 1, perPage: PER_PAGE, where }
  const { data, previousData, error, refetch, loading } = useQuery(CalendarDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
  })
  const shown = data ?? previousData
  const more = useFurtherPages(data?.appointments.items, data?.appointments.totalItems ?? 0, where)
  const showsTasks = layers.includes('tasks') && !resourceId && can('tasks.can_view') && has('tasks')
  const tasks = useQuery(CalendarTasksDocument, {
    variables: {
      perPage: PER_PAGE,
      where: { due: { from, to }, ...(personId ? { assigneeId: { eq: personId } } : {}) },
    },
    skip: !showsTasks,
    fetchPolicy: 'cache-and-network',
  })
  const showsNotes = layers.includes('notes') && !resourceId && !personId && can('notes.can_view') && has('notes')
  const notes = useNotes(days, showsNotes)
  const appointments = layers.includes('appointments') ? [...(shown?.appointments.items ?? []), ...more] : []
  const entries: CalendarEntry[] = isLoading
    ? []
    : [
        ...appointments.map((one) => entryOfAppointment(one, colorsBy)),
        ...(showsTasks ? ((tasks.data ?? tasks.previousData)?.tasks.items ?? []) : []).map((one) =>
          entryOfTask(one, timeZone),
        ),
        ...notes.filter(({ dueDate }) => dueDate && dueDate >= from && dueDate <= to).map(entryOfNote),
      ]
  return {
    entries,
    isLoaded: shown !== undefined && !isLoading,
    isRefreshing: loading && shown !== undefined,
    isIncomplete: (data?.appointments.totalItems ?? 0) > PER_PAGE * MOST_PAGES,
    error: shown ? undefined : error,
    retry: () => void refetch(),
  }
}

/** The pages after the first one, loaded anew whenever that changes. */
function useFurtherPages(
  first: readonly AppointmentRowFragment[] | undefined,
  total: number,
  where: object,
): readonly AppointmentRowFragment[] {
  const client = useApolloClient()
  const [rows, setRows] = useState<readonly AppointmentRowFragment[]>([])
  const pages = Math.min(Math.ceil(total / PER_PAGE), MOST_PAGES)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new first page makes the others out of date
  useEffect(() => {
    let isCurrent = true
    async function load() {
      const loaded: AppointmentRowFragment[] = []
      for (let page = 2; page <= pages; page++) {
        const variables = { page, perPage: PER_PAGE, where }
        const { data } = await client.query({ query: CalendarDocument, variables, fetchPolicy: 'network-only' })
        loaded.push(...(data?.appointments.items ?? []))
      }
      if (isCurrent) setRows(loaded)
    }
    void load().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [first])
  return pages > 1 ? rows : []
}

type NoteRow = CalendarNotesQuery['notes']['items'][number]

/** The notes of the months that the days are in: three at most. */
function useNotes(days: readonly string[], isShown: boolean): readonly NoteRow[] {
  const months = monthsOf(days)
  const load = (place: number) => ({
    variables: { perPage: PER_PAGE, where: { month: months[place] ?? { year: 2000, month: 1 } } },
    skip: !isShown || !months[place],
    fetchPolicy: 'cache-and-network' as const,
  })
  const found = [
    useQuery(CalendarNotesDocument, load(0)),
    useQuery(CalendarNotesDocument, load(1)),
    useQuery(CalendarNotesDocument, load(2)),
  ]
  return isShown ? found.flatMap(({ data }, place) => (months[place] ? (data?.notes.items ?? []) : [])) : []
}
