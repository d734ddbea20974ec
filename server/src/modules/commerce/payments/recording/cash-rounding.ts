import { invalidField } from '../../../../kernel/validation/errors.ts'
import { PaymentMethod } from '../payment-kinds.ts'

const STEP = 5
const HALF_STEP = 2

/** Canada has no coin below 5 cents. 1 and 2 cents are rounded down, 3 and 4 up. */
export const roundedToCash = (cents: number): number => Math.round(cents / STEP) * STEP

/**
 * The difference that lets cash pay a balance in full if it is within 2 cents of it, otherwise 0. Throws for cash that
 * is not a multiple of 5 cents.
 */
export function cashRounding(method: PaymentMethod, amount: number, owed: number): number {
  if (method !== PaymentMethod.CASH) return 0
  if (amount % STEP !== 0) {
    const nearest = (roundedToCash(amount) / 100).toFixed(2)
    throw invalidField('amount', `Cash is rounded to 5 cents. Enter ${nearest} instead`, 'CASH_ROUNDING')
  }
  const difference = owed - amount
  return owed > 0 && Math.abs(difference) <= HALF_STEP ? difference : 0
}
