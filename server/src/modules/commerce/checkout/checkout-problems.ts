import { DeliveryKind } from '../delivery/index.ts'
import { hasLink, missingIn } from './checkout-input.ts'
import { type CheckoutProblem, CheckoutStep } from './checkout-view.ts'
import type { OpenCheckout } from './open-checkout.ts'

const { ADDRESS, CART, CONTACT, DELIVERY, PAYMENT } = CheckoutStep

/** Everything that keeps an order from being placed, in the order of the steps. */
export function problemsOf(checkout: OpenCheckout): CheckoutProblem[] {
  return [
    ...inCart(checkout),
    ...inContact(checkout),
    ...inAddress(checkout),
    ...inDelivery(checkout),
    ...inPayment(checkout),
  ]
}

function inCart({ cart, cartView }: OpenCheckout): CheckoutProblem[] {
  if (!cart.isEnabled) return [problem(CART, 'FORBIDDEN', 'This store is not taking orders at the moment.')]
  if (cartView.lines.length === 0) return [problem(CART, 'CART_EMPTY', 'Your cart is empty')]
  const blocking = cartView.notices.filter(({ isBlocking }) => isBlocking)
  // The cart may allow what is out of stock; the order never does.
  const short = cart.lines.filter(
    ({ variant, quantity }) =>
      variant.isSold && !blocking.some((one) => one.variantId === variant.variantId) && cart.isShort(variant, quantity),
  )
  return [
    ...blocking.map(({ code, message }) => problem(CART, code.toUpperCase(), message)),
    ...short.map(({ variant: { name } }) =>
      problem(CART, 'OUT_OF_STOCK', `There is not enough ${name} left. Lower the quantity or remove it.`),
    ),
  ]
}

function inContact({ entered: { email, name } }: OpenCheckout): CheckoutProblem[] {
  return [
    ...(email === '' ? [problem(CONTACT, 'REQUIRED', 'Enter your email address', 'email')] : []),
    ...(name === '' ? [problem(CONTACT, 'REQUIRED', 'Enter your name', 'name')] : []),
    // An account may have such a name.
    ...(hasLink(name) ? [problem(CONTACT, 'INVALID', 'Leave out links', 'name')] : []),
  ]
}

function inAddress({ entered: { address, billingAddress }, option }: OpenCheckout): CheckoutProblem[] {
  const isNeeded = option !== null && option.kind !== DeliveryKind.PICKUP
  const missing = (name: string, value: NonNullable<typeof address>) =>
    missingIn(value).map(({ field, message }) => problem(ADDRESS, 'REQUIRED', message, `${name}.${field}`))
  if (isNeeded && !address) return [problem(ADDRESS, 'REQUIRED', 'Enter your address', 'address')]
  return [
    ...(isNeeded && address ? missing('address', address) : []),
    ...(billingAddress ? missing('billingAddress', billingAddress) : []),
  ]
}

function inDelivery({ entered, options, option, slot }: OpenCheckout): CheckoutProblem[] {
  const field = 'deliveryOptionId'
  if (options.length === 0)
    return [problem(DELIVERY, 'NOT_OFFERED', 'This store does not take orders online yet.', field)]
  if (!option) {
    const isGone = entered.deliveryOption !== null
    const text = isGone
      ? 'This delivery method is no longer available. Choose another one.'
      : 'Choose how you get your order'
    return [problem(DELIVERY, isGone ? 'NOT_OFFERED' : 'REQUIRED', text, field)]
  }
  if (option.refusal) return [problem(DELIVERY, option.refusal.code.toUpperCase(), option.refusal.message, field)]
  if (!option.needsSlot || slot) return []
  return entered.slotStartsAt
    ? [problem(DELIVERY, 'SLOT_TAKEN', 'This time slot is no longer free. Choose another one.', 'slotStartsAt')]
    : [problem(DELIVERY, 'REQUIRED', 'Choose when you will pick up your order', 'slotStartsAt')]
}

function inPayment({ entered, paymentMethods, priced, requiresTerms }: OpenCheckout): CheckoutProblem[] {
  const problems: CheckoutProblem[] = []
  const { paymentMethod, agreesToTerms } = entered
  const isOffered = paymentMethods.some(({ method }) => method === paymentMethod)
  if (priced.total > 0 && paymentMethod === null)
    problems.push(problem(PAYMENT, 'REQUIRED', 'Choose how to pay', 'paymentMethod'))
  else if (priced.total > 0 && !isOffered)
    problems.push(problem(PAYMENT, 'NOT_OFFERED', 'Choose another way to pay for this delivery', 'paymentMethod'))
  if (requiresTerms && !agreesToTerms)
    problems.push(problem(PAYMENT, 'REQUIRED', 'Agree to the terms of sale to order', 'agreesToTerms'))
  return problems
}

function problem(step: CheckoutStep, code: string, message: string, field: string | null = null): CheckoutProblem {
  return { step, code, message, field }
}
