import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { customersOf } from '../customer-test-kit.ts'
import { erasedNow } from '../every-table-test-kit.ts'
import { mergesOf } from '../merge/merge-test-kit.ts'
import { purgeCustomers } from '../purge-customers.ts'

const kit = useServer()
const KEPT = `query ($id: ID!) { customerErasurePreview(id: $id) {
  erased { kind label count } retained { kind count reason } } }`

let owner: Visitor
let mine: ReturnType<typeof customersOf> & ReturnType<typeof mergesOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  mine = { ...customersOf(owner), ...mergesOf(owner) }
})

let made = 0
/** A customer with a vehicle visit, a tag, consent and mail. */
async function createCustomer(lastname: string) {
  const email = `${lastname.toLowerCase()}@private.example`
  const tag = await mine.makeTag(`Tag ${++made}`)
  const { id } = (await mine.create({ firstname: 'Iris', lastname, email, city: 'Moncton', tagIds: [tag] })).customer
  const { vehicle } = await mine.addVehicle(id, `PR ${made}`)
  await owner.ask(
    'mutation ($id: ID!) { checkInVehicle(input: { id: $id, note: "Squeals" }) { vehicle { id } } }',
    vehicle,
  )
  await mine.record(id, 'GIVEN', '2026-01-01T00:00:00Z')
  await kit.database.query(
    `insert into mail (tenant_id, recipient, subject, html, text, status, opens_role)
     values ($1, $2, 'Hello', '', 'Your car is ready', 'sent', null), ($1, $2, 'Link', '', 'secret link', 'sent', 4)`,
    [kit.tenants.maple, email],
  )
  return { id, email, vehicleId: vehicle.id, name: `Iris ${lastname}`, tag: `Tag ${made}` }
}
const download = async (person: Visitor, id: string) => {
  const answer = await person.request({ method: 'GET', url: `/api/v1/admin/customers/${id}/everything` })
  return { ...answer, file: JSON.parse(answer.body) }
}
const inLog = (ids: string[]) =>
  kit.database.query<{ act: string; record_title: string; changes: object[] }>(
    `select act, record_title, changes from audit_entry where record_id = any($1) order by id`,
    [ids],
  )

test('all data of a customer is exported as one file with readable names, and audited', async () => {
  const { id, email, tag } = await createCustomer('Export')
  const { file, headers, status } = await download(owner, id)
  expect([status, headers['content-disposition'], headers['cache-control']]).toEqual([
    200,
    `attachment; filename="customer-${id}.json"`,
    'private, no-store',
  ])
  expect(file).toMatchObject({
    business: 'Maple Auto',
    withheld: [],
    customer: { firstname: 'Iris', email, city: 'Moncton' },
    records: {
      customer_consent: [{ channel: 'email', status: 'given', source: 'By phone' }],
      tagging: [{ tag }],
      vehicle: [{ plate: expect.stringMatching(/^PR /), records: { vehicle_visit: [{ note: 'Squeals' }] } }],
      mail: [{ subject: 'Hello', text: 'Your car is ready' }, { subject: 'Link' }],
    },
    history: expect.arrayContaining([expect.objectContaining({ kind: 'customer', action: 'created' })]),
  })
  const text = JSON.stringify(file)
  for (const hidden of ['secret link', 'tenantId', 'tenant_id', kit.tenants.maple as string])
    expect(text).not.toContain(hidden)
  expect((await inLog([id])).at(-1)).toMatchObject({ act: 'exported', record_title: 'Iris Export' })
})

test('exporting requires viewing and deleting customers, and includes only what the viewer may see', async () => {
  const { id } = await createCustomer('Asked')
  const note =
    'mutation ($id: ID!) { createNote(input: { title: "Wants a discount", customerId: $id }) { note { id } } }'
  expect((await owner.ask(note, { id })).data.createNote.note).not.toBeNull()
  const holding = async (permissions: object) => {
    await kit.database.query('update role set permissions = $1 where number = 4', [JSON.stringify(permissions)])
    return download(await kit.signedIn('staff@maple.test'), id)
  }
  expect((await holding({ 'customers.can_view': true })).status).toBe(403)
  const { status, file } = await holding({ 'customers.can_view': true, 'customers.can_delete': true })
  expect([status, file.withheld, file.records.mail]).toEqual([
    200,
    [
      'booking',
      'bounces_by_address',
      'call',
      'campaigns_by_address',
      'chat_visitor',
      'document_delivery',
      'form_submission',
      'inspection',
      'journeys_by_address',
      'mail',
      'note',
      'site_event',
      'timeline_entry',
      'web_order',
    ],
    undefined,
  ])
  expect(JSON.stringify(file)).not.toContain('discount')
  expect(JSON.stringify((await download(owner, id)).file)).toContain('discount')
  expect((await download(kit.visitor(), id)).status).toBe(401)
  expect((await download(await kit.signedIn('owner@birch.test'), id)).status).toBe(404)
  expect((await download(owner, 'nonsense')).status).toBe(404)
})

test('the preview counts the records to erase', async () => {
  const { id } = await createCustomer('Counted')
  const { erased, retained } = (await owner.ask(KEPT, { id })).data.customerErasurePreview
  expect(erased).toEqual(
    expect.arrayContaining([
      { kind: 'vehicle', label: 'Vehicles', count: 1 },
      { kind: 'vehicle_visit', label: 'Visits', count: 1 },
      { kind: 'tagging', label: 'Tags', count: 1 },
      { kind: 'mail', label: 'Emails', count: 2 },
    ]),
  )
  expect(retained).toEqual([])
})

