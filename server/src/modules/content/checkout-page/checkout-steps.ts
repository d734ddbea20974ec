import type { AccountField, AccountForm, AccountOption } from '@mainstreet/site-client/account'
import { formatMoney } from '../../../kernel/money/format-money.ts'
import type { CheckoutView } from '../../commerce/checkout/index.ts'
import { CheckoutStep } from '../../commerce/checkout/index.ts'
import {
  DeliveryKind,
  type DeliveryOption,
  type OrderingSettings,
  OrderPaymentMethod,
} from '../../commerce/delivery/index.ts'
import { addressFields, BILLING } from './address-fields.ts'
import { priceOrFree } from './order-sums.ts'
import { slotLabels } from './slot-labels.ts'

/** The steps of the page. How an order is delivered is a step of its own unless it is picked up. */
export type StepId = 'contact' | 'receive' | 'method' | 'place'

/** A checkout with the settings of its store that the page shows. */
export interface ShownCheckout {
  readonly view: CheckoutView
  readonly ordering: OrderingSettings
  readonly countries: readonly string[]
  readonly timeZone: string
}

/** The value of the choice that opens the address. All others are IDs of places. */
export const SHIP = 'ship'

export const isPickup = ({ kind }: DeliveryOption) => kind === DeliveryKind.PICKUP

export function chosenOption({ deliveryOptions, deliveryOptionId }: CheckoutView): DeliveryOption | null {
  return deliveryOptions.find(({ id }) => id === deliveryOptionId) ?? null
}

/** The first step that something is missing in. */
export function nextStep(view: CheckoutView): StepId {
  // The billing address is part of the last step.
  const problems = view.problems.filter(({ field }) => !field?.startsWith('billingAddress'))
  const hasProblem = (step: CheckoutStep) => problems.some((problem) => problem.step === step)
  if (hasProblem(CheckoutStep.CONTACT)) return 'contact'
  const option = chosenOption(view)
  if (!option || hasProblem(CheckoutStep.ADDRESS)) return 'receive'
  if (hasProblem(CheckoutStep.DELIVERY)) return isPickup(option) ? 'receive' : 'method'
  return 'place'
}

export function stepIds(view: CheckoutView): readonly StepId[] {
  const option = chosenOption(view)
  const picksUp = option ? isPickup(option) : view.deliveryOptions.every(isPickup)
  return picksUp ? ['contact', 'receive', 'place'] : ['contact', 'receive', 'method', 'place']
}

export const stepTitles: Readonly<Record<StepId, string>> = {
  contact: 'Contact',
  receive: 'Delivery',
  method: 'Delivery method',
  place: 'Review and pay',
}

/** What was entered in a step that is done. */
export function linesOf(step: StepId, { view, timeZone }: ShownCheckout): string[] {
  const option = chosenOption(view)
  if (step === 'contact') return [view.name, view.email, view.phone].filter(Boolean)
  if (step === 'method') return option ? [`${option.name} · ${priceOrFree(option.price)}`] : []
  if (step === 'place' || !option) return []
  if (isPickup(option)) {
    const slot = option.slots.find(({ startsAt }) => startsAt.getTime() === view.slotStartsAt?.getTime())
    const labels = slotLabels(timeZone)
    return [`Pick up at ${option.name}`, ...(slot ? [`${labels.day(slot)}, ${labels.time(slot)}`] : [])]
  }
  const { address, address2 = '', city = '', province = '', postalCode = '' } = view.address ?? {}
  return [address ?? '', address2, [city, province, postalCode].filter(Boolean).join(' ')].filter(Boolean)
}

export function formOf(step: StepId, shown: ShownCheckout): AccountForm {
  const form = { kind: 'form' as const, id: step, submit: 'Continue', submitting: 'Saving…' }
  switch (step) {
    case 'contact':
      return { ...form, fields: contactFields(shown) }
    case 'receive':
      return { ...form, fields: receiveFields(shown) }
    case 'method':
      return { ...form, fields: [methodField(shown)] }
    case 'place':
      return {
        ...form,
        fields: placeFields(shown),
        submit: `Place order · ${formatMoney(shown.view.total)}`,
        submitting: 'Placing your order…',
      }
  }
}

function contactFields({ view: { email, name, phone, acceptsMarketing } }: ShownCheckout): AccountField[] {
  const news = 'Email me with news and offers'
  return [
    { name: 'email', label: 'Email', kind: 'email', autocomplete: 'email', maxLength: 254, value: email },
    { name: 'name', label: 'Name', kind: 'text', autocomplete: 'name', maxLength: 200, value: name },
    {
      ...{ name: 'phone', label: 'Phone', kind: 'tel', autocomplete: 'tel', maxLength: 40, value: phone },
      isOptional: true,
    },
    { name: 'acceptsMarketing', label: news, kind: 'check', value: acceptsMarketing ? 'yes' : '' },
  ]
}

