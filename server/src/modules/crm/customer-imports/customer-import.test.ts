import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { CUSTOMER, customersOf } from '../customers/customer-test-kit.ts'
import { importsOf } from './customer-import-test-kit.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-imports-'))
const kit = useServer({ dataDir })
let owner: Visitor
let imports: ReturnType<typeof importsOf>
let customers: ReturnType<typeof customersOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  imports = importsOf(owner)
  customers = customersOf(owner)
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const findByName = async (search: string) => {
  const document = `query ($where: CustomerWhere) { customers(where: $where, perPage: 100) { items { ${CUSTOMER} } } }`
  return (await owner.ask(document, { where: { search } })).data.customers.items
}

test('imports a list of customers as if each had been typed in', async () => {
  const regular = await customers.makeTag('Regular')
  const file = [
    'First name,Last name,Email,Phone,Address,City,Province,Postal code,Country,Tags',
    'Zoë,Importer,ZOE@Importer.example,613.555.0148,"12 Elm Street, Unit 4",Ottawa,ontario,k1a0b1,Canada,"Fleet; regular"',
    ',,kim@importer.example,,,,,,,',
  ]
  const done = await imports.imported(file.join('\r\n'), { tagIds: [regular] })
  expect(done).toMatchObject({
    status: 'COMPLETED',
    rows: 2,
    processed: 2,
    created: 2,
    updated: 0,
    failed: 0,
    rowErrors: [],
  })
  const [zoe] = await findByName('zoe importer')
  expect(zoe).toMatchObject({
    displayName: 'Zoë Importer',
    email: 'zoe@importer.example',
    phone: '+16135550148',
    address: '12 Elm Street, Unit 4',
    province: 'ON',
    postalCode: 'K1A 0B1',
    country: 'CA',
  })
  expect(zoe.tags.map(({ name }: { name: string }) => name)).toEqual(['Fleet', 'Regular'])
  const [kim] = await findByName('kim@importer')
  expect(kim.tags).toMatchObject([{ id: regular }])
  const entries = await kit.database.query<{ act: string; actor_name: string; record_title: string }>(
    `select act, actor_name, record_title from audit_entry where record_id in ($1, $2) order by at`,
    [zoe.id, done.id],
  )
  const who = done.startedByName
  expect(entries).toEqual([
    { act: 'created', actor_name: who, record_title: 'Zoë Importer' },
    { act: 'imported', actor_name: who, record_title: 'list.csv (customers)' },
  ])
})

test('an import is one entry of the audit log, with its rows behind it', async () => {
  const done = await imports.imported('Last name,Tags\nLogged A,Fleet\nLogged B,Fleet')
  const list = async (variables: object) => {
    const document = `query ($where: AuditWhere, $perPage: Int) { auditEntries(where: $where, perPage: $perPage) {
      items { action kind recordId recordTitle hasBatch } totalItems } }`
    return (await owner.ask(document, variables)).data.auditEntries
  }
  const created = (recordTitle: string) => ({ action: 'created', kind: 'customer', recordTitle, hasBatch: false })
  const { items } = await list({ perPage: 5 })
  expect(items[0]).toMatchObject({ action: 'imported', kind: 'data_import', recordId: done.id, hasBatch: true })
  expect(items.slice(1)).not.toContainEqual(expect.objectContaining(created('Logged B')))
  const batch = await list({ where: { batchId: done.id } })
  expect(batch.items).toMatchObject([created('Logged B'), created('Logged A')])
  expect((await list({ where: { search: 'Logged A' } })).items).toMatchObject([created('Logged A')])
})

test('columns are mapped by English and French titles and shown with sample values', async () => {
  const id = await imports.uploaded('Prénom;Nom;Courriel;Tél.;Code postal;Solde\nZoé;Roy;zoe@roy.example;;;3,50')
  const { columns, previousImport } = await imports.plan(id)
  expect(columns.map(({ suggestedField }: { suggestedField: string }) => suggestedField)).toEqual([
    'firstname',
    'lastname',
    'email',
    'phone',
    'postalCode',
    null,
  ])
  expect([columns[0].samples, columns[3].samples, previousImport]).toEqual([['Zoé'], [], null])
})

interface Faulty {
  readonly row: number
  readonly message: string
}

