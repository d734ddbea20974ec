import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { atMost } from '../validation/if-string.ts'
import { dayIn } from './calendar-day.ts'
import { instantOf, weekdayOf } from './zoned-time.ts'

const TIME = /^\d{2}:\d{2}$/

@ObjectType({ description: 'Times are those of the tenant, such as 09:30.' })
export class OpeningHours {
  @Field(() => Int, { description: '1 for Monday to 7 for Sunday.' })
  weekday!: number

  @Field(() => String)
  opens!: string

  @Field(() => String, { description: 'Up to 24:00.' })
  closes!: string
}

@InputType()
export class OpeningHoursInput {
  @Field(() => Int, { description: '1 for Monday to 7 for Sunday.' })
  weekday!: number

  @Field(() => String, { description: 'Such as 09:00.' })
  @atMost(5)
  opens!: string

  @Field(() => String, { description: 'Such as 17:30, up to 24:00.' })
  @atMost(5)
  closes!: string
}

/** Minutes after midnight of a time such as 09:30, or null if it is none. 24:00 ends a day. */
export function minutesOf(time: string): number | null {
  if (!TIME.test(time)) return null
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const total = hours * 60 + minutes
  return minutes < 60 && total <= 24 * 60 ? total : null
}

export function sortHours<Hours extends OpeningHours>(hours: readonly Hours[]): Hours[] {
  return hours.toSorted((a, b) => a.weekday - b.weekday || a.opens.localeCompare(b.opens))
}

/** Whether each begins before it ends, on a day of the week. */
export function areValidHours(hours: readonly OpeningHours[]): boolean {
  return hours.every(({ weekday, opens, closes }) => {
    const [from, to] = [minutesOf(opens), minutesOf(closes)]
    return weekday >= 1 && weekday <= 7 && from !== null && to !== null && from < to
  })
}

/** Of valid hours. */
export function overlap(hours: readonly OpeningHours[]): boolean {
  return sortHours(hours).some((next, at, sorted) => {
    const before = sorted[at - 1]
    return before?.weekday === next.weekday && next.opens < before.closes
  })
}

/** Whether a moment is within valid hours, by the clocks of a time zone. */
export function isOpenAt(hours: readonly OpeningHours[], timeZone: string, at = new Date()): boolean {
  const day = dayIn(timeZone, at)
  const instant = (time: string) => instantOf(day, minutesOf(time) ?? 0, timeZone)
  return hours.some(
    ({ weekday, opens, closes }) => weekday === weekdayOf(day) && instant(opens) <= at && at < instant(closes),
  )
}
