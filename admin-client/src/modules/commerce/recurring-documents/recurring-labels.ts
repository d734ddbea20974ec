import type { RecurrenceUnit, RecurringStatus } from '../../../generated/graphql.ts'

export const UNITS: readonly { readonly value: RecurrenceUnit; readonly label: string }[] = [
  { value: 'DAY', label: 'Days' },
  { value: 'WEEK', label: 'Weeks' },
  { value: 'MONTH', label: 'Months' },
  { value: 'YEAR', label: 'Years' },
]

export const STATUS_LABELS: Readonly<Record<RecurringStatus, string>> = {
  ACTIVE: 'Active',
  PAUSED: 'Paused',
  ENDED: 'Ended',
}

interface Rule {
  readonly unit: RecurrenceUnit
  readonly every: number
  readonly dayOfMonth?: number | null
}

/** 'Every month on day 31', 'Every 2 weeks'. */
export function ruleInWords({ unit, every, dayOfMonth }: Rule): string {
  const noun = unit.toLowerCase()
  const on = dayOfMonth ? ` on day ${dayOfMonth}` : ''
  return `Every ${every === 1 ? noun : `${every} ${noun}s`}${on}`
}
