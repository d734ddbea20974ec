import { amount, amountOrNull, centsOf, dollars } from '../../../rest/amounts.ts'
import { enumValue, inputOf } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type {
  DeliveryMethodInput,
  RestDeliverySettingsFragment,
  RestOrderingSettingsFragment,
  WeightTierInput,
} from '../../../rest/generated/graphql.ts'
import { field } from '../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  integerOrNull,
  list,
  object,
  oneOf,
  string,
} from '../../../rest/schema.ts'

graphql(`
  fragment RestDeliveryPlace on DeliveryPlace {
    id name address city province postalCode instructions hours { weekday opens closes } closedDays slotMinutes slotCapacity
    noticeMinutes daysAhead isActive
  }
  fragment RestDeliverySettings on DeliverySettings {
    places { ...RestDeliveryPlace }
    methods {
      id kind name description price minSubtotal freeFrom postalCodes provinces tiers { upTo price } isActive
    }
    countries provinces version
  }
  fragment RestOrderingSettings on OrderingSettings {
    paysLater paysInStore paysByTransfer transferInstructions paysOnline checkoutText confirmationText returnPolicy
    deliveryPolicy termsOfSale requiresTerms version
  }
`)

const hours = object({
  weekday: described(integer, '1 for Monday to 7 for Sunday'),
  opens: exemplified(string, '09:00'),
  closes: exemplified(string, '17:30'),
})
export const placeFields = {
  id: string,
  name: exemplified(string, 'Bank Street'),
  address: exemplified(string, '1180 Bank Street'),
  city: exemplified(string, 'Ottawa'),
  province: exemplified(string, 'ON'),
  postal: exemplified(string, 'K1S 3X7'),
  instructions: exemplified(string, 'Parking is behind the shop.'),
  hours: list(hours),
  closed_days: list(exemplified(string, '2026-12-25')),
  slot_minutes: described(integerOrNull, 'Null: there are no time slots'),
  slot_capacity: described(integerOrNull, 'Orders per slot; null for no limit'),
  notice_minutes: integer,
  days_ahead: integer,
  is_active: boolean,
}
export const placeNames = {
  ...{ id: 'id', name: 'name', address: 'address', city: 'city', province: 'province', postal: 'postalCode' },
  ...{ instructions: 'instructions', hours: 'hours', closed_days: 'closedDays', slot_minutes: 'slotMinutes' },
  ...{ slot_capacity: 'slotCapacity', notice_minutes: 'noticeMinutes', days_ahead: 'daysAhead', is_active: 'isActive' },
}
export const kind = oneOf('pickup', 'local_delivery', 'flat_rate', 'by_weight')
const methodFields = {
  id: string,
  kind,
  name: exemplified(string, 'Parcel'),
  description: exemplified(string, '3 to 7 working days.'),
  price: amount,
  min_subtotal: amountOrNull,
  free_from: amountOrNull,
  postal_codes: described(list(exemplified(string, 'K1A')), 'For local_delivery'),
  provinces: list(exemplified(string, 'ON')),
  tiers: described(list(object({ up_to: described(integer, 'In grams'), price: amount })), 'For by_weight'),
  is_active: boolean,
}
const methodNames = {
  ...{ id: 'id', name: 'name', description: 'description', postal_codes: 'postalCodes', provinces: 'provinces' },
  is_active: 'isActive',
}
export const version = described(integer, 'For updates: the last read version; an older one is refused')
export const deliveryFields = {
  places: list(object(placeFields)),
  methods: list(object(methodFields)),
  countries: list(exemplified(string, 'CA')),
  provinces: described(list(exemplified(string, 'ON')), 'Empty for all'),
}
export const orderingFields = {
  pays_later: boolean,
  pays_in_store: boolean,
  pays_by_transfer: boolean,
  transfer_instructions: exemplified(string, 'Send it to payments@mapleauto.example.'),
  pays_online: boolean,
  checkout_text: exemplified(string, 'Bread is baked to order.'),
  confirmation_text: exemplified(string, 'We write to you when it is ready.'),
  return_policy: exemplified(string, 'Within 30 days, unused.'),
  delivery_policy: exemplified(string, 'Orders until noon leave the same day.'),
  terms_of_sale: exemplified(string, 'Prices are in Canadian dollars.'),
  requires_terms: boolean,
}
export const orderingNames = {
  ...{ pays_later: 'paysLater', pays_in_store: 'paysInStore', pays_by_transfer: 'paysByTransfer' },
  ...{ transfer_instructions: 'transferInstructions', pays_online: 'paysOnline', checkout_text: 'checkoutText' },
  ...{ confirmation_text: 'confirmationText', return_policy: 'returnPolicy', delivery_policy: 'deliveryPolicy' },
  ...{ terms_of_sale: 'termsOfSale', requires_terms: 'requiresTerms', version: 'version' },
}
export const ordering = object({ ...orderingFields, version })
export const delivery = object({ ...deliveryFields, version })

/** A list of the body with each of its rows translated. What is no list is passed on, so that its error names it. */
export function listOf(body: unknown, name: string, translated: (row: unknown) => object): object {
  const rows = field(body, name)
  if (rows === undefined) return {}
  return { [name]: Array.isArray(rows) ? rows.map(translated) : rows }
}

export function methodInput(method: unknown): DeliveryMethodInput {
  const amounts = { price: 'price', min_subtotal: 'minSubtotal', free_from: 'freeFrom' }
  const cents = Object.entries(amounts).flatMap(([name, as]) => {
    const value = field(method, name)
    return value === undefined ? [] : [[as, centsOf(value, name)]]
  })
  return {
    ...inputOf<DeliveryMethodInput>(method, methodNames),
    kind: enumValue<DeliveryMethodInput['kind']>(field(method, 'kind')),
    ...Object.fromEntries(cents),
    ...listOf(method, 'tiers', (tier) => ({
      upTo: field(tier, 'up_to') as WeightTierInput['upTo'],
      price: centsOf(field(tier, 'price'), 'price') as number,
    })),
  }
}

type RestPlace = RestDeliverySettingsFragment['places'][number]

export function restPlace({ postalCode, ...place }: RestPlace) {
  const { id, name, address, city, province, instructions, hours: own } = place
  return {
    ...{ id, name, address, city, province, postal: postalCode, instructions, hours: own },
    closed_days: place.closedDays,
    slot_minutes: place.slotMinutes ?? null,
    slot_capacity: place.slotCapacity ?? null,
    notice_minutes: place.noticeMinutes,
    days_ahead: place.daysAhead,
    is_active: place.isActive,
  }
}

export function restDelivery({ places, methods, countries, provinces, version: last }: RestDeliverySettingsFragment) {
  const orNullDollars = (cents: number | null | undefined) => (typeof cents === 'number' ? dollars(cents) : null)
  return {
    places: places.map(restPlace),
    methods: methods.map((method) => ({
      ...{ id: method.id, kind: method.kind.toLowerCase(), name: method.name, description: method.description },
      ...{ price: dollars(method.price), min_subtotal: orNullDollars(method.minSubtotal) },
      ...{ free_from: orNullDollars(method.freeFrom), postal_codes: method.postalCodes, provinces: method.provinces },
      tiers: method.tiers.map(({ upTo, price }) => ({ up_to: upTo, price: dollars(price) })),
      is_active: method.isActive,
    })),
    ...{ countries, provinces, version: last },
  }
}

export function restOrdering(settings: RestOrderingSettingsFragment) {
  const values = settings as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.entries(orderingNames).map(([name, as]) => [name, values[as]]))
}