function receiveFields({ view, countries, timeZone }: ShownCheckout): AccountField[] {
  const places = view.deliveryOptions.filter(isPickup)
  const isShipped = view.deliveryOptions.length > places.length
  const fields = isShipped ? addressFields(countries, view.address) : []
  if (places.length === 0) return [{ name: 'receive', label: '', kind: 'hidden', value: SHIP }, ...fields]
  const option = chosenOption(view)
  const open = places.find(({ refusal }) => refusal === null)?.id
  const assumed = isShipped && (view.address || !open) ? SHIP : (open ?? '')
  const ship: AccountOption = { value: SHIP, label: 'Deliver to an address' }
  const choice: AccountField = {
    name: 'receive',
    label: 'How would you like to get your order?',
    kind: 'radio',
    value: option ? (isPickup(option) ? option.id : SHIP) : assumed,
    options: [...places.map((place) => placeOption(place, view, timeZone)), ...(isShipped ? [ship] : [])],
  }
  return [choice, ...fields]
}

export const slotName = (optionId: string) => `slot.${optionId}`

function placeOption(option: DeliveryOption, { slotStartsAt }: CheckoutView, timeZone: string): AccountOption {
  const { id, name, place, refusal, needsSlot, slots, price, description } = option
  const labels = slotLabels(timeZone)
  const address = place ? [place.address, place.city].filter(Boolean).join(', ') : ''
  return {
    value: id,
    label: `Pick up at ${name}`,
    detail: [address, description].filter(Boolean).join('. '),
    amount: priceOrFree(price),
    ...(refusal && { refusal: refusal.message }),
    ...(needsSlot && {
      more: {
        name: slotName(id),
        label: 'Pick-up time',
        kind: 'select',
        value: slotStartsAt?.toISOString() ?? '',
        options: [
          { value: '', label: 'Choose a time…' },
          ...slots.map((slot) => ({
            value: slot.startsAt.toISOString(),
            label: labels.time(slot),
            group: labels.day(slot),
          })),
        ],
      },
    }),
  }
}

function methodField({ view: { deliveryOptions, deliveryOptionId } }: ShownCheckout): AccountField {
  return {
    name: 'deliveryOptionId',
    label: 'Choose a delivery method',
    kind: 'radio',
    value: deliveryOptionId ?? '',
    options: deliveryOptions
      .filter((option) => !isPickup(option))
      .map(({ id, name, description, price, refusal }) => ({
        value: id,
        label: name,
        ...(description && { detail: description }),
        amount: priceOrFree(price),
        ...(refusal && { refusal: refusal.message }),
      })),
  }
}

const paymentDetails: Readonly<Partial<Record<OrderPaymentMethod, string>>> = {
  [OrderPaymentMethod.ONLINE]: 'You enter your card on the next page. You are not charged until then.',
  [OrderPaymentMethod.E_TRANSFER]: 'You get the instructions with your order.',
}

function placeFields({ view, ordering, countries }: ShownCheckout): AccountField[] {
  const { paymentMethods, paymentMethod, total, note, agreesToTerms, billingAddress } = view
  const picksUp = view.address === null
  const otherBilling = picksUp ? 'Add a billing address' : 'My billing address is different'
  const only = paymentMethods.length === 1 ? paymentMethods[0]?.method : null
  const pay: AccountField = {
    name: 'paymentMethod',
    label: 'How would you like to pay?',
    kind: 'radio',
    value: only ?? paymentMethod ?? '',
    options: paymentMethods.map(({ method, name }) => {
      const detail = paymentDetails[method]
      return { value: method, label: name, ...(detail && { detail }) }
    }),
  }
  return [
    ...(total > 0 ? [pay] : []),
    { name: 'hasBilling', label: otherBilling, kind: 'check', value: billingAddress ? 'yes' : '' },
    ...addressFields(countries, billingAddress, BILLING),
    { name: 'note', label: 'Note', kind: 'textarea', isOptional: true, maxLength: 1000, value: note },
    ...(ordering.requiresTerms
      ? [
          {
            ...{ name: 'agreesToTerms', label: 'I agree to the terms of sale', kind: 'check' as const },
            value: agreesToTerms ? 'yes' : '',
          },
        ]
      : []),
  ]
}
