import { problemsOf } from '../checkout-problems.ts'
import { type CheckoutProblem, CheckoutStep } from '../checkout-view.ts'
import type { OpenCheckout } from '../open-checkout.ts'

/** The sentences of the checkout that speak to a shopper, in words for staff. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['cart CART_EMPTY', 'Add a product'],
  ['contact REQUIRED name', 'Enter the name of the customer first'],
  ['address REQUIRED address', 'Enter the delivery address'],
  ['delivery REQUIRED deliveryOptionId', 'Choose a way of delivery'],
  ['delivery NOT_OFFERED deliveryOptionId', 'This way of delivery is not offered. Choose another one.'],
  ['delivery REQUIRED slotStartsAt', 'Choose when it will be picked up'],
])

/** What keeps an order of staff from being placed. A customer who ordered by phone may have no email address. */
export function staffProblemsOf(checkout: OpenCheckout): CheckoutProblem[] {
  return problemsOf(checkout)
    .filter(({ step, field }) => !(step === CheckoutStep.CONTACT && field === 'email'))
    .map((problem) => {
      const { step, code, field } = problem
      return { ...problem, message: WORDS.get([step, code, field].filter(Boolean).join(' ')) ?? problem.message }
    })
}
