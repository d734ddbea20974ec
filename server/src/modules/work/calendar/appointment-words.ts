import type { AppointmentTimes } from './appointment-times.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
function format(language: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, timeZone, options])
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone })
  formats.set(key, known)
  return known
}

const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const

/** When an appointment takes place, for people, such as 'Tuesday, March 31 at 2:30 p.m.'. */
export function timesInWords(times: AppointmentTimes, timeZone: string, language: 'en' | 'fr' = 'en'): string {
  const locale = `${language}-CA`
  const { startDay, endDay, startsAt } = times
  if (startDay && endDay) {
    const [first, last] = [startDay, endDay].map((day) => format(locale, 'UTC', DAY).format(new Date(`${day}T12:00Z`)))
    return first === last ? (first ?? '') : `${first} – ${last}`
  }
  const [day, time] = [DAY, TIME].map((options) => format(locale, timeZone, options).format(startsAt))
  return language === 'fr' ? `${day} à ${time}` : `${day} at ${time}`
}
