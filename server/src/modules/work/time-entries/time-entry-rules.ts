import { calendarDay, dayIn } from '../../../kernel/time/calendar-day.ts'
import { wallClockAt } from '../../../kernel/time/zoned-time.ts'
import { type InputFault, UserInputError } from '../../../kernel/validation/errors.ts'
import { typedTime } from '../projects/index.ts'
import { LONGEST_SECONDS, type WorkedTime } from './time-entry.entity.ts'

/** Time as somebody entered it. Omitted fields and null are unchanged. */
export interface TypedTime {
  readonly seconds?: number | null
  readonly day?: string | null
  readonly startedAt?: string | null
  readonly endedAt?: string | null
}

interface Clock {
  readonly timeZone: string
  readonly now: Date
}

/**
 * The time that was worked, out of the input and the entry before it; null for a new one. Throws UserInputError with
 * every invalid field.
 */
export function checkedTime(typed: TypedTime, clock: Clock, before: WorkedTime | null): WorkedTime {
  const faults: InputFault[] = []
  const refuse = (field: keyof TypedTime, message: string) => void faults.push({ code: 'INVALID', message, field })
  const timeOf = (field: 'startedAt' | 'endedAt') => {
    const text = typed[field]?.trim()
    if (!text) return null
    const time = text.length > 10 ? typedTime(text, clock.timeZone, false) : null
    if (!time) refuse(field, 'Enter a day and a time, such as 2026-03-31T14:30')
    return time
  }
  const times = { startedAt: timeOf('startedAt'), endedAt: timeOf('endedAt') }
  const result = (() => {
    if (faults.length > 0) return null
    if (before?.seconds === null) return ofTimer(typed, times.startedAt, clock, before, refuse)
    if (times.startedAt || times.endedAt) return betweenTimes(typed, times, clock, before, refuse)
    const isMoved = before?.startedAt && isGiven(typed.day) && !isGiven(typed.seconds)
    if (isMoved) return onDay(typed.day ?? '', before.startedAt, before.seconds ?? 0, clock.timeZone, refuse)
    return forDuration(typed, clock, before, refuse)
  })()
  if (faults.length > 0 || !result) throw new UserInputError(faults)
  return result
}

type Refuse = (field: keyof TypedTime, message: string) => void

function ofTimer(typed: TypedTime, startedAt: Date | null, clock: Clock, before: WorkedTime, refuse: Refuse) {
  for (const field of ['seconds', 'day', 'endedAt'] as const)
    if (typed[field] !== undefined && typed[field] !== null) refuse(field, 'Stop the timer first')
  if (!startedAt) return before
  if (startedAt > clock.now) refuse('startedAt', 'A timer cannot start in the future')
  if (clock.now.getTime() - startedAt.getTime() > LONGEST_SECONDS * 1000)
    refuse('startedAt', 'Enter a start within the last 24 hours')
  return { ...before, startedAt, day: dayIn(clock.timeZone, startedAt) }
}

function betweenTimes(
  typed: TypedTime,
  times: Pick<WorkedTime, 'startedAt' | 'endedAt'>,
  { timeZone }: Clock,
  before: WorkedTime | null,
  refuse: Refuse,
): WorkedTime | null {
  const startedAt = times.startedAt ?? before?.startedAt ?? null
  const endedAt = times.endedAt ?? before?.endedAt ?? null
  if (!startedAt) refuse('startedAt', 'Enter a start')
  if (!endedAt) refuse('endedAt', 'Enter an end')
  if (isGiven(typed.seconds)) refuse('seconds', 'Enter either a duration, or a start and an end')
  if (isGiven(typed.day)) refuse('day', 'Leave out the day: it follows from the start')
  if (!startedAt || !endedAt) return null
  const seconds = Math.round((endedAt.getTime() - startedAt.getTime()) / 1000)
  if (seconds <= 0) refuse('endedAt', 'Enter an end after the start')
  else if (seconds > LONGEST_SECONDS) refuse('endedAt', 'Enter at most 24 hours')
  return { day: dayIn(timeZone, startedAt), startedAt, endedAt, seconds }
}

function forDuration(typed: TypedTime, { timeZone, now }: Clock, before: WorkedTime | null, refuse: Refuse) {
  if (before && !isGiven(typed.seconds) && !isGiven(typed.day)) return before
  const seconds = typed.seconds ?? before?.seconds ?? null
  if (seconds === null) refuse('seconds', 'Enter a duration, or a start and an end')
  else if (isGiven(typed.seconds) && !(seconds > 0 && seconds <= LONGEST_SECONDS))
    refuse('seconds', 'Enter a duration of at most 24 hours')
  const text = typed.day?.trim()
  const day = text ? calendarDay(text) : (before?.day ?? dayIn(timeZone, now))
  if (!day) refuse('day', 'Enter a valid date, such as 2026-03-31')
  return { day: day ?? '', startedAt: null, endedAt: null, seconds }
}

/** The same time of another day. */
function onDay(text: string, startedAt: Date, seconds: number, timeZone: string, refuse: Refuse): WorkedTime | null {
  const day = calendarDay(text.trim())
  const start = day && typedTime(`${day}T${wallClockAt(startedAt, timeZone).time}`, timeZone, false)
  if (day && start) return { day, startedAt: start, endedAt: new Date(start.getTime() + seconds * 1000), seconds }
  refuse('day', 'Enter a valid date, such as 2026-03-31')
  return null
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''
