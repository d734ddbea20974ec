import { beforeAll, expect, test } from 'vitest'
import { MAPLE, PASSWORD, useServer, type Visitor } from '../../../app/test-server.ts'

const { visitor, signedIn, database } = useServer()

const FIELDS = 'id name company line1 line2 city province postalCode country phone isDefault'
const ADD = `mutation ($input: AddressInput!) { createAddress(input: $input) { address { ${FIELDS} } userErrors { message field } } }`
const UPDATE = `mutation ($input: UpdateAddressInput!) { updateAddress(input: $input) { address { ${FIELDS} } userErrors { message } } }`
const DELETE = 'mutation ($id: ID!) { deleteAddress(input: { id: $id }) { deletedId userErrors { message } } }'
const LIST = '{ shopperAccount { addresses { id line1 isDefault } } }'
const home = {
  name: 'Sam',
  line1: '12 Elm Street',
  city: 'Ottawa',
  province: 'on',
  postalCode: 'k1a0b1',
  country: 'ca',
}

let shopper: Visitor
beforeAll(async () => {
  shopper = await signedIn('shopper@maple.test', MAPLE)
})

const add = async (more: object = {}, person = shopper) =>
  (await person.ask(ADD, { input: { ...home, ...more } })).data.createAddress
const listed = async () => (await shopper.ask(LIST)).data.shopperAccount.addresses

test('an address is normalized for its country, and the first one is the default', async () => {
  const { address, userErrors } = await add({ phone: ' 613 555 0148 ' })
  expect(userErrors).toEqual([])
  expect(address).toMatchObject({
    province: 'ON',
    postalCode: 'K1A 0B1',
    country: 'CA',
    phone: '(613) 555-0148',
    company: '',
    isDefault: true,
  })
})

test.each([
  [{ province: 'Québec', postalCode: 'H2X 1Y4' }, 'QC'],
  [{ country: 'US', province: 'new york', postalCode: '10001' }, 'NY'],
  [{ country: 'DE', province: 'Bayern', postalCode: '80331' }, 'Bayern'],
  [{ country: 'HK', province: '', postalCode: '' }, ''],
])('%o is valid', async (place, province) => {
  const { address } = await add(place)
  expect(address.province).toBe(province)
  await shopper.ask(DELETE, { id: address.id })
})

test.each([
  ['country', { country: 'XX' }, 'Please choose a country'],
  ['country', { country: '' }, 'Please choose a country'],
  ['province', { province: 'NY' }, 'Enter a valid province, such as ON or Ontario'],
  ['province', { province: '' }, 'Please enter the province'],
  ['province', { country: 'US', province: 'ON', postalCode: '10001' }, 'Enter a valid state, such as NY or New York'],
  ['postalCode', { postalCode: '10001' }, 'This is not a postal code of Canada. Enter one such as K1A 0B1'],
  ['postalCode', { postalCode: '' }, 'Please enter the postal code'],
  ['postalCode', { country: 'DE', postalCode: 'K1A 0B1' }, 'This is not a postal code of Germany.'],
  ['line1', { line1: ' ' }, 'Please enter the street and number'],
  ['city', { city: '' }, 'Please enter the city'],
  ['phone', { phone: '613-555' }, 'Enter a valid phone number, such as (613) 555-0148'],
  ['phone', { phone: 'call me' }, 'Enter a valid phone number, such as (613) 555-0148'],
  ['name', { name: 'x'.repeat(101) }, 'At most 100 characters'],
])('an invalid %s is reported at its field: %o', async (field, wrong, message) => {
  expect(await add(wrong)).toEqual({ address: null, userErrors: [{ field, message }] })
})

test('there is one default address; deleting it makes the newest one the default', async () => {
  const first = (await listed())[0]
  const second = (await add({ line1: 'Second', isDefault: true })).address
  const third = (await add({ line1: 'Third' })).address
  const isDefault = async () => Object.fromEntries((await listed()).map((a: typeof first) => [a.line1, a.isDefault]))
  expect(await isDefault()).toEqual({ '12 Elm Street': false, Second: true, Third: false })
  const input = { ...home, id: first.id, line1: 'First', isDefault: true }
  expect((await shopper.ask(UPDATE, { input })).data.updateAddress.address).toMatchObject({ line1: 'First' })
  expect(await isDefault()).toEqual({ First: true, Second: false, Third: false })
  await shopper.ask(DELETE, { id: first.id })
  expect(await isDefault()).toEqual({ Second: false, Third: true })
  for (const { id } of [second, third]) await shopper.ask(DELETE, { id })
  expect(await listed()).toEqual([])
})

test("shoppers can't access another's addresses", async () => {
  const { address } = await add()
  const other = visitor(MAPLE, '10.6.0.1')
  await other.ask('mutation ($input: SignUpInput!) { signUp(input: $input) { user { id } } }', {
    input: { displayName: 'Eve', email: 'eve@customer.test', password: PASSWORD },
  })
  for (const reply of [
    await other.ask(UPDATE, { input: { ...home, id: address.id } }),
    await other.ask(DELETE, { id: address.id }),
    await other.ask(DELETE, { id: 'x' }),
  ])
    expect(reply.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect((await other.ask(LIST)).data.shopperAccount.addresses).toEqual([])
})

test('an account has at most twenty addresses, even with concurrent requests', async () => {
  await Promise.all(Array.from({ length: 25 }, (_, number) => add({ line1: `Number ${number}`, isDefault: true })))
  expect(await listed()).toHaveLength(20)
  expect((await add()).userErrors).toEqual([
    { field: null, message: 'An account keeps at most 20 addresses. Delete one first.' },
  ])
  const [row] = await database.query<{ defaults: number }>(
    `select count(*)::int as defaults from address where is_default and user_id =
      (select id from "user" where email = 'shopper@maple.test')`,
  )
  expect(row?.defaults).toBe(1)
})
