import { expect, test } from 'vitest'
import { FairSlots } from './fair-slots.ts'

interface Holder {
  readonly tenantId: string
  readonly ownerId: string
}

const holder = (tenantId: string, ownerId: string): Holder => ({ tenantId, ownerId })
const slotsOf = (limits: { total: number; reserved: number; perTenant: number; perOwner: number }) =>
  new FairSlots<Holder>(limits, ({ ownerId }) => ownerId)

test('an owner is counted in each tenant apart', () => {
  const slots = slotsOf({ total: 4, reserved: 0, perTenant: 2, perOwner: 1 })
  slots.acquire(holder('maple', 'ann'))
  expect(slots.hasRoomFor(holder('maple', 'ann'))).toBe(false)
  expect(slots.hasRoomFor(holder('birch', 'ann'))).toBe(true)
})

test('of one tenant, the owner with the fewest slots is next', () => {
  const slots = slotsOf({ total: 8, reserved: 0, perTenant: 8, perOwner: 8 })
  slots.acquire(holder('maple', 'ann'))
  expect(slots.next([holder('maple', 'ann'), holder('maple', 'bob')])).toEqual(holder('maple', 'bob'))
})

test('a reserved slot goes to a tenant without one, though others wait longer', () => {
  const slots = slotsOf({ total: 3, reserved: 1, perTenant: 3, perOwner: 3 })
  slots.acquire(holder('maple', 'ann'))
  slots.acquire(holder('maple', 'bob'))
  expect(slots.next([holder('maple', 'cleo')])).toBeUndefined()
  expect(slots.next([holder('maple', 'cleo'), holder('birch', 'dan')])).toEqual(holder('birch', 'dan'))
})

test('released slots are free again', () => {
  const slots = slotsOf({ total: 1, reserved: 0, perTenant: 1, perOwner: 1 })
  slots.acquire(holder('maple', 'ann'))
  expect(slots.next([holder('birch', 'dan')])).toBeUndefined()
  slots.release(holder('maple', 'ann'))
  expect(slots.next([holder('birch', 'dan')])).toEqual(holder('birch', 'dan'))
})
