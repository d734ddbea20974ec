const MINUTE = 60
const HOUR = 60 * MINUTE
const LONGEST = 24 * HOUR

const CLOCK = /^(\d{1,2}):([0-5]\d)$/
const HOURS = /^(\d{1,2}(?:[.,]\d{1,2})?) ?h?$/
const MINUTES = /^(\d{1,4}) ?m(?:in)?$/
const BOTH = /^(\d{1,2}) ?h ?(\d{1,2}) ?m(?:in)?$/

/** The seconds of a duration as people type it: 1:30, 1.5, 1.5h, 90m or 1h 30m. Null for anything else, and above a day. */
export function parseDuration(typed: string): number | null {
  const text = typed.trim().toLowerCase()
  const seconds = secondsIn(text)
  return seconds !== null && seconds > 0 && seconds <= LONGEST ? seconds : null
}

function secondsIn(text: string): number | null {
  const both = CLOCK.exec(text) ?? BOTH.exec(text)
  if (both) return Number(both[1]) * HOUR + Number(both[2]) * MINUTE
  const minutes = MINUTES.exec(text)
  if (minutes) return Number(minutes[1]) * MINUTE
  const hours = HOURS.exec(text)
  return hours ? Math.round(Number(hours[1]?.replace(',', '.')) * HOUR) : null
}

/** '1 h 30 min'. Seconds are shown only below a minute. */
export function durationInWords(seconds: number): string {
  if (seconds > 0 && seconds < MINUTE) return `${seconds} s`
  const minutes = Math.round(seconds / MINUTE)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

/** What a field shows for a stored duration: '1:30'. */
export function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / MINUTE))
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** What a running clock shows: '0:04:09'. */
export function clockText(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${Math.floor(seconds / HOUR)}:${two(Math.floor((seconds % HOUR) / MINUTE))}:${two(seconds % MINUTE)}`
}
