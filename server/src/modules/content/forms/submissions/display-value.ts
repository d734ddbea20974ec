import { shownPhone } from '../../../../kernel/validation/phone.ts'
import type { FormValue } from './form-submission.entity.ts'

/** The country of numbers in national format, as in the fields of forms. */
const COUNTRY = 'CA'
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A value as people write it: (613) 555-0148 and 24 Dec 2026. */
export function displayValue({ type, mapping, value }: FormValue): string {
  if (type === 'phone' || mapping === 'phone') return shownPhone(value, COUNTRY)
  const isDay = type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  return isDay ? DAY.format(new Date(`${value}T00:00:00Z`)).replace('Sept', 'Sep') : value
}
