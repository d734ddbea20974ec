import { formatMoney } from '../../../kernel/money/format-money.ts'
import { type DeliveryOption, type DeliveryRefusal, DeliveryRefusalCode } from './delivery-option.ts'
import { normalPostalCode } from './settings/delivery-rules.ts'
import {
  DeliveryKind,
  type DeliveryMethod,
  type DeliveryPlace,
  type DeliverySettings,
} from './settings/delivery-settings.ts'
import { pickupSlots, type TakenSlots } from './slots/pickup-slots.ts'

/** What is delivered. */
export interface CartToDeliver {
  /** In cents, less the discounts, before taxes. */
  readonly subtotal: number
  /** In grams. */
  readonly weight: number
  /** Because of a discount. */
  readonly hasFreeDelivery: boolean
}

/** Where to. Country and province are codes such as CA and ON. */
export interface AddressToDeliver {
  readonly country: string
  readonly province: string
  readonly postalCode: string
}

export interface StoreToDeliver {
  readonly settings: DeliverySettings
  readonly timeZone: string
  readonly taken: TakenSlots
}

/**
 * All ways in which a store delivers, with the price of each, and the reason for those that this order cannot have.
 * Without an address, those that need one say so.
 */
export function deliveryOptions(
  store: StoreToDeliver,
  cart: CartToDeliver,
  address: AddressToDeliver | null,
  now: Date,
): DeliveryOption[] {
  const { places, methods } = store.settings
  return [
    ...places.filter(({ isActive }) => isActive).map((place) => pickupAt(place, store, now)),
    ...methods.filter(({ isActive }) => isActive).map((method) => deliveryBy(method, store.settings, cart, address)),
  ]
}

function pickupAt(place: DeliveryPlace, { timeZone, taken }: StoreToDeliver, now: Date): DeliveryOption {
  const needsSlot = place.slotMinutes !== null
  const slots = pickupSlots(place, timeZone, now, taken).filter(({ left }) => left !== 0)
  const isFull = needsSlot && slots.length === 0
  return {
    ...{ id: place.id, kind: DeliveryKind.PICKUP, name: place.name, description: place.instructions, price: 0 },
    ...{ place, needsSlot, slots },
    refusal: isFull ? refusal('NO_SLOTS', `${place.name} has no pick-up times available at the moment.`) : null,
  }
}

function deliveryBy(
  method: DeliveryMethod,
  settings: DeliverySettings,
  cart: CartToDeliver,
  address: AddressToDeliver | null,
): DeliveryOption {
  const { id, kind, name, description, freeFrom } = method
  const full = fullPrice(method, cart)
  const isFree = cart.hasFreeDelivery || (freeFrom !== null && cart.subtotal >= freeFrom)
  return {
    ...{ id, kind, name, description, place: null, needsSlot: false, slots: [] },
    price: isFree ? 0 : (full ?? 0),
    refusal: refusalOf(method, settings, cart, address) ?? (full === null ? tooHeavy(name) : null),
  }
}

/** Null for an order that is too heavy. */
function fullPrice({ kind, price, tiers }: DeliveryMethod, { weight }: CartToDeliver): number | null {
  if (kind !== DeliveryKind.BY_WEIGHT) return price
  return tiers.find(({ upTo }) => weight <= upTo)?.price ?? null
}

function refusalOf(
  method: DeliveryMethod,
  settings: DeliverySettings,
  { subtotal }: CartToDeliver,
  address: AddressToDeliver | null,
): DeliveryRefusal | null {
  const { name, kind, minSubtotal, postalCodes, provinces } = method
  if (address === null) return refusal('NEEDS_ADDRESS', 'Enter your address first.')
  const [country, province] = [address.country.toUpperCase(), address.province.toUpperCase()]
  if (!settings.countries.includes(country)) return refusal('NOT_SERVED', 'We do not deliver to this country.')
  if (![settings.provinces, provinces].every((served) => served.length === 0 || served.includes(province)))
    return refusal('NOT_SERVED', `${name} is not available in this province.`)
  const code = normalPostalCode(address.postalCode)
  if (kind === DeliveryKind.LOCAL_DELIVERY && !postalCodes.some((start) => code.startsWith(start)))
    return refusal('OUTSIDE_AREA', `${name} is not available for this postal code.`)
  if (minSubtotal !== null && subtotal < minSubtotal)
    return refusal('BELOW_MINIMUM', `${name} is for orders of at least ${formatMoney(minSubtotal)}.`)
  return null
}

const tooHeavy = (name: string) => refusal('TOO_HEAVY', `This order is too heavy for ${name}.`)

function refusal(code: keyof typeof DeliveryRefusalCode, message: string): DeliveryRefusal {
  return { code: DeliveryRefusalCode[code], message }
}
