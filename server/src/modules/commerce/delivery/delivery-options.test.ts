import { expect, test } from 'vitest'
import { type AddressToDeliver, type CartToDeliver, deliveryOptions } from './delivery-options.ts'
import {
  DeliveryKind,
  type DeliveryMethod,
  type DeliveryPlace,
  DeliverySettings,
} from './settings/delivery-settings.ts'
import { takenKey } from './slots/pickup-slots.ts'

const place: DeliveryPlace = {
  ...{ id: 'shop', name: 'Shop', address: '1 Main Street', city: 'Ottawa', province: 'ON', postalCode: 'K1A 0B1' },
  hours: [{ weekday: 5, opens: '09:00', closes: '12:00' }],
  ...{ instructions: '', closedDays: [], slotMinutes: 60, slotCapacity: 2, noticeMinutes: 60, daysAhead: 7 },
  isActive: true,
}
const flat: DeliveryMethod = {
  ...{ id: 'flat', kind: DeliveryKind.FLAT_RATE, name: 'Parcel', description: '', price: 1000, isActive: true },
  ...{ minSubtotal: null, freeFrom: null, postalCodes: [], provinces: [], tiers: [] },
}
const cart: CartToDeliver = { subtotal: 5000, weight: 1500, hasFreeDelivery: false }
const ottawa: AddressToDeliver = { country: 'CA', province: 'ON', postalCode: 'k1a 0b1' }
/** A Friday, 8:30 in Toronto. */
const now = new Date('2026-11-27T13:30:00Z')

function options(
  change: Partial<DeliverySettings>,
  { of = cart, to = ottawa, at = now, taken = new Map<string, number>() } = {} as {
    of?: CartToDeliver
    to?: AddressToDeliver | null
    at?: Date
    taken?: Map<string, number>
  },
) {
  const settings = Object.assign(new DeliverySettings(), change)
  return deliveryOptions({ settings, timeZone: 'America/Toronto', taken }, of, to, at)
}
const delivered = (method: Partial<DeliveryMethod>, given?: Parameters<typeof options>[1], more = {}) => {
  const [option] = options({ methods: [{ ...flat, ...method }], ...more }, given)
  return option?.refusal ? option.refusal.code : option?.price
}
const times = (change: Partial<DeliveryPlace>, given?: Parameters<typeof options>[1]) =>
  options({ places: [{ ...place, ...change }] }, given)[0]?.slots.map(({ startsAt, left }) => [
    startsAt.toISOString().slice(5, 16),
    left,
  ])

test('a flat rate is free from its amount, and because of a discount', () => {
  expect(delivered({})).toBe(1000)
  expect(delivered({ freeFrom: 5000 })).toBe(0)
  expect(delivered({ freeFrom: 5001 })).toBe(1000)
  expect(delivered({}, { of: { ...cart, hasFreeDelivery: true } })).toBe(0)
})

test('local delivery goes to postal codes that begin alike, from a minimum', () => {
  const local = { kind: DeliveryKind.LOCAL_DELIVERY, postalCodes: ['K1A', 'K2P1L4'] }
  expect(delivered(local)).toBe(1000)
  expect(delivered(local, { to: { ...ottawa, postalCode: 'K2P-1L4' } })).toBe(1000)
  expect(delivered(local, { to: { ...ottawa, postalCode: 'K2P 1L5' } })).toBe('outside_area')
  expect(delivered(local, { to: { ...ottawa, postalCode: '' } })).toBe('outside_area')
  expect(delivered({ ...local, minSubtotal: 5001 })).toBe('below_minimum')
})

test('by weight, the first tier that holds the order decides', () => {
  const tiers = [
    { upTo: 1500, price: 700 },
    { upTo: 5000, price: 1900 },
  ]
  const weighing = (weight: number) =>
    delivered({ kind: DeliveryKind.BY_WEIGHT, tiers }, { of: { ...cart, weight, hasFreeDelivery: false } })
  expect([0, 1500, 1501, 5000, 5001].map(weighing)).toEqual([700, 700, 1900, 1900, 'too_heavy'])
})

test('only countries and provinces that are served, each method with its own', () => {
  expect(delivered({}, { to: { ...ottawa, country: 'US' } })).toBe('not_served')
  expect(delivered({}, {}, { provinces: ['QC'] })).toBe('not_served')
  expect(delivered({ provinces: ['QC'] })).toBe('not_served')
  expect(delivered({ provinces: ['ON'] }, { to: { ...ottawa, province: 'on' } }, { provinces: ['ON', 'QC'] })).toBe(
    1000,
  )
  expect(delivered({}, { to: null })).toBe('needs_address')
})

test('what is switched off is not offered', () => {
  expect(options({ methods: [{ ...flat, isActive: false }], places: [{ ...place, isActive: false }] })).toEqual([])
})

test('slots begin after the notice, within the hours, on the days ahead', () => {
  // 8:30 and an hour: 9:00 is too early. The next Friday is the seventh day.
  expect(times({})).toEqual([
    ['11-27T15:00', 2],
    ['11-27T16:00', 2],
    ['12-04T14:00', 2],
    ['12-04T15:00', 2],
    ['12-04T16:00', 2],
  ])
  expect(times({ daysAhead: 6, slotMinutes: 45, noticeMinutes: 0 })).toEqual([
    ['11-27T14:00', 2],
    ['11-27T14:45', 2],
    ['11-27T15:30', 2],
    ['11-27T16:15', 2],
  ])
  expect(times({ closedDays: ['2026-11-27'], slotMinutes: 180 })).toEqual([['12-04T14:00', 2]])
})

test('today is the day in the tenant’s time zone', () => {
  // Friday 22:30 in Toronto, which is Saturday in UTC.
  const late = { hours: [{ weekday: 5, opens: '23:00', closes: '24:00' }], noticeMinutes: 0, daysAhead: 0 }
  expect(times(late, { at: new Date('2026-11-28T03:30:00Z') })).toEqual([['11-28T04:00', 2]])
})

test('full slots are not offered, and a place without any says so', () => {
  const taken = new Map([
    [takenKey('shop', new Date('2026-11-27T15:00:00Z')), 2],
    [takenKey('shop', new Date('2026-11-27T16:00:00Z')), 1],
  ])
  expect(times({ daysAhead: 0 }, { taken })).toEqual([['11-27T16:00', 1]])
  expect(times({ daysAhead: 0, slotCapacity: null }, { taken })).toEqual([
    ['11-27T15:00', null],
    ['11-27T16:00', null],
  ])
  const [full] = options({ places: [{ ...place, daysAhead: 0, slotCapacity: 1 }] }, { taken })
  expect(full).toMatchObject({ needsSlot: true, slots: [], refusal: { code: 'no_slots' } })
})

test('a place without slots can always be chosen, without an address', () => {
  const [option] = options({ places: [{ ...place, slotMinutes: null }] }, { to: null })
  expect(option).toMatchObject({ price: 0, needsSlot: false, slots: [], refusal: null })
})
