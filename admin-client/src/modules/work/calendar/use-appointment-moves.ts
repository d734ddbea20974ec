import { useRef, useState } from 'react'
import type { AppointmentFieldsFragment } from '../../../generated/graphql.ts'
import { useAction } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { toastUndo } from '../../../ui/undo-toast.tsx'
import { longDay } from './calendar-days.ts'
import { CALENDAR_LISTS, UpdateAppointmentDocument } from './calendar-documents.ts'
import { type CalendarEntry, clock, type WallTime } from './calendar-entry.ts'

export type EntryTimes = Pick<CalendarEntry, 'start' | 'end'>

/** Moves appointments. They are drawn at the new time at once, and go back if the server refuses. */
export function useAppointmentMoves() {
  const [pending, setPending] = useState<Readonly<Record<string, EntryTimes>>>({})
  const hideLast = useRef(() => {})
  const [send] = useAction(UpdateAppointmentDocument, { refetchQueries: CALENDAR_LISTS, awaitRefetchQueries: true })

  async function write(entry: CalendarEntry, times: EntryTimes, version: number | null) {
    setPending((now) => ({ ...now, [entry.id]: times }))
    const payload = await send({
      id: entry.id,
      startsAt: textOf(times.start, entry.isAllDay),
      endsAt: textOf(times.end, entry.isAllDay),
      ...(version === null ? {} : { version }),
    })
    setPending(({ [entry.id]: _, ...others }) => others)
    return payload?.appointment ?? null
  }

  async function move(entry: CalendarEntry, times: EntryTimes): Promise<void> {
    const saved = await write(entry, times, entry.appointment?.version ?? null)
    if (!saved) return
    const before = { start: entry.start, end: entry.end }
    // Only the last move can be undone: what came before it has another version.
    hideLast.current()
    hideLast.current = toastUndo(
      `“${entry.title}” moved to ${timeText(times.start, entry.isAllDay)}${warningOf(saved)}`,
      async () => {
        if (await write(entry, before, saved.version)) toastSuccess('Move undone')
      },
    )
  }

  return {
    move,
    /** With the times that are being saved. */
    withPending: (entries: readonly CalendarEntry[]): CalendarEntry[] =>
      entries.map((entry) => ({ ...entry, ...pending[entry.id] })),
  }
}

/** People may have two appointments at a time. This says so. */
export function warningOf({ overlapping }: Pick<AppointmentFieldsFragment, 'overlapping'>): string {
  const [first, ...more] = overlapping
  if (!first) return ''
  const others = more.length > 0 ? ` and ${more.length} more` : ''
  return `. At that time ${first.people} already booked: “${first.title}”${others}`
}

const textOf = ({ day, minutes }: WallTime, isAllDay: boolean) => (isAllDay ? day : `${day}T${clock(minutes)}`)

const timeText = ({ day, minutes }: WallTime, isAllDay: boolean) =>
  isAllDay ? longDay(day) : `${longDay(day)}, ${clock(minutes)}`
