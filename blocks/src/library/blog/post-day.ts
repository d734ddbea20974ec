const formats = new Map<string, Intl.DateTimeFormat>()

/** A day such as 2026-11-24 in words; '' for none. */
export function dayInWords(day: string | null, locale = 'en-CA'): string {
  const date = new Date(`${day}T00:00:00Z`)
  return day && !Number.isNaN(date.getTime()) ? formatOf(locale).format(date) : ''
}

function formatOf(locale: string): Intl.DateTimeFormat {
  const language = locale.startsWith('fr') ? 'fr-CA' : 'en-CA'
  const format = formats.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  formats.set(language, format)
  return format
}
