import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly vehicle: string
    readonly vehicleHere: string
  }
}

export const fixtures: CapabilityFixtures = {
  openToAnyone: ['vehicleMakes', 'vehicleModels'],
  ids: {
    customerTag: /^CreateCustomerWithVehicleInput\.tagIds$/,
    customer: /^(CreateVehicleInput|VehicleWhere)\.customerId$/,
    vehicle: /^((vehicle|(Update|Delete|CheckIn)VehicleInput)\.id|similarVehicles\.exceptId)$/,
    vehicleHere: /^CheckOutVehicleInput\.id$/,
  },
  async reset(database, { tenant, customer, vehicle, vehicleHere }) {
    await database.query(
      `insert into vehicle (id, tenant_id, customer_id, type, make, is_checked_in, created_at, updated_at)
       values ($1, $3, $4, 'car', 'Given', false, now(), now()), ($2, $3, $4, 'car', 'Given', true, now(), now())
       on conflict (id) do update set is_checked_in = excluded.is_checked_in, odometer = null`,
      [vehicle, vehicleHere, tenant, customer],
    )
    await database.query(
      `insert into vehicle_visit (id, tenant_id, vehicle_id, checked_in_at, checked_in_by) values ($1, $2, $1, now(), 'Given')
       on conflict (id) do update set checked_out_at = null`,
      [vehicleHere, tenant],
    )
    await database.query('update vehicle_visit set checked_out_at = now() where vehicle_id = $1', [vehicle])
  },
  values: {
    vin: () => '1HGCM82633A004352',
    // An odometer never goes back.
    odometer: () => 5_000,
  },
  rest: {
    'GET /admin/vehicles': ({ customer }) => ({ query: { customer_id: customer, orderBy: 'year', direction: 'desc' } }),
    'GET /admin/vehicles/:id': ({ vehicle }) => ({ params: { id: vehicle } }),
    'POST /admin/vehicles': ({ customer }) => ({ body: { customer_id: customer, type: 'truck', make: 'Walk' } }),
    'PUT /admin/vehicles/:id': ({ vehicle }) => ({ params: { id: vehicle }, body: { color: 'Red' } }),
    'DELETE /admin/vehicles/:id': ({ vehicle }) => ({ params: { id: vehicle } }),
    'POST /admin/vehicles/:id/check-in': ({ vehicle }) => ({ params: { id: vehicle }, body: { note: 'Walk' } }),
    'POST /admin/vehicles/:id/check-out': ({ vehicleHere }) => ({ params: { id: vehicleHere } }),
  },
  vocabulary: ['vehicle.type'],
}
