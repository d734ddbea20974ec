const long = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' })

/** A day such as 2026-11-24 in words; '' for none. */
export function dayInWords(day: string | null): string {
  const date = new Date(`${day}T00:00:00Z`)
  return day && !Number.isNaN(date.getTime()) ? long.format(date) : ''
}
