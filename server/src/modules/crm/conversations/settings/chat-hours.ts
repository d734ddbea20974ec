import { invalidField } from '../../../../kernel/validation/errors.ts'
import type { ChatHours } from './chat-settings.ts'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/

/** In the order of the week, and valid. */
export function checkedHours(hours: readonly ChatHours[]): ChatHours[] {
  const sorted = hours
    .map(({ weekday, opens, closes }) => ({ weekday, opens, closes }))
    .toSorted((one, other) => one.weekday - other.weekday || one.opens.localeCompare(other.opens))
  if (sorted.some(isWrong)) throw invalidField('hours', 'Hours must begin before they end, such as 09:00 to 17:30')
  if (sorted.some((one, at) => overlaps(sorted[at - 1], one))) throw invalidField('hours', 'The hours of a day overlap')
  return sorted
}

/** Whether a moment is within the hours, by the clocks of a time zone. */
export function isWithin(hours: readonly ChatHours[], timeZone: string, at = new Date()): boolean {
  const format = { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const parts = new Intl.DateTimeFormat('en', format).formatToParts(at)
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
  const weekday = WEEKDAYS.indexOf(part('weekday')) + 1
  const time = `${part('hour')}:${part('minute')}`
  return hours.some((one) => one.weekday === weekday && one.opens <= time && time < one.closes)
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function isWrong({ weekday, opens, closes }: ChatHours): boolean {
  const isDay = Number.isInteger(weekday) && weekday >= 1 && weekday <= 7
  return !isDay || !TIME.test(opens) || !TIME.test(closes) || opens >= closes
}

const overlaps = (one: ChatHours | undefined, next: ChatHours) =>
  one?.weekday === next.weekday && next.opens < one.closes
