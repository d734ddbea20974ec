import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { customersOf } from './customer-test-kit.ts'

const kit = useServer()
const { signedIn, database } = kit

let owner: Visitor
let mine: ReturnType<typeof customersOf>
const ids: Record<string, string> = {}
const tags: Record<string, string> = {}

/** Creates one matching customer per filter. */
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
  mine = customersOf(owner)
  for (const name of ['Fleet', 'Vip']) tags[name] = await mine.makeTag(name)
  const people = {
    Fleet: { tagIds: [tags.Fleet] },
    Vip: { tagIds: [tags.Vip, tags.Fleet] },
    Plain: {},
    Mail: { email: 'mail@filters.example' },
    Phone: { phone: '613 555 0188' },
    Abroad: { country: 'US', province: 'NY', city: 'New York' },
    Coast: { city: 'Old Halifax', province: 'NS' },
    Agreed: {},
    Refused: {},
    Driver: {},
    Here: {},
  }
  for (const [lastname, more] of Object.entries(people))
    ids[lastname] = (await mine.create({ lastname, ...more })).customer.id
  for (const [name, status] of [
    ['Agreed', 'GIVEN'],
    ['Refused', 'WITHDRAWN'],
  ])
    await owner.ask(
      'mutation ($input: RecordConsentInput!) { recordConsent(input: $input) { userErrors { message } } }',
      {
        input: { customerId: ids[name as string], channel: 'EMAIL', status, source: 'In person' },
      },
    )
  for (const name of ['Driver', 'Here']) {
    const add = 'mutation ($input: CreateVehicleInput!) { createVehicle(input: $input) { vehicle { id } } }'
    const { id } = (await owner.ask(add, { input: { customerId: ids[name], make: 'Ford' } })).data.createVehicle.vehicle
    const checkIn =
      'mutation ($input: CheckInVehicleInput!) { checkInVehicle(input: $input) { userErrors { message } } }'
    if (name === 'Here') await owner.ask(checkIn, { input: { id } })
  }
  const all = Object.keys(people)
  await database.query(
    `update customer set created_at = now() - interval '400 days', updated_at = now() - interval '40 days' where lastname = any($1)`,
    [all.filter((name) => name !== 'Plain')],
  )
})

const LIST =
  'query ($where: CustomerWhere) { customers(perPage: 100, where: $where) { items { displayName } totalItems } }'

async function filterBy(where: object): Promise<string[]> {
  const { customers } = (await owner.ask(LIST, { where })).data
  const names = customers.items.map(({ displayName }: { displayName: string }) => displayName)
  expect(customers.totalItems).toBe(names.length)
  return names
}

const but = (...names: string[]) =>
  Object.keys(ids)
    .filter((name) => !names.includes(name))
    .sort()

test.each([
  ['the country', { country: { in: ['US'] } }, () => ['Abroad']],
  ['the province', { province: { in: ['NS', 'NY'] } }, () => ['Abroad', 'Coast']],
  ['a part of the city, however it is written', { city: { contains: 'hALI' } }, () => ['Coast']],
  ['consent that was given', { emailConsent: { in: ['GIVEN'] } }, () => ['Agreed']],
  ['consent that nobody asked for', { emailConsent: { isNull: true } }, () => but('Agreed', 'Refused')],
  ['an email address', { hasEmail: { eq: true } }, () => ['Mail']],
  ['no email address', { hasEmail: { eq: false } }, () => but('Mail')],
  ['a number', { hasPhone: { eq: true } }, () => ['Phone']],
  ['vehicles', { hasVehicles: { eq: true } }, () => ['Driver', 'Here']],
  ['no vehicles', { hasVehicles: { eq: false } }, () => but('Driver', 'Here')],
  ['a vehicle that is here', { hasCheckedIn: { eq: true } }, () => ['Here']],
  ['no vehicle that is here', { hasCheckedIn: { eq: false } }, () => but('Here')],
  ['being new today', { createdAt: { lastDays: 1 } }, () => ['Plain']],
  [
    'being new in a year, but not lately',
    { createdAt: { from: '2000-01-01T00:00:00Z', before: '2026-01-01T00:00:00Z' } },
    () => but('Plain'),
  ],
  ['having changed in 60 days', { updatedAt: { lastDays: 60 } }, () => but()],
  ['having changed in 30 days', { updatedAt: { lastDays: 30 } }, () => ['Plain']],
  ['several things at once', { hasVehicles: { eq: true }, hasCheckedIn: { eq: false } }, () => ['Driver']],
  ['what is searched for as well', { search: 'plai', hasPhone: { eq: false } }, () => ['Plain']],
])('customers are filtered by %s', async (_what, where, wanted) => {
  expect(await filterBy(where)).toEqual(wanted())
})

test('matches any of several tags, or customers without tags', async () => {
  expect(await filterBy({ tagId: { in: [tags.Fleet, tags.Vip] } })).toEqual(['Fleet', 'Vip'])
  expect(await filterBy({ tagId: { in: [tags.Vip] } })).toEqual(['Vip'])
  expect(await filterBy({ tagId: { isNull: true } })).toEqual(but('Fleet', 'Vip'))
})

test("another tenant's tag matches nobody", async () => {
  const theirs = await customersOf(await signedIn('owner@birch.test')).makeTag('Theirs')
  expect(await filterBy({ tagId: { in: [theirs] } })).toEqual([])
  expect(await filterBy({ tagId: { in: [theirs, tags.Vip] } })).toEqual(['Vip'])
})

test("days start at midnight in the tenant's time zone", async () => {
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
  const [before] = await database.query<{ time_zone: string }>('select time_zone from site_settings limit 1')
  for (const zone of zones) {
    await database.query('update site_settings set time_zone = $1', [zone])
    await database.query(
      `update customer set created_at = (date_trunc('day', now() at time zone $1) at time zone $1) - interval '1 second' where lastname = 'Plain'`,
      [zone],
    )
    expect(await filterBy({ createdAt: { lastDays: 1 } })).toEqual([])
    expect(await filterBy({ createdAt: { lastDays: 2 } })).toEqual(['Plain'])
  }
  await database.query('update site_settings set time_zone = $1', [before?.time_zone])
})

test('an invalid number of days is rejected with a message', async () => {
  const { errors } = await owner.ask(LIST, { where: { createdAt: { lastDays: 0 } } })
  expect(errors).toMatchObject([{ message: 'lastDays is between 1 and 36,500.' }])
})

test('a list is counted up to the given limit, and exactly without one', async () => {
  const document =
    'query ($where: CustomerWhere) { customers(perPage: 2, where: $where) { five: totalItems(upTo: 5) all: totalItems } }'
  expect((await owner.ask(document)).data.customers).toEqual({ five: 5, all: Object.keys(ids).length })
  const few = { tagId: { in: [tags.Fleet, tags.Vip] }, city: { contains: '' } }
  expect((await owner.ask(document, { where: few })).data.customers).toEqual({ five: 2, all: 2 })
  const { errors } = await owner.ask('{ customers { totalItems(upTo: 0) } }')
  expect(errors).toMatchObject([{ message: 'upTo is 1 or more.' }])
})
