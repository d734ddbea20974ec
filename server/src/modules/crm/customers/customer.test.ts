import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { CUSTOMER, customersOf } from './customer-test-kit.ts'
import { purgeCustomers } from './purge-customers.ts'

const kit = useServer({ role: 'web' })
const { signedIn, database } = kit

let owner: Visitor
let mine: ReturnType<typeof customersOf>
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
  mine = customersOf(owner)
})

const sam = { firstname: 'Sam', lastname: 'Tremblay', email: 'Sam@Tremblay.example', phone: '(613) 555-0148' }
const named = async (names: readonly string[]) => {
  const made = []
  for (const lastname of names) made.push((await mine.create({ lastname })).customer.id as string)
  return made
}

test('a customer is stored normalized and formatted for display', async () => {
  const place = { address: '12 Elm Street', city: 'Ottawa', province: 'ontario', postalCode: 'k1a0b1' }
  const { customer, userErrors } = await mine.create({ ...sam, ...place })
  expect(userErrors).toEqual([])
  expect(customer).toMatchObject({
    displayName: 'Sam Tremblay',
    email: 'sam@tremblay.example',
    phone: '+16135550148',
    phoneFormatted: '(613) 555-0148',
    country: 'CA',
    province: 'ON',
    postalCode: 'K1A 0B1',
    emailConsent: null,
    version: 1,
    tags: [],
  })
  expect((await mine.create({ phone: '+49 30 901820' })).customer).toMatchObject({ displayName: '+49 30 901820' })
})

test.each([
  ['firstname', {}, 'Enter a name, an email address or a phone number'],
  ['firstname', { firstname: ' ', email: '' }, 'Enter a name, an email address or a phone number'],
  ['email', { ...sam, email: 'sam@' }, 'This is not an email address'],
  ['phone', { ...sam, phone: '12' }, 'Enter a valid phone number, such as (613) 555-0148'],
  ['phone', { ...sam, phone: '613 555 0148 ext. 12' }, 'Leave out the extension'],
  ['country', { ...sam, country: 'XX' }, 'Please choose a country'],
  ['province', { ...sam, province: 'NY' }, 'Enter a valid province, such as ON or Ontario'],
  ['postalCode', { ...sam, postalCode: '10001' }, 'This is not a postal code of Canada. Enter one such as K1A 0B1'],
  ['firstname', { firstname: 'x'.repeat(101) }, 'At most 100 characters'],
])('an invalid %s is reported at its field: %o', async (field, wrong, message) => {
  const { customer, userErrors } = await mine.create(wrong)
  expect([customer, userErrors.map(({ field, message }: never) => ({ field, message }))]).toEqual([
    null,
    [{ field, message }],
  ])
})

test('all invalid fields are reported at once', async () => {
  const { userErrors } = await mine.create({ email: 'x', phone: 'y', postalCode: 'z' })
  expect(userErrors.map(({ field }: { field: string }) => field)).toEqual(['email', 'phone', 'postalCode'])
})

test('omitted fields are unchanged, and a stale update is rejected with the newer customer', async () => {
  const { id, version } = (await mine.create(sam)).customer
  const first = await mine.update({ id, version, city: 'Ottawa' })
  expect(first.customer).toMatchObject({ city: 'Ottawa', phone: '+16135550148', version: version + 1 })
  expect(await mine.update({ id, version, city: 'Toronto' })).toMatchObject({
    customer: { city: 'Ottawa', version: version + 1 },
    userErrors: [{ code: 'CONFLICT', message: 'Somebody else has changed this customer since you opened it.' }],
  })
  expect((await mine.update({ id, phone: '', email: null })).customer).toMatchObject({ phone: '', email: '' })
})

test('of two concurrent updates one gets a conflict', async () => {
  const { id, version } = (await mine.create(sam)).customer
  const answers = await Promise.all(['Ottawa', 'Hull'].map((city) => mine.update({ id, version, city })))
  expect(answers.map(({ userErrors }) => userErrors.length).sort()).toEqual([0, 1])
})

