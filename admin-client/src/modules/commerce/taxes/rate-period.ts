interface Period {
  readonly validFrom: string | null
  readonly validTo: string | null
}

/** Whether a rate is in the past, the present or the future of a day such as 2026-03-31. */
export function stateOf({ validFrom, validTo }: Period, today: string): 'ended' | 'current' | 'planned' {
  if (validTo && validTo < today) return 'ended'
  return validFrom && validFrom > today ? 'planned' : 'current'
}

/** Empty for a rate without limits. */
export function periodInWords({ validFrom, validTo }: Period): string {
  const words = (day: string) => format.format(new Date(day))
  if (validFrom && validTo) return `${words(validFrom)} to ${words(validTo)}`
  if (validFrom) return `Since ${words(validFrom)}`
  return validTo ? `Until ${words(validTo)}` : ''
}

const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
