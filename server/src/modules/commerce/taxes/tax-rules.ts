import { calendarDay } from '../../../kernel/time/calendar-day.ts'
import { type InputFault, UserInputError } from '../../../kernel/validation/errors.ts'

const PERCENTAGE = /^\d{1,3}(?:\.\d{1,3})?$/
const PARTS_PER_PERCENT = 1000
const WHOLE = 100 * PARTS_PER_PERCENT

/** A percentage with at most three decimals as parts per 100,000, or null: '9.975' is 9975. */
export function rateOf(percentage: string): number | null {
  const text = percentage.trim()
  if (!PERCENTAGE.test(text)) return null
  const [whole = '', decimals = ''] = text.split('.')
  const rate = Number(whole) * PARTS_PER_PERCENT + Number(decimals.padEnd(3, '0'))
  return rate <= WHOLE ? rate : null
}

/** Without trailing zeros: 9975 is '9.975' and 13000 is '13'. */
export function percentageOf(rate: number): string {
  return String(rate / PARTS_PER_PERCENT)
}

export interface Period {
  readonly validFrom: string | null
  readonly validTo: string | null
}

export interface TypedRate {
  readonly percentage?: string | null
  readonly validFrom?: string | null
  readonly validTo?: string | null
}

export type RateFields = Period & { readonly rate: number }

/** Applies the input and returns the resulting fields. Throws UserInputError with every invalid field. */
export function checkedRate(typed: TypedRate, before: RateFields | null): RateFields {
  const faults: InputFault[] = []
  const rate = typeof typed.percentage === 'string' ? rateOf(typed.percentage) : (before?.rate ?? null)
  if (rate === null)
    faults.push(fault('percentage', 'Enter a percentage from 0 to 100 with at most three decimals, such as 9.975'))
  const day = (name: 'validFrom' | 'validTo') => {
    const value = typed[name]
    if (value === undefined) return before?.[name] ?? null
    if (!value?.trim()) return null
    const valid = calendarDay(value)
    if (!valid) faults.push(fault(name, 'Enter a valid date, such as 2026-03-31'))
    return valid
  }
  const [validFrom, validTo] = [day('validFrom'), day('validTo')]
  if (validFrom && validTo && validTo < validFrom)
    faults.push(fault('validTo', 'The last day must not be before the first day'))
  if (rate === null || faults.length > 0) throw new UserInputError(faults)
  return { rate, validFrom, validTo }
}

/** Whether two periods share a day. Both of their ends belong to them. */
export function overlap(one: Period, other: Period): boolean {
  const startsInTime = (a: Period, b: Period) => !a.validFrom || !b.validTo || a.validFrom <= b.validTo
  return startsInTime(one, other) && startsInTime(other, one)
}

export function isValidOn({ validFrom, validTo }: Period, day: string): boolean {
  return (!validFrom || validFrom <= day) && (!validTo || day <= validTo)
}

const fault = (field: string, message: string): InputFault => ({ code: 'INVALID', field, message })
