import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { customFieldsOf } from '../../../platform/custom-fields/custom-field-test-kit.ts'
import { customersOf } from '../customer-test-kit.ts'

const kit = useServer({ role: 'web' })
const { signedIn, database } = kit

const SAYS = 'query ($id: ID!) { customer(id: $id) { version customFields { field { key } value text } } }'

let owner: Visitor
let customers: ReturnType<typeof customersOf>
let fields: ReturnType<typeof customFieldsOf>
const ids: Record<string, string> = {}
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
  customers = customersOf(owner)
  fields = customFieldsOf(owner)
  ids.loyalty = await fields.made('Loyalty number', 'TEXT')
  ids.visits = await fields.made('Visits', 'NUMBER')
  ids.birthday = await fields.made('Birthday', 'DATE')
  const options = [{ label: 'Gold' }, { label: 'Silver' }]
  ids.tier = await fields.made('Tier', 'SELECT', { options })
  ids.letter = await fields.made('Newsletter', 'CHECKBOX')
})

const all = [
  { key: 'loyalty_number', value: 'LX-40 77' },
  { key: 'visits', value: '12.50' },
  { key: 'birthday', value: '1984-02-29' },
  { key: 'tier', value: 'gold' },
  { key: 'newsletter', value: 'yes' },
]

async function saysOf(id: string): Promise<Record<string, string>> {
  const { customFields } = (await owner.ask(SAYS, { id })).data.customer
  return Object.fromEntries(
    customFields.map(({ field, text }: { field: { key: string }; text: string }) => [field.key, text]),
  )
}

const createCustomer = async (lastname: string, customFields: object[] = []) => {
  const { customer, userErrors } = await customers.create({ lastname, customFields })
  expect(userErrors).toEqual([])
  return customer as { id: string; version: number }
}

const filterBy = async (...customFields: object[]) => {
  const { items, totalItems } = await customers.list({ where: { customFields } })
  expect(totalItems).toBe(items.length)
  return items.map(({ displayName }: { displayName: string }) => displayName)
}

test('values are normalized, formatted for display, and unchanged when omitted', async () => {
  const { id, version } = await createCustomer('Kept', all)
  expect(version).toBe(1)
  const { customFields } = (await owner.ask(SAYS, { id })).data.customer
  expect(customFields.map(({ value }: { value: string }) => value)).toEqual([
    'LX-40 77',
    '12.5',
    '1984-02-29',
    expect.stringMatching(/^[0-9a-f-]{36}$/),
    'true',
  ])
  const changed = await customers.update({
    id,
    version,
    customFields: [
      { fieldId: ids.tier, value: null },
      { key: 'newsletter', value: 'false' },
    ],
  })
  expect(changed.customer.version).toBe(2)
  expect(await saysOf(id)).toEqual({
    loyalty_number: 'LX-40 77',
    visits: '12.5',
    birthday: '1984-02-29',
    tier: '',
    newsletter: 'No',
  })
})

test('values are audited by label, in one entry with the other changes', async () => {
  const { id } = await createCustomer('Logged', all)
  await customers.update({ id, city: 'Ottawa', customFields: [{ key: 'tier', value: 'Silver' }] })
  const entries = await database.query<{ act: string; changes: { field: string }[] }>(
    'select act, changes from audit_entry where record_id = $1 order by id',
    [id],
  )
  expect(entries.map(({ act }) => act)).toEqual(['created', 'updated'])
  expect(entries[0]?.changes).toContainEqual({ field: 'customFields.Newsletter', before: 'No', after: 'Yes' })
  expect(entries[1]?.changes).toEqual([
    { field: 'city', before: '', after: 'Ottawa' },
    { field: 'customFields.Tier', before: 'Gold', after: 'Silver' },
  ])
})

test('invalid values are reported at their fields, together with all other errors', async () => {
  const wrong = [
    { key: 'visits', value: 'many' },
    { key: 'birthday', value: '31.12.' },
    { key: 'tier', value: 'Bronze' },
  ]
  const { customer, userErrors } = await customers.create({ email: 'x', customFields: wrong })
  expect(customer).toBeNull()
  expect(userErrors.map(({ field }: { field: string }) => field)).toEqual([
    'email',
    'customFields.visits',
    'customFields.birthday',
    'customFields.tier',
  ])
})

test("a required field is needed for new customers and can't be cleared; customers without a value can still be edited", async () => {
  const before = await createCustomer('Earlier')
  const id = await fields.made('Consultant', 'TEXT', { isRequired: true })
  const missing = [{ field: 'customFields.consultant', message: 'Enter a value for Consultant' }]
  expect((await customers.create({ lastname: 'Without' })).userErrors).toMatchObject(missing)
  const { id: later } = await createCustomer('Later', [{ key: 'consultant', value: 'Olive' }])
  const emptied = await customers.update({ id: later, customFields: [{ key: 'consultant', value: ' ' }] })
  expect(emptied.userErrors).toMatchObject(missing)
  expect((await customers.update({ id: before.id, city: 'Hull' })).userErrors).toEqual([])
  await fields.remove(id)
})

test('customers are found by their current values', async () => {
  const { id } = await createCustomer('Numbered', [{ key: 'loyalty_number', value: 'QZ-40 77/é' }])
  for (const text of ['qz4077', 'qz-40', '77', 'QZ 40 77 e']) expect(await customers.found(text)).toContain('Numbered')
  await customers.update({ id, customFields: [{ key: 'loyalty_number', value: 'WW-1' }] })
  expect([await customers.found('qz4077'), await customers.found('ww1')]).toEqual([[], ['Numbered']])
})

