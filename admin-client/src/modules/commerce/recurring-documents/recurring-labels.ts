import dayjs from 'dayjs'
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

const LAST_DAY = 31

interface Rule {
  readonly unit: RecurrenceUnit
  readonly every: number
  readonly dayOfMonth?: number | null
  readonly startsOn: string
  readonly nextOn?: string | null
}

/** 'Every month on the last day', 'Every year on 15 June', 'Every 2 weeks'. */
export function ruleLabel({ unit, every, dayOfMonth, startsOn, nextOn }: Rule): string {
  const noun = unit.toLowerCase()
  const often = `Every ${every === 1 ? noun : `${every} ${noun}s`}`
  if (!dayOfMonth) return often
  const month = unit === 'YEAR' ? dayjs(nextOn ?? startsOn).format('MMMM') : ''
  if (dayOfMonth === LAST_DAY) return `${often} on the last day${month && ` of ${month}`}`
  return `${often} on ${month ? `${dayOfMonth} ${month}` : `day ${dayOfMonth}`}`
}
