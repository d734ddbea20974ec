import { calendarDay } from '../../../kernel/time/calendar-day.ts'
import { badInput } from '../../../kernel/validation/errors.ts'

/** Days such as 2026-03-31. Both are included. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** Throws BAD_USER_INPUT unless both are days in their order. */
export function periodOf(from: string, to: string): Period {
  const [first, last] = [calendarDay(from), calendarDay(to)]
  if (!first || !last) throw badInput('A period needs a first and a last day, such as 2026-03-01 and 2026-03-31.')
  if (last < first) throw badInput('The last day of a period must not come before the first.')
  return { from: first, to: last }
}

/** Documents `d` of a period that have a number, by the issue date: cancelled ones, too. Takes types, from and to. */
export const NUMBERED_IN_PERIOD = `d."type" = any(?::text[]) and d."sort_on" between ? and ? and d."issued_at" is not null
  and d."deleted_at" is null`

/** Of these, those that count: cancelled ones do not. */
export const ISSUED_IN_PERIOD = `${NUMBERED_IN_PERIOD} and d."cancelled_at" is null`