describe('row errors with the row number in the file', () => {
  const file = [
    'Name,Email,Phone,Province',
    'Ann Faulty,ann@,,',
    'Bob Faulty,,,ON',
    '',
    '"Two\nlines Faulty",,12,',
    'Dan Faulty,,,Bavaria,too,many,cells',
    `Eve ${'x'.repeat(200)} Faulty,,,`,
    'Fay\u0000 Faulty,,,',
  ].join('\n')
  const faults = [
    [2, 'Email: This is not an email address'],
    [5, 'Phone: Enter a valid phone number, such as (613) 555-0148'],
    [6, 'Province or state: Enter a valid province, such as ON or Ontario'],
    [7, 'First name: At most 100 characters'],
    [8, 'First name: This contains a character that cannot be stored'],
  ]

  test('are in the preview, which writes nothing', async () => {
    const id = await imports.uploaded(file)
    const { preview } = await imports.preview(id)
    expect(preview).toMatchObject({ rowCount: 6, created: 1, failed: 5 })
    expect(preview.failedRows.map(({ row, message }: Faulty) => [row, message])).toEqual(faults)
    expect(preview.rows[1]).toMatchObject({ row: 3, outcome: 'CREATED', title: 'Bob Faulty' })
    expect(await findByName('faulty')).toEqual([])
  })

  test('are in the result, with a file of the faulty rows', async () => {
    const done = await imports.imported(file)
    expect(done).toMatchObject({ status: 'COMPLETED', processed: 6, created: 1, failed: 5 })
    expect(done.rowErrors.map(({ row, message }: Faulty) => [row, message])).toEqual(faults)
    const lines = (await imports.faultyRows(done.id)).split('\r\n')
    expect(lines.slice(0, 2)).toEqual([
      '\uFEFFName,Email,Phone,Province,What is wrong',
      'Ann Faulty,ann@,,,Email: This is not an email address',
    ])
    expect(lines).toHaveLength(7)
    expect((await findByName('faulty')).map(({ displayName }: { displayName: string }) => displayName)).toEqual([
      'Bob Faulty',
    ])
  })

  test('prevent the import if requested', async () => {
    const done = await imports.imported(file.replaceAll('Faulty', 'Strict'), { errorPolicy: 'IMPORT_NOTHING' })
    expect(done).toMatchObject({ status: 'REJECTED', processed: 6, created: 0, failed: 5 })
    expect(await findByName('strict')).toEqual([])
    const whole = await imports.imported('Name\nBob Strict\nCat Strict', { errorPolicy: 'IMPORT_NOTHING' })
    expect(whole).toMatchObject({ status: 'COMPLETED', processed: 2, created: 2, failed: 0 })
  })
})

describe('an existing customer', () => {
  const file =
    'Last name,Email,City\nAgain,one@again.example,Ottawa\nAgain,TWO@again.example,\nAgain,one@again.example,Hull\n'

  test('is matched, even if an earlier row created it; empty cells change nothing', async () => {
    await customers.create({ firstname: 'Tim', email: 'two@again.example', city: 'Toronto' })
    const first = await imports.imported(file, { matchBy: 'email' })
    expect(first).toMatchObject({ created: 1, updated: 1, unchanged: 0, combined: 1, failed: 0 })
    const made = await findByName('again')
    expect(made.map(({ firstname, city }: never) => [firstname, city]).sort()).toEqual([
      ['', 'Hull'],
      ['Tim', 'Toronto'],
    ])
    const second = await imports.imported(file, { matchBy: 'email', matchPolicy: 'SKIP' })
    expect(second).toMatchObject({ created: 0, updated: 0, unchanged: 2, combined: 1 })
    expect(await findByName('again')).toEqual(made)
  })

  test('of an identical earlier file is reported, but importing again is allowed', async () => {
    const id = await imports.uploaded(file)
    expect((await imports.plan(id)).previousImport).toMatchObject({
      startedByName: (await imports.one(id)).startedByName,
    })
    await imports.start(id)
    expect(await imports.ended(id)).toMatchObject({ created: 3 })
  })

  test('is not matched if several share the address', async () => {
    for (const lastname of ['Twin A', 'Twin B']) await customers.create({ lastname, email: 'twins@again.example' })
    const done = await imports.imported('Name,Email\nTwin,twins@again.example', { matchBy: 'email' })
    expect(done.rowErrors).toEqual([
      { row: 2, message: 'Email: 2 customers have this email address. Merge them first' },
    ])
  })

  test('is matched by a phone number in any notation', async () => {
    await customers.create({ lastname: 'Dialled', phone: '+1 613 555 0177' })
    const done = await imports.imported('City,Phone\nHull,613-555-0177', { matchBy: 'phone' })
    expect(done).toMatchObject({ created: 0, updated: 1 })
    expect(await findByName('dialled')).toMatchObject([{ city: 'Hull', version: 2 }])
  })
})

test.each([
  [{ mapping: [] }, 'Choose a field for at least one column'],
  [{ mapping: [{ column: 0, field: 'salary' }] }, 'There is no such field. Choose one from the list'],
  [{ mapping: [{ column: 7, field: 'email' }] }, 'The file has no such column, or it is chosen twice'],
  [
    {
      mapping: [
        { column: 0, field: 'email' },
        { column: 1, field: 'email' },
      ],
    },
    'Two columns are chosen for Email. Choose one of them',
  ],
  [{ matchBy: 'city' }, 'This field cannot be used to match customers'],
  [{ matchBy: 'phone' }, 'Choose a column for Phone, which is used to match customers'],
  [{ country: 'XX' }, 'Please choose a country'],
])('invalid settings are rejected: %o', async (more, message) => {
  const id = await imports.uploaded('Name,Email\nAnn,ann@choice.example')
  expect((await imports.preview(id, more)).userErrors).toMatchObject([{ message }])
  expect((await imports.start(id, more)).userErrors).toMatchObject([{ message }])
  expect((await imports.one(id)).status).toBe('UPLOADED')
})

test('imports are invisible to other tenants and require the permission to create customers', async () => {
  const { id } = await imports.imported('Name,Email\nHidden,no')
  const stranger = await kit.signedIn('owner@birch.test')
  const theirs = importsOf(stranger)
  expect(await theirs.one(id).catch(() => null)).toBeNull()
  expect(JSON.parse(await theirs.faultyRows(id))).toMatchObject({ success: false })
  const staff = importsOf(await kit.signedIn('staff@maple.test'))
  await kit.database.query(`update role set permissions = permissions - 'customers.can_create' where number = 4`)
  expect(await staff.send('Name\nAnn')).toMatchObject({ status: 403, code: 'FORBIDDEN' })
})
