import type { TestDatabase } from '../kit/database.ts'

interface CustomerRows {
  readonly tenant: string
  readonly customer: string
  /** Of the same e-mail address. */
  readonly otherCustomer: string
  readonly customerTag: string
  readonly customField: string
  readonly vehicle: string
  /** One that is checked in. */
  readonly vehicleHere: string
  readonly attachment: string
  /** One that somebody keeps who does not walk. */
  readonly savedView: string
  /** One that nobody has started, and whose file is forgotten. */
  readonly customerImport: string
}

/** A tenant's customer with everything that hangs on one, as it was before somebody deleted or changed it. */
export async function giveBackCustomers(database: TestDatabase, rows: CustomerRows): Promise<void> {
  const { tenant, customer, otherCustomer, customerTag, vehicle, vehicleHere } = rows
  const { attachment, savedView, customerImport } = rows
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
    `insert into tagging (tenant_id, record_id, tag_id) values ($1, $2, $3) on conflict do nothing`,
    [tenant, customer, customerTag],
  )
  await giveBackCustomField(database, rows)
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
  await database.query(
    `insert into saved_view (id, tenant_id, list, name, query, maker_id, maker_name)
     values ($1, $2, 'customers', 'Given', '{}', 'nobody', 'Given') on conflict do nothing`,
    [savedView, tenant],
  )
  await database.query(
    `insert into list_layout (tenant_id, list, person_id, view_ids) values ($1, 'customers', 'nobody', '{}')
     on conflict do nothing`,
    [tenant],
  )
  await database.query('update vehicle_visit set checked_out_at = now() where vehicle_id = $1', [vehicle])
  await database.query(
    `insert into attachment (id, tenant_id, record_id, file, name, mime_type, size, uploaded_by, created_at)
     values ($1::uuid, $2, $3, '.attachments/' || $1::text, 'Given.txt', 'text/plain', 5, 'Given', now())
     on conflict (id) do update set deleted_at = null`,
    [attachment, tenant, customer],
  )
  await database.query(
    `insert into timeline_entry (id, tenant_id, record_id, kind, source_id, title, who)
     values ($1::uuid, $2, $1::uuid, 'creation', $1::uuid::text, 'Given', 'Given') on conflict do nothing`,
    [customer, tenant],
  )
  await database.query(
    `insert into data_import (id, tenant_id, kind, status, file_name, size, sha256, encoding, delimiter, columns, header_row,
      rows, done_row, has_file, uploaded_at, actor)
     select one.id, $3, 'customers', one.status, 'given.csv', 11, left(one.id::text, 8), 'utf-8', ',', '["Name"]', 1, 1, 1, false, now(),
       '{"kind":"person","id":null,"name":"Given","via":null,"address":null}'
     from (values ($1::uuid, 'uploaded'), ($2::uuid, 'done')) one (id, status)
     on conflict (id) do update set status = excluded.status, settings = null`,
    [customerImport, customer, tenant],
  )
  await database.query(
    `insert into data_import_fault (id, tenant_id, import_id, row, message) values ($1, $2, $1, 2, 'Given')
     on conflict do nothing`,
    [customerImport, tenant],
  )
}

/** A field that says something of the customer. Others that a call has made are required perhaps, and go. */
async function giveBackCustomField(database: TestDatabase, rows: CustomerRows): Promise<void> {
  const { tenant, customer, customField } = rows
  await database.query('delete from custom_field where tenant_id = $1 and id <> $2', [tenant, customField])
  await database.query(
    `insert into custom_field (id, tenant_id, kind, key, label, type, position) values ($1, $2, 'customer', 'given', 'Given', 'text', 0)
     on conflict (id) do update set type = 'text', is_required = false, is_archived = false`,
    [customField, tenant],
  )
  await database.query(
    `insert into custom_field_value (tenant_id, record_id, field_id, value) values ($1, $2, $3, 'Given')
     on conflict do nothing`,
    [tenant, customer, customField],
  )
}