test('the list is filtered by values of every type', async () => {
  await createCustomer('Narrow One', [
    { key: 'visits', value: '941' },
    { key: 'tier', value: 'Gold' },
    { key: 'newsletter', value: 'true' },
  ])
  await createCustomer('Narrow Two', [
    { key: 'visits', value: '941' },
    { key: 'birthday', value: '2001-01-01' },
  ])
  const visits = { fieldId: ids.visits, eq: '941.0' }
  expect(await filterBy(visits)).toEqual(['Narrow One', 'Narrow Two'])
  expect(await filterBy(visits, { fieldId: ids.tier, in: ['gold', 'Silver'] })).toEqual(['Narrow One'])
  expect(await filterBy(visits, { fieldId: ids.tier, isSet: false })).toEqual(['Narrow Two'])
  expect(await filterBy(visits, { fieldId: ids.letter, eq: 'false' })).toEqual(['Narrow Two'])
  expect(await filterBy(visits, { fieldId: ids.birthday, eq: '2001-01-01' })).toEqual(['Narrow Two'])
  expect(await filterBy({ key: 'visits', eq: '941' }, { key: 'newsletter', in: ['yes', 'no'] })).toHaveLength(2)
  expect(await filterBy({}, visits)).toEqual([])
  expect(await filterBy({ fieldId: ids.visits, eq: 'no number' })).toEqual([])
  expect(await filterBy({ fieldId: crypto.randomUUID(), isSet: false })).toEqual([])
})

test("a used option can't be removed, and the type of a used field can't change", async () => {
  const { field } = await fields.create({
    label: 'Fleet',
    type: 'SELECT',
    options: [{ label: 'Big' }, { label: 'No' }],
  })
  const { id } = await createCustomer('Fleeting', [{ key: 'fleet', value: 'Big' }])
  const [big] = field.options
  expect((await fields.update({ id: field.id, options: [{ label: 'Small' }] })).userErrors).toMatchObject([
    { field: 'options', message: '1 record has “Big”, so it cannot be removed. Choose another option there first.' },
  ])
  const renamed = await fields.update({ id: field.id, options: [{ label: 'None' }, { id: big.id, label: 'Large' }] })
  expect(renamed.userErrors).toEqual([])
  expect((await saysOf(id)).fleet).toBe('Large')
  expect((await fields.update({ id: field.id, type: 'TEXT' })).userErrors).toMatchObject([
    {
      field: 'type',
      message: '1 record has a value in this field, so its type cannot change. Create a new field instead.',
    },
  ])
  await fields.remove(field.id)
})

test('archiving hides a field and its values until it is restored; deleting removes both', async () => {
  const field = await fields.made('Locker', 'TEXT')
  const { id } = await createCustomer('Lockers', [{ key: 'locker', value: 'Zebra9' }])
  await fields.archive(field)
  expect(await saysOf(id)).not.toHaveProperty('locker')
  expect((await customers.update({ id, customFields: [{ fieldId: field, value: '8' }] })).userErrors).toMatchObject([
    { field: 'customFields.locker', message: 'The field Locker is archived and cannot be filled in' },
  ])
  await fields.restore(field)
  expect(await saysOf(id)).toMatchObject({ locker: 'Zebra9' })
  expect(await customers.found('zebra9')).toEqual(['Lockers'])
  await fields.remove(field)
  expect(await customers.found('zebra9')).toEqual([])
  expect(await database.query('select 1 from custom_field_value where field_id = $1', [field])).toEqual([])
})

test('a deleted field or one of another tenant is rejected and nothing is written', async () => {
  const { id } = await createCustomer('Untouched')
  const theirs = await customFieldsOf(await signedIn('owner@birch.test')).made('Theirs', 'TEXT')
  const UPDATE = 'mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) { customer { city } } }'
  for (const one of [{ fieldId: theirs }, { fieldId: crypto.randomUUID() }, { key: 'theirs' }]) {
    const { errors } = await owner.ask(UPDATE, { input: { id, city: 'Hull', customFields: [{ ...one, value: 'x' }] } })
    expect(errors?.[0]).toMatchObject({ message: 'There is no such custom field.', extensions: { code: 'NOT_FOUND' } })
  }
  const { items } = await customers.list({ where: { search: 'untouched', city: { eq: 'Hull' } } })
  expect(items).toEqual([])
})

test('deleting a field while values are written leaves nothing behind', async () => {
  const field = await fields.made('Going', 'TEXT')
  const who = await Promise.all(['One', 'Two', 'Three'].map((name) => createCustomer(`Going ${name}`)))
  const writing = who.map(({ id }) =>
    owner.ask('mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) { customer { id } } }', {
      input: { id, customFields: [{ fieldId: field, value: 'goingword' }] },
    }),
  )
  const [removed, ...answers] = await Promise.all([fields.remove(field), ...writing])
  expect(removed.deletedId).toBe(field)
  for (const { errors } of answers) expect([undefined, 'NOT_FOUND']).toContain(errors?.[0]?.extensions.code)
  expect(await database.query('select 1 from custom_field_value where field_id = $1', [field])).toEqual([])
  expect(await customers.found('goingword')).toEqual([])
})

test('erasing a customer deletes their values', async () => {
  const { id } = await createCustomer('Leaving', all)
  await database.query('delete from customer where id = $1', [id])
  expect(await database.query('select 1 from custom_field_value where record_id = $1', [id])).toEqual([])
})

test('a list with custom fields takes as many statements for one customer as for many', async () => {
  const statementsOf = async (perPage: number) => {
    const document = `{ customers(perPage: ${perPage}) { items { customFields { field { label recordCount } text } } } }`
    await owner.ask(document)
    kit.statements.length = 0
    await owner.ask(document)
    return kit.statements.filter((sql) => !sql.includes('set_config')).length
  }
  expect(await statementsOf(10)).toBe(await statementsOf(2))
})
