import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { importsOf } from '../customer-imports/customer-import-test-kit.ts'
import { customersOf } from '../customers/customer-test-kit.ts'

const kit = useServer()
let owner: Visitor
let files: ReturnType<typeof importsOf>
let customers: ReturnType<typeof customersOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  files = importsOf(owner)
  customers = customersOf(owner)
})

const rowsOf = (body: string): string[][] => parse(body, { bom: true })

test('no cell starts a formula, and importing the file restores the same customers', async () => {
  const tagIds = [await customers.makeTag('Fleet, large'), await customers.makeTag('=Tag')]
  const strange = ['=1+1', '+cmd|calc', '-2', '@sum(a)', "'=kept", '＝wide', '"quoted", with\nlines', 'Zoë']
  for (const [index, lastname] of strange.entries()) {
    const tags = index % 2 ? [] : tagIds.slice(0, 1 + (index % 4 === 0 ? 1 : 0))
    const email = `strange${index}@export.example`
    await customers.create({ lastname, email, phone: '+49 30 901820', city: '@home', tagIds: tags })
  }
  const { body, headers } = await files.exported({ where: { search: 'export.example' } })
  expect(headers['content-disposition']).toMatch(/^attachment; filename="customers-\d{4}-\d\d-\d\d\.csv"$/)
  const [header, ...rows] = rowsOf(body)
  expect(header?.slice(0, 4)).toEqual(['First name', 'Last name', 'Email', 'Phone'])
  expect(rows).toHaveLength(strange.length)
  expect(rows.flat().filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/u.test(cell))).toEqual([])

  expect(await files.imported(body, { matchBy: 'email' })).toMatchObject({
    unchanged: strange.length,
    updated: 0,
    failed: 0,
  })
  await customers.remove(
    (await customers.list({ where: { search: 'export.example' } })).items.map(({ id }: { id: string }) => id),
  )
  expect(await files.imported(body)).toMatchObject({ created: strange.length, failed: 0 })
  const again = rowsOf((await files.exported({ where: { search: 'export.example' } })).body)
  const builtInCells = (all: string[][]) => all.map((row) => row.slice(0, 11))
  expect(builtInCells(again.slice(1))).toEqual(builtInCells(rows))
})

test('exports the filtered list or a selection, and audits the number of customers', async () => {
  const ids: string[] = []
  for (const lastname of ['Chosen A', 'Chosen B', 'Chosen C'])
    ids.push((await customers.create({ lastname })).customer.id)
  const names = async (variables: object) =>
    rowsOf((await files.exported(variables)).body).map(([, lastname]) => lastname)
  expect(await names({ where: { search: 'chosen' } })).toEqual(['Last name', 'Chosen A', 'Chosen B', 'Chosen C'])
  expect(await names({ ids: [ids[2], ids[0]] })).toEqual(['Last name', 'Chosen A', 'Chosen C'])
  expect(await names({ where: { search: 'nobody like this' } })).toEqual(['Last name'])
  const auditEntries = await kit.database.query<{ changes: { after: string }[] }>(
    `select changes from audit_entry where act = 'exported' and actor_name <> '' order by id desc limit 3`,
  )
  expect(auditEntries.map(({ changes: [change] }) => change?.after)).toEqual(['0', '2', '3'])
})

test('a download URL works only for its requester and only unmodified', async () => {
  const { url } = (await owner.ask('{ customerExport { url } }')).data.customerExport
  const get = async (person: Visitor, address: string) => (await person.request({ method: 'GET', url: address })).status
  expect(await get(owner, url)).toBe(200)
  expect(await get(await kit.signedIn('manager@maple.test'), url)).toBe(404)
  expect(await get(await kit.signedIn('agency@north.test'), url)).toBe(403)
  expect(await get(kit.visitor(), url)).toBe(401)
  expect(await get(owner, `${url.slice(0, -2)}xx`)).toBe(404)
  expect(await get(owner, url.slice(0, 50))).toBe(404)
  const one = await owner.ask('{ customerExport(ids: ["no-id"]) { url } }')
  expect(one.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
})

test('custom fields are exported and imported as columns', async () => {
  const make = `mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { userErrors { message } } }`
  const field = (label: string, type: string, more: object = {}) =>
    owner.ask(make, { input: { kind: 'CUSTOMER', label, type, ...more } })
  await field('Points', 'NUMBER')
  await field('Level', 'SELECT', { options: [{ label: 'Gold' }, { label: 'Tin' }] })
  const file = 'Last name,Email,points,Level\nOwned,a@own.example,-5,gold\nOwned,b@own.example,many,Silver\n'
  const done = await files.imported(file, { matchBy: 'email' })
  expect(done).toMatchObject({ created: 1, failed: 1 })
  expect(done.rowErrors).toMatchObject([
    { row: 3, message: expect.stringMatching(/^Points: Enter a number .*\. Level: Choose one of: Gold, Tin$/) },
  ])
  const { body } = await files.exported({ where: { search: 'own.example' } })
  const [header, row] = rowsOf(body)
  expect([header?.slice(-2), row?.slice(-2)]).toEqual([
    ['Points', 'Level'],
    ["'-5", 'Gold'],
  ])
  expect(await files.imported(body, { matchBy: 'email' })).toMatchObject({ unchanged: 1, failed: 0 })
  const changed = await files.imported(file.replace('gold', 'tin'), { matchBy: 'email' })
  expect(changed).toMatchObject({ updated: 1, failed: 1 })
})

test('the filters of a list apply to its export', async () => {
  const make = `mutation { createCustomField(input: { kind: CUSTOMER, label: "Loyal", type: CHECKBOX }) { userErrors { message } } }`
  await owner.ask(make)
  await files.imported('Last name,Loyal\nFaithful One,yes\nFaithful Two,no\n')
  const { data } = await owner.ask('{ customFields(kind: CUSTOMER) { id label } }')
  const loyal = data.customFields.find(({ label }: { label: string }) => label === 'Loyal').id
  const where = { search: 'faithful', customFields: [{ fieldId: loyal, isSet: true }] }
  const shown = (await customers.list({ where })).items.map(({ displayName }: { displayName: string }) => displayName)
  expect(shown).toEqual(['Faithful One'])
  expect(rowsOf((await files.exported({ where })).body).slice(1)).toHaveLength(1)
})
