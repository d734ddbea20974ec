import { calendarDay } from '../../../kernel/time/calendar-day.ts'
import { instantOf } from '../../../kernel/time/zoned-time.ts'

const LAST_MINUTE = 24 * 60 - 1
const TIME = /^(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/i

/**
 * The time that somebody typed: a day, a time by the clocks of the tenant's zone, or a time with a zone of its own. A day
 * is its beginning or, as the end of something, 23:59:59. Null for anything else.
 */
export function typedTime(typed: string, timeZone: string, isEnd: boolean): Date | null {
  const text = typed.trim()
  const day = calendarDay(text.slice(0, 10))
  if (!day || day >= '9999') return null
  if (text.length === 10)
    return isEnd ? secondsAfter(instantOf(day, LAST_MINUTE, timeZone), 59) : instantOf(day, 0, timeZone)
  const match = /[T ]/i.test(text.charAt(10)) ? TIME.exec(text.slice(11)) : null
  if (!match) return null
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1, 4).map((part) => Number(part ?? 0))
  if (hours > 23 || minutes > 59 || seconds > 59) return null
  if (!match[4]) return secondsAfter(instantOf(day, hours * 60 + minutes, timeZone), seconds)
  const time = new Date(`${day}T${match[1]}:${match[2]}:${match[3] ?? '00'}${match[4].toUpperCase()}`)
  return Number.isNaN(time.getTime()) ? null : time
}

const secondsAfter = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000)
