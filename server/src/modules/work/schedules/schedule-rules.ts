import { invalidField } from '../../../kernel/validation/errors.ts'
import { typedTime } from '../projects/index.ts'
import type { ScheduledTimes } from './schedule.entity.ts'

/** Times as people and programs write them. Omitted ones are unchanged. */
export interface TypedTimes {
  readonly startsAt?: string | null
  readonly endsAt?: string | null
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Limits how far back a query by time has to look. */
export const MOST_DAYS = 31
const SHORTEST = 15 * MINUTE
const LONGEST_DRAFT = 24 * HOUR

/** How long work is planned unless an end is given: as long as it is estimated to take, up to a day. */
export function plannedLength(estHours: number): number {
  return Math.min(Math.max(estHours * HOUR, SHORTEST), LONGEST_DRAFT)
}

/**
 * Applies typed times. If only the start is given, the end moves with it. `length` is that of new work, in milliseconds.
 * Throws UserInputError for an invalid time, and for an end that is not after the start.
 */
export function checkedTimes(
  typed: TypedTimes,
  timeZone: string,
  before: ScheduledTimes | null,
  length: number,
): ScheduledTimes {
  const startsAt = timeIn(typed.startsAt, 'startsAt', timeZone) ?? before?.startsAt
  if (!startsAt) throw invalidField('startsAt', 'Start is required')
  const usual = before ? before.endsAt.getTime() - before.startsAt.getTime() : length
  const isSame = typed.startsAt === undefined && before
  const endsAt =
    timeIn(typed.endsAt, 'endsAt', timeZone) ?? (isSame ? before.endsAt : new Date(startsAt.getTime() + usual))
  if (endsAt <= startsAt) throw invalidField('endsAt', 'End must be after the start')
  if (endsAt.getTime() - startsAt.getTime() > MOST_DAYS * 24 * HOUR)
    throw invalidField('endsAt', `Plan at most ${MOST_DAYS} days at once`)
  return { startsAt, endsAt }
}

function timeIn(text: string | null | undefined, field: keyof TypedTimes, timeZone: string): Date | null {
  if (text === undefined) return null
  if (!text?.trim()) throw invalidField(field, field === 'startsAt' ? 'Start is required' : 'End is required')
  const time = text.trim().length > 10 ? typedTime(text, timeZone, false) : null
  if (!time) throw invalidField(field, 'Enter a valid date with a time, such as 2026-03-31T14:30')
  return time
}
