import type pg from 'pg'
import { expect, test } from 'vitest'
import { useUpgradedDatabase } from '../kit/upgraded-database.ts'

/** The last migration before customers became records. */
const PREVIOUS = 'Migration20261122104200_installation_log'

const ids: Record<'ada' | 'ben' | 'tag' | 'field', string> = { ada: '', ben: '', tag: '', field: '' }

/** Two customers, one of them with something of every kind. */
async function fill(client: pg.Client): Promise<void> {
  const insert = async (sql: string, values: unknown[] = []) => (await client.query(`${sql} returning id`, values)).rows
  const [tenant] = await insert(
    `insert into tenant (handle, name, plan, modules) values ('maple', 'Maple', 'pro', '{crm}')`,
  )
  const customers = await insert(
    `insert into customer (tenant_id, firstname, city, phone, created_at, updated_at)
     values ($1, 'Ada', 'Rivière-du-Loup', '+16135550148', now(), now()), ($1, 'Ben', '', '', now(), now())`,
    [tenant.id],
  )
  const about = [tenant.id, customers[0].id]
  const [tag] = await insert(`insert into customer_tag (tenant_id, name) values ($1, 'Fleet')`, [tenant.id])
  const [field] = await insert(
    `insert into custom_field (tenant_id, kind, key, label, type, position) values ($1, 'customer', 'size', 'Size', 'text', 0)`,
    [tenant.id],
  )
  Object.assign(ids, { ada: customers[0].id, ben: customers[1].id, tag: tag.id, field: field.id })
  await insert('insert into customer_tagging (tenant_id, customer_id, tag_id) values ($1, $2, $3)', [...about, tag.id])
  await insert('insert into customer_field_value (tenant_id, customer_id, field_id, value) values ($1, $2, $3, $4)', [
    ...about,
    field.id,
    'Large',
  ])
  await insert(
    `insert into attachment (tenant_id, customer_id, file, name, mime_type, size, uploaded_by, created_at)
     values ($1, $2, '.attachments/a', 'Quote.txt', 'text/plain', 5, 'Olive', now())`,
    about,
  )
  await insert(
    `insert into timeline_entry (tenant_id, customer_id, kind, record_id, what, title, who)
     values ($1, $2, 'note', 'n1', 'written', 'Called', 'Olive')`,
    about,
  )
  await insert(
    `insert into note (tenant_id, customer_id, title, created_by, created_at, updated_at)
     values ($1, $2, 'Call', 'Olive', now(), now())`,
    about,
  )
}

/** An import that runs while the program is updated. */
async function startImport(client: pg.Client): Promise<void> {
  await client.query(
    `insert into data_import (tenant_id, kind, status, file_name, size, sha256, encoding, delimiter, columns, header_row, rows,
       done_row, has_file, uploaded_at, actor, settings)
     select id, 'customers', 'running', 'list.csv', 5, 'x', 'utf-8', ',', '["Name"]', 0, 1, 0, true, now(),
       '{"kind": "person", "id": null, "name": "Olive", "via": null, "address": null}', '{"mapping": [], "onMatch": "skip", "onFault": "skip_row"}' from tenant`,
  )
}

/** One vehicle that was recorded for both customers and checked in twice, and others that are here once. */
async function checkInTwice(client: pg.Client): Promise<void> {
  const vehicles = [
    ['ada', 'Earlier', 'CAR 1', '', '2026-01-01'],
    ['ben', 'Later', 'car-1', '', '2026-01-02'],
    ['ben', 'Only', 'CAR 2', '1HGCM82633A004352', '2026-01-01'],
    ['ada', 'Nameless', '', '', '2026-01-01'],
    ['ben', 'Nameless too', '', '', '2026-01-01'],
  ]
  for (const [owner, model, plate, vin, arrival] of vehicles) {
    await client.query(
      `with made as (insert into vehicle (tenant_id, customer_id, type, make, model, plate, vin, is_checked_in, created_at, updated_at)
         select tenant_id, id, 'car', 'Ford', $2, $3, $4, true, now(), now() from customer where id = $1 returning tenant_id, id)
       insert into vehicle_visit (tenant_id, vehicle_id, checked_in_at, checked_in_by) select tenant_id, id, $5::timestamptz, 'Olive' from made`,
      [ids[owner as 'ada' | 'ben'], model, plate, vin, arrival],
    )
  }
}