test('the list is ordered by last name or by creation, page by page', async () => {
  const bea = customersOf(await signedIn('owner@birch.test'))
  for (const [firstname, lastname] of [
    ['Zoe', 'Abbott'],
    ['Amy', 'Young'],
    ['Bob', 'Abbott'],
  ])
    await bea.create({ firstname, lastname })
  const names = ({ items }: { items: { displayName: string }[] }) => items.map(({ displayName }) => displayName)
  expect(names(await bea.list())).toEqual(['Bob Abbott', 'Zoe Abbott', 'Amy Young'])
  const second = await bea.list({ page: 2, perPage: 2 })
  expect([names(second), second.totalItems, second.pageInfo.hasNextPage]).toEqual([['Amy Young'], 3, false])
  const newest = [{ field: 'CREATED_AT', direction: 'DESC' }]
  expect(names(await bea.list({ orderBy: newest }))).toEqual(['Bob Abbott', 'Amy Young', 'Zoe Abbott'])
})

test('deleted customers are hidden from lists and searches and can be restored unchanged', async () => {
  const ids = await named(['Gonecalves', 'Gonefield'])
  expect((await mine.remove(ids)).data.deleteCustomers.customers[0].deletedAt).toMatch(/^\d{4}-/)
  expect(await mine.found('gone')).toEqual([])
  expect((await mine.list({ where: { deleted: { eq: true } } })).totalItems).toBe(2)
  expect((await mine.list({ where: { deleted: { eq: true }, search: 'gonef' } })).items).toMatchObject([{ id: ids[1] }])
  const missing = await owner.ask(
    'mutation ($id: ID!) { updateCustomer(input: { id: $id, city: "x" }) { customer { id } } }',
    { id: ids[0] },
  )
  expect(missing.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  await mine.restore(ids)
  expect(await mine.found('gone')).toEqual(['Gonecalves', 'Gonefield'])
  const acts = await database.query<{ act: string }>('select act from audit_entry where record_id = $1 order by id', [
    ids[0],
  ])
  expect(acts.map(({ act }) => act)).toEqual(['created', 'deleted', 'restored'])
})

test('after 30 days they are erased with all their records', async () => {
  const [id, later] = await named(['Purged', 'Kept'])
  await mine.remove([id as string, later as string])
  await database.query(`update customer set deleted_at = now() - interval '31 days' where id = $1`, [id])
  await purgeCustomers.run({ inTenant: kit.server.inTenant } as never)
  const left = await database.query('select id from customer where id = any($1)', [[id, later]])
  expect(left).toEqual([{ id: later }])
  expect(await database.query('select 1 from customer_word where customer_id = $1', [id])).toEqual([])
})

test('tags are added and removed in bulk, filter the list, and are audited', async () => {
  const [one, two] = (await named(['Tagged One', 'Tagged Two'])) as [string, string]
  const [vip, fleet] = [await mine.makeTag('VIP', 'VIOLET'), await mine.makeTag('Fleet')]
  const tagged = (await mine.tag([one, two], { add: [vip, fleet] })).data.tagCustomers
  expect(tagged.customers.map(({ tags }: never) => tags)).toEqual([
    [{ name: 'Fleet' }, { name: 'VIP' }],
    [{ name: 'Fleet' }, { name: 'VIP' }],
  ])
  await mine.tag([two], { remove: [vip] })
  expect((await mine.list({ where: { tagId: { eq: vip } } })).items).toMatchObject([{ id: one }])
  expect((await mine.list({ where: { tagId: { in: [vip, fleet] } } })).totalItems).toBe(2)
  const { customerCount } = (await owner.ask('{ customerTags { name customerCount } }')).data.customerTags.at(-1)
  expect(customerCount).toBe(1)
  const [entry] = await database.query<{ changes: object[] }>(
    `select changes from audit_entry where record_id = $1 and act = 'updated' order by id desc limit 1`,
    [two],
  )
  expect(entry?.changes).toEqual([{ field: 'tags', before: 'Fleet, VIP', after: 'Fleet' }])
})

test('tagging bumps the version, so concurrent editors get a conflict', async () => {
  const tag = await mine.makeTag('Seen')
  const { id, version } = (await mine.create({ lastname: 'Seen', tagIds: [tag] })).customer
  await mine.tag([id], { remove: [tag] })
  expect((await mine.update({ id, version, tagIds: [tag] })).userErrors[0].code).toBe('CONFLICT')
})

test('tag names are unique, and deleting a tag removes it from its customers', async () => {
  const id = await mine.makeTag('Winter tires')
  const { customer } = await mine.create({ lastname: 'Winter', tagIds: [id] })
  const again = await owner.ask(
    'mutation { createCustomerTag(input: { name: " winter TIRES " }) { userErrors { message field } } }',
  )
  expect(again.data.createCustomerTag.userErrors).toEqual([
    { field: 'name', message: 'There is a tag named winter TIRES already.' },
  ])
  await owner.ask('mutation ($id: ID!) { deleteCustomerTag(input: { id: $id }) { deletedId } }', { id })
  const left = await owner.ask(`query ($id: ID!) { customer(id: $id) { ${CUSTOMER} } }`, { id: customer.id })
  expect(left.data.customer.tags).toEqual([])
})

test('deleting a tag while it is assigned leaves nothing inconsistent', async () => {
  const ids = await named(['Half One', 'Half Two'])
  const id = await mine.makeTag('Going')
  const deleted = owner.ask('mutation ($id: ID!) { deleteCustomerTag(input: { id: $id }) { deletedId } }', { id })
  const [tagging] = await Promise.all([mine.tag(ids, { add: [id] }), deleted])
  expect([undefined, 'NOT_FOUND']).toContain(tagging.errors?.[0]?.extensions.code)
  expect(await database.query('select 1 from tagging where tag_id = $1', [id])).toEqual([])
})

const RECORD = `mutation ($input: RecordConsentInput!) { recordConsent(input: $input) {
  customer { emailConsent smsConsent consents { channel status source recordedBy } } userErrors { message field } } }`

test('consent is recorded with its source and time, and the latest one counts', async () => {
  const { id: customerId } = (await mine.create(sam)).customer
  const record = async (more: object) =>
    (await owner.ask(RECORD, { input: { customerId, channel: 'EMAIL', ...more } })).data.recordConsent
  const withdrawn = { status: 'WITHDRAWN', source: 'By phone', occurredAt: '2026-03-01T10:00:00Z' }
  expect((await record(withdrawn)).customer).toMatchObject({ emailConsent: 'WITHDRAWN', smsConsent: null })
  const before = { status: 'GIVEN', source: 'Paper form', occurredAt: '2026-01-01T10:00:00Z' }
  expect((await record(before)).customer).toEqual({
    emailConsent: 'WITHDRAWN',
    smsConsent: null,
    consents: [
      { channel: 'EMAIL', status: 'WITHDRAWN', source: 'By phone', recordedBy: 'Olive Maple' },
      { channel: 'EMAIL', status: 'GIVEN', source: 'Paper form', recordedBy: 'Olive Maple' },
    ],
  })
  expect((await record({ status: 'GIVEN', source: 'In person' })).customer.emailConsent).toBe('GIVEN')
  expect((await record({ status: 'GIVEN', source: ' ' })).userErrors[0].field).toBe('source')
  expect((await record({ ...before, occurredAt: '2999-01-01T00:00:00Z' })).userErrors).toEqual([
    { field: 'occurredAt', message: 'Choose a time that has passed' },
  ])
  expect((await record({ ...before, expiresAt: '2025-12-31T00:00:00Z' })).userErrors).toEqual([
    { field: 'expiresAt', message: 'Choose a time after the consent was given' },
  ])
  expect((await record({ ...withdrawn, expiresAt: '2027-01-01T00:00:00Z' })).userErrors[0].field).toBe('expiresAt')
  expect((await record({ ...before, expiresAt: '2028-01-01T00:00:00Z' })).userErrors).toEqual([])
})

test('a list with tags and vehicles takes as many statements for one customer as for many', async () => {
  const statementsOf = async (perPage: number) => {
    const document = `{ customers(perPage: ${perPage}) { items { displayName tags { name } vehicles { displayName } } } }`
    await owner.ask(document)
    kit.statements.length = 0
    await owner.ask(document)
    return kit.statements.filter((sql) => !sql.includes('set_config')).length
  }
  expect(await statementsOf(10)).toBe(await statementsOf(2))
})
