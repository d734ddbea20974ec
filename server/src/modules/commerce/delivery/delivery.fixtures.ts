import { randomUUID } from 'node:crypto'
import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    /** Of the settings. */
    readonly deliveryPlace: string
    readonly deliveryMethod: string
  }
}

const hours = [{ weekday: 1, opens: '09:00', closes: '17:00' }]
const placeOf = (id: string) => ({
  ...{ id, name: 'Given place', address: '1 Main Street', city: 'Ottawa', province: 'ON', postalCode: 'K1A 0B1' },
  ...{ instructions: '', hours, closedDays: [], slotMinutes: 60, slotCapacity: 100, noticeMinutes: 60, daysAhead: 7 },
  isActive: true,
})
const methodOf = (id: string) => ({
  ...{ id, kind: 'flat_rate', name: 'Given method', description: '', price: 1000, minSubtotal: null, freeFrom: null },
  ...{ postalCodes: [], provinces: [], tiers: [], isActive: true },
})

export const fixtures: CapabilityFixtures = {
  // Faults of the address are told with what was sent.
  echoing: ['deliveryOptions'],
  openToAnyone: ['deliveryOptions', 'storePaymentMethods', 'storePolicies'],
  async create() {
    return { deliveryPlace: randomUUID(), deliveryMethod: randomUUID() }
  },
  async reset(database, { tenant, deliveryPlace, deliveryMethod }) {
    const data = { places: [placeOf(deliveryPlace)], methods: [methodOf(deliveryMethod)] }
    await database.query(
      `insert into capability_settings (tenant_id, capability, data) values ($1, 'delivery', $2::jsonb)
       on conflict (tenant_id, capability) do update set data = excluded.data`,
      [tenant, JSON.stringify(data)],
    )
    await database.query(`delete from capability_settings where tenant_id = $1 and capability = 'ordering'`, [tenant])
    await database.query(
      `insert into pickup_slot (tenant_id, place, starts_at, taken) values ($1, $2, '2090-01-02T15:00:00Z', 1)
       on conflict do nothing`,
      [tenant, deliveryPlace],
    )
    await database.query(
      `insert into pickup_booking (tenant_id, place, starts_at, purpose)
       values ($1, $2, '2090-01-02T15:00:00Z', 'given') on conflict do nothing`,
      [tenant, deliveryPlace],
    )
  },
  ids: {
    deliveryPlace: /^DeliveryPlaceInput\.id$/,
    deliveryMethod: /^DeliveryMethodInput\.id$/,
  },
  values: {
    'OpeningHoursInput.weekday': () => 2,
    'OpeningHoursInput.opens': () => '09:00',
    'OpeningHoursInput.closes': () => '17:00',
    'DeliveryPlaceInput.province': () => 'ON',
    'DeliveryPlaceInput.postalCode': () => 'K1A 0B1',
    'DeliveryPlaceInput.closedDays': () => '2090-12-25',
    'DeliveryPlaceInput.slotMinutes': () => 60,
    'DeliveryPlaceInput.slotCapacity': () => 5,
    'DeliveryMethodInput.kind': () => 'LOCAL_DELIVERY',
    'DeliveryMethodInput.postalCodes': () => 'K1A',
    'DeliveryMethodInput.provinces': () => 'ON',
    'UpdateDeliverySettingsInput.countries': () => 'CA',
    'UpdateDeliverySettingsInput.provinces': () => 'ON',
    'DeliveryAddressInput.country': () => 'CA',
    'DeliveryAddressInput.province': () => 'ON',
    'DeliveryAddressInput.postalCode': () => 'K1A 0B1',
  },
  longTexts: {
    'UpdateOrderingSettingsInput.returnPolicy': 20_000,
    'UpdateOrderingSettingsInput.deliveryPolicy': 20_000,
    'UpdateOrderingSettingsInput.termsOfSale': 20_000,
  },
  rest: {
    'GET /admin/web-orders/settings': () => ({}),
    'PUT /admin/web-orders/settings': () => ({ body: { pays_in_store: true } }),
    'PUT /admin/web-orders/settings/delivery': () => ({ body: { countries: ['CA'], provinces: [] } }),
    'GET /cart/delivery-options': () => ({ query: { province: 'ON', postal: 'K1A 0B1' } }),
  },
}