test('erasing requires the name and takes effect immediately', async () => {
  const { id, email, vehicleId, name } = await createCustomer('Erased')
  expect(await erasedNow(owner, id, 'Iris')).toEqual([
    { code: 'INVALID', message: 'Type Iris Erased to erase this customer' },
  ])
  expect(await erasedNow(owner, id, ` ${name.toLowerCase()} `)).toEqual([])
  expect(await mine.found('erased')).toEqual([])
  for (const [table, column, value] of [
    ['customer', 'id', id],
    ['vehicle', 'customer_id', id],
    ['vehicle_visit', 'vehicle_id', vehicleId],
    ['customer_consent', 'customer_id', id],
    ['customer_word', 'customer_id', id],
    ['mail', 'recipient', email],
  ])
    expect(await kit.database.query(`select 1 from ${table} where ${column} = $1`, [value]), table).toEqual([])
})

test('the audit log keeps the events but not the identity', async () => {
  const { id, vehicleId, name } = await createCustomer('Forgotten')
  const sold = (await mine.addVehicle(id, 'SOLDCAR')).vehicle.id
  await owner.ask('mutation ($id: ID!) { deleteVehicle(input: { id: $id }) { deletedId } }', { id: sold })
  await erasedNow(owner, id, name)
  const entries = await inLog([id, vehicleId, sold])
  expect(entries.map(({ act }) => act)).toEqual(expect.arrayContaining(['created', 'updated', 'erased']))
  expect(entries.filter(({ record_title, changes }) => record_title !== '' || changes.length > 0)).toEqual([])
  const [row] = await kit.database.query<{ log: string }>(`select string_agg(e::text, ' ') as log from audit_entry e`)
  for (const word of ['Forgotten', 'forgotten@private.example', 'SOLDCAR']) expect(row?.log).not.toContain(word)
})

test("audit entries of existing records can't be anonymized", async () => {
  const { id } = await createCustomer('Existing')
  await kit.server.inTenant(kit.tenants.maple as string, async ({ em }) => {
    await em.execute(`select forget_in_audit('customer', ?::uuid[])`, [`{${id}}`])
  })
  expect((await inLog([id]))[0]).toMatchObject({ record_title: 'Iris Existing' })
})

test('mail to an address shared with another customer or account is kept', async () => {
  const one = await createCustomer('Shared')
  const other = (await mine.create({ lastname: 'Other', email: one.email })).customer
  await erasedNow(owner, one.id, one.name)
  const mails = () => kit.database.query('select 1 from mail where recipient = $1', [one.email])
  expect(await mails()).toHaveLength(2)
  await erasedNow(owner, other.id, 'Other')
  expect(await mails()).toEqual([])
})

test('erasing a customer erases those merged into them', async () => {
  const [kept, gone] = [await createCustomer('Whole'), await createCustomer('Part')]
  await mine.merge({ targetId: kept.id, sourceId: gone.id })
  expect((await owner.ask(KEPT, { id: kept.id })).data.customerErasurePreview.erased).toContainEqual({
    kind: 'customer',
    label: 'Customers merged into this one',
    count: 1,
  })
  await erasedNow(owner, kept.id, kept.name)
  expect(await kit.database.query('select 1 from customer where id = any($1)', [[kept.id, gone.id]])).toEqual([])
  const entries = await inLog([kept.id, gone.id])
  expect(entries.filter(({ record_title, changes }) => record_title !== '' || changes.length > 0)).toEqual([])
})

test('a customer named in a document is kept as an empty row, and so is the document', async () => {
  const { id, name, vehicleId } = await createCustomer('Named')
  await kit.database.query(
    `create table paper (id uuid primary key default uuidv7(), tenant_id uuid not null, customer_id uuid not null,
       foreign key (tenant_id, customer_id) references customer (tenant_id, id) on delete restrict)`,
  )
  await kit.database.query('grant select on paper to app')
  await kit.database.query('insert into paper (tenant_id, customer_id) values ($1, $2)', [kit.tenants.maple, id])
  expect((await owner.ask(KEPT, { id })).data.customerErasurePreview.retained).toEqual([
    { kind: 'paper', count: 1, reason: 'It is kept without the name of the customer' },
  ])
  expect(await erasedNow(owner, id, name)).toEqual([])
  const [row] = await kit.database.query(
    'select firstname, lastname, email, city, sort_name from customer where id = $1',
    [id],
  )
  expect(row).toEqual({ firstname: '', lastname: '', email: '', city: '', sort_name: '' })
  expect(await kit.database.query('select 1 from vehicle where id = $1', [vehicleId])).toEqual([])
  expect(await kit.database.query('select 1 from paper where customer_id = $1', [id])).toHaveLength(1)
  expect((await inLog([id])).filter(({ record_title }) => record_title !== '')).toEqual([])
  expect((await owner.ask('query ($id: ID!) { customer(id: $id) { id } }', { id })).errors?.[0]?.extensions.code).toBe(
    'NOT_FOUND',
  )
  await kit.database.query('drop table paper')
})

test('purging anonymizes the audit log, but merged customers stay as references to their target', async () => {
  const old = await createCustomer('Old')
  const [kept, gone] = [await createCustomer('Sign'), await createCustomer('Post')]
  await mine.merge({ targetId: kept.id, sourceId: gone.id })
  await mine.remove([old.id])
  await kit.database.query(`update customer set deleted_at = now() - interval '31 days' where deleted_at is not null`)
  await purgeCustomers.run({ inTenant: kit.server.inTenant } as never)
  const left = await kit.database.query('select id from customer where id = any($1)', [[old.id, gone.id]])
  expect(left).toEqual([{ id: gone.id }])
  expect((await inLog([old.id])).filter(({ record_title }) => record_title !== '')).toEqual([])
})
