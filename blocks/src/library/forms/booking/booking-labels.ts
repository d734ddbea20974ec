const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' })
const MONTH = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const TIME = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })

/** 'Thursday, December 3' of 2026-12-03. */
export const dayLabel = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`))
/** 'December 2026' of 2026-12. */
export const monthLabel = (month: string) => MONTH.format(new Date(`${month}-01T00:00:00Z`))
/** '9:00 a.m.' of 2026-12-03T09:00:00-05:00, which is what the clocks of the business show. */
export const timeLabel = (time: string) => TIME.format(new Date(`${time.slice(0, 19)}Z`))

/** '1 h 30 min' of 90. */
export function durationLabel(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

/** The days of a month in weeks from Sunday to Saturday; null outside of it. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const before = new Date(Date.UTC(year, number - 1, 1)).getUTCDay()
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const days = Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
  const all = [...Array<null>(before).fill(null), ...days]
  while (all.length % 7 > 0) all.push(null)
  return Array.from({ length: all.length / 7 }, (_, week) => all.slice(week * 7, week * 7 + 7))
}
