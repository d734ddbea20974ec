import { problemsOf } from '../checkout-problems.ts'
import { type CheckoutProblem, CheckoutStep } from '../checkout-view.ts'
import type { OpenCheckout } from '../open-checkout.ts'

/** The sentences of the checkout that speak to a shopper, in words for staff. */
const STAFF_MESSAGES: ReadonlyMap<string, string> = new Map([
  ['cart CART_EMPTY', 'Add a product'],
  ['contact REQUIRED name', 'Add a name to the customer'],
  ['address REQUIRED address', 'Enter the delivery address'],
  ['delivery REQUIRED deliveryOptionId', 'Choose a delivery method'],
  ['delivery NOT_OFFERED deliveryOptionId', 'This delivery method is not available. Choose another one.'],
  ['delivery REQUIRED slotStartsAt', 'Choose a pick-up time'],
])

/** What keeps an order of staff from being placed. A customer who ordered by phone may have no email address. */
export function staffProblemsOf(checkout: OpenCheckout): CheckoutProblem[] {
  return problemsOf(checkout)
    .filter(({ step, field }) => !(step === CheckoutStep.CONTACT && field === 'email'))
    .map((problem) => {
      const { step, code, field } = problem
      return {
        ...problem,
        message: STAFF_MESSAGES.get([step, code, field].filter(Boolean).join(' ')) ?? problem.message,
      }
    })
}
