import { expect, test } from 'vitest'
import type { DeliverySettingsPartFragment } from '../../../generated/graphql.ts'
import { changesBetween, formOf, newMethod, newPlace } from './delivery-form.ts'

const stored = {
  places: [],
  methods: [
    {
      ...{
        id: 'm1',
        kind: 'BY_WEIGHT',
        name: 'Parcel',
        description: '',
        price: 0,
        minSubtotal: null,
        freeFrom: 10_000,
      },
      ...{ postalCodes: [], provinces: ['ON'], tiers: [{ upTo: 2500, price: 1295 }], isActive: true },
    },
  ],
  ...{ countries: ['CA'], provinces: [], version: 3 },
} as unknown as DeliverySettingsPartFragment

test('settings that nobody touched have no changes', () => {
  expect(changesBetween(formOf(stored), formOf(stored))).toEqual({})
})

test('amounts and weights are typed in dollars and kilograms', () => {
  const form = formOf(stored)
  const [method] = form.methods
  expect(method).toMatchObject({ freeFrom: '100.00', tiers: [{ upTo: '2.5', price: '12.95' }] })
  const typed = { ...newMethod(), name: 'Courier', price: '12,50 $', minSubtotal: 'much' }
  expect(changesBetween(form, { ...form, methods: [typed] }).methods).toMatchObject([
    { id: null, price: 1250, minSubtotal: -1, freeFrom: null, tiers: [] },
  ])
  const heavy = { ...newMethod(), kind: 'BY_WEIGHT' as const, price: '9', tiers: [{ upTo: '0,75', price: '5' }] }
  expect(changesBetween(form, { ...form, methods: [heavy] }).methods).toMatchObject([
    { price: 0, tiers: [{ upTo: 750, price: 500 }] },
  ])
})

test('a place without slots has no capacity, and a short time is filled', () => {
  const form = formOf(stored)
  const place = { ...newPlace(), slotCapacity: 5, hours: [{ weekday: 1, opens: '9:00', closes: '17:30' }] }
  const { places, methods } = changesBetween(form, { ...form, places: [place] })
  expect(methods).toBeUndefined()
  expect(places).toMatchObject([
    { slotMinutes: null, slotCapacity: null, hours: [{ weekday: 1, opens: '09:00', closes: '17:30' }] },
  ])
})
