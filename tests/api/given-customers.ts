import type { TestDatabase } from '../kit/database.ts'

interface CustomerRows {
  readonly tenant: string
  readonly customer: string
  /** Of the same e-mail address. */
  readonly otherCustomer: string
  readonly customerTag: string
  readonly vehicle: string
  /** One that is checked in. */
  readonly vehicleHere: string
}

/** A tenant's customer with everything that hangs on one, as it was before somebody deleted or changed it. */
export async function giveBackCustomers(database: TestDatabase, rows: CustomerRows): Promise<void> {
  const { tenant, customer, otherCustomer, customerTag, vehicle, vehicleHere } = rows
  await database.query(
    `insert into customer (id, tenant_id, firstname, sort_name, email, created_at, updated_at)
     values ($1, $3, 'Given', 'given', 'given@nowhere.test', now(), now()),
       ($2, $3, 'Given too', 'given too', 'given@nowhere.test', now(), now())
     on conflict (id) do update set deleted_at = null, merged_into_id = null, email = excluded.email`,
    [customer, otherCustomer, tenant],
  )
  await database.query(
    `insert into customer_word (tenant_id, word, customer_id, source) values ($2, 'given', $1, $1) on conflict do nothing`,
    [customer, tenant],
  )
  await database.query(
    `insert into customer_tag (id, tenant_id, name) values ($1::uuid, $2, 'Given ' || left($1::text, 8)) on conflict do nothing`,
    [customerTag, tenant],
  )
  await database.query(
    `insert into customer_tagging (tenant_id, customer_id, tag_id) values ($1, $2, $3) on conflict do nothing`,
    [tenant, customer, customerTag],
  )
  await database.query(
    `insert into customer_consent (id, tenant_id, customer_id, channel, status, source, at, recorded_by, recorded_at)
     values ($1, $2, $1, 'email', 'given', 'Given', now(), 'Given', now()) on conflict do nothing`,
    [customer, tenant],
  )
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
}
