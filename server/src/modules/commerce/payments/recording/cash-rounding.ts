import { invalidField } from '../../../../kernel/validation/errors.ts'
import { PaymentMethod } from '../payment-kinds.ts'

const STEP = 5
const HALF_STEP = 2

/** Canada has no coin below 5 cents. 1 and 2 cents are rounded down, 3 and 4 up. */
export const roundedToCash = (cents: number): number => Math.round(cents / STEP) * STEP

/**
 * How much more an amount of money counts for than it is: in cash, an amount within 2 cents of what is owed pays all of
 * it. Throws for cash that has no coins.
 */
export function cashRounding(method: PaymentMethod, amount: number, owed: number): number {
  if (method !== PaymentMethod.CASH) return 0
  if (amount % STEP !== 0) {
    const nearest = (roundedToCash(amount) / 100).toFixed(2)
    throw invalidField('amount', `Cash is rounded to 5 cents. Enter ${nearest}`, 'CASH_ROUNDING')
  }
  const difference = owed - amount
  return owed > 0 && Math.abs(difference) <= HALF_STEP ? difference : 0
}