const upgraded = useUpgradedDatabase(PREVIOUS, async (client) => {
  await fill(client)
  await checkInTwice(client)
  await startImport(client)
})

/** Rows as lists of their values. */
const rows = async (sql: string, values: unknown[] = []) =>
  (await upgraded.superuser.query({ text: sql, values, rowMode: 'array' })).rows

const ATTACHED = ['attachment', 'custom_field_value', 'note', 'tagging', 'timeline_entry']

test('existing customers become records of their tenant', async () => {
  expect(
    await rows(
      'select r.id, r.kind, r.tenant_id = c.tenant_id from record r join customer c using (id) order by firstname',
    ),
  ).toEqual([
    [ids.ada, 'customer', true],
    [ids.ben, 'customer', true],
  ])
})

test('everything of a customer stays with it, unchanged', async () => {
  for (const table of ATTACHED) expect(await rows(`select record_id from ${table}`), table).toEqual([[ids.ada]])
  expect(await rows('select tag_id from tagging')).toEqual([[ids.tag]])
  expect(await rows('select field_id, value from custom_field_value')).toEqual([[ids.field, 'Large']])
  expect(await rows('select kind, source_id, what, title from timeline_entry')).toEqual([
    ['note', 'n1', 'written', 'Called'],
  ])
})

test('every reference to a record has an index that starts with the tenant and the record', async () => {
  const without = await rows(
    `select c.relname, a.attname from pg_constraint k join pg_class c on c.oid = k.conrelid
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> 'tenant_id'
     where k.contype = 'f' and k.confrelid = 'record'::regclass and not exists (
       select from pg_index i where i.indrelid = k.conrelid and i.indpred is null
         and pg_get_indexdef(i.indexrelid, 1, false) = 'tenant_id'
         and pg_get_indexdef(i.indexrelid, 2, false) in (a.attname, quote_ident(a.attname)))`,
  )
  expect(without).toEqual([])
})

test('of a vehicle that was on the premises twice, the later arrival stays', async () => {
  const visits = await rows(
    `select model, is_checked_in, checked_out_by from vehicle v join vehicle_visit t on t.vehicle_id = v.id order by model`,
  )
  expect(visits).toEqual([
    ['Earlier', false, 'Mainstreet'],
    ['Later', true, null],
    ['Nameless', true, null],
    ['Nameless too', true, null],
    ['Only', true, null],
  ])
})

test('customers and vehicles that were there before are found by city and by parts of their numbers', async () => {
  const found = async (word: string) =>
    (
      await rows(`select firstname from customer_word w join customer c on c.id = w.customer_id where word = $1`, [
        word,
      ])
    )
      .flat()
      .sort()
  expect(await found('~riviere')).toEqual(['Ada'])
  expect(await found('~0148')).toEqual(['Ada'])
  expect(await found('~ar1')).toEqual(['Ada', 'Ben'])
  expect(await found('~4352')).toEqual(['Ben'])
  expect(await found('~ford')).toEqual(expect.arrayContaining(['Ada', 'Ben']))
})

/** Last, because it deletes. */
test('a row and its record are deleted together, with everything attached, whichever of the two is deleted', async () => {
  for (const [table, id] of [
    ['customer', ids.ada],
    ['record', ids.ben],
  ] as const) {
    await upgraded.superuser.query(`delete from ${table} where id = $1`, [id])
    for (const one of ['customer', 'record'])
      expect(await rows(`select 1 from ${one} where id = $1`, [id]), one).toEqual([])
  }
  for (const table of ATTACHED) expect(await rows(`select 1 from ${table}`), table).toEqual([])
})

test('a running import keeps its choices', async () => {
  expect(await rows('select settings from data_import')).toEqual([
    [{ mapping: [], matchPolicy: 'skip', errorPolicy: 'skip_row' }],
  ])
})
