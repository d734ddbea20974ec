import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../app/test-server.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { cartOf } from '../cart/cart-test-kit.ts'
import { productsOf } from '../products/product-test-kit.ts'
import { companyPlace } from './settings/company-place.ts'
import { SlotBookings } from './slots/slot-bookings.ts'

const kit = useServer({ role: 'web' }, 20)
let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  await productsOf(owner).made('Anvil', { variants: [{ price: 2000, sku: 'ANVIL', weight: 2500 }] })
})

const DELIVERY = `places { id name slotMinutes slotCapacity hours { weekday opens closes } } methods { id kind name price tiers { upTo price } }
  countries provinces version`
const ORDERING = 'paysLater paysInStore paysByTransfer transferInstructions termsOfSale requiresTerms version'
const change = async (input: object, who = owner) => {
  const { data, errors } = await who.ask(
    `mutation ($input: UpdateDeliverySettingsInput!) { updateDeliverySettings(input: $input) {
      deliverySettings { ${DELIVERY} } userErrors { code message field row } } }`,
    { input },
  )
  return data?.updateDeliverySettings ?? errors
}
const changeOrdering = async (input: object) => {
  const { data } = await owner.ask(
    `mutation ($input: UpdateOrderingSettingsInput!) { updateOrderingSettings(input: $input) {
      orderingSettings { ${ORDERING} } userErrors { code message field } } }`,
    { input },
  )
  return data.updateOrderingSettings
}
const everyDay = Array.from({ length: 7 }, (_, at) => ({ weekday: at + 1, opens: '00:00', closes: '24:00' }))
const shop = {
  ...{ name: 'Shop', address: '1 Main Street', city: 'Ottawa', province: 'on', postalCode: 'k1a 0b1' },
  ...{ hours: everyDay, slotMinutes: 60, slotCapacity: 3, noticeMinutes: 0, daysAhead: 2 },
}
const parcel = {
  kind: 'BY_WEIGHT',
  name: 'Parcel',
  tiers: [
    { upTo: 5000, price: 1500 },
    { upTo: 1000, price: 500 },
  ],
}

test('a store that never said where offers pick-up at the address of the company', async () => {
  const read = async () =>
    (await owner.ask('{ deliverySettings { places { id name city } version } }')).data.deliverySettings
  const options = async () =>
    (await kit.visitor(MAPLE).ask('{ checkout { deliveryOptions { kind name } } }')).data.checkout
  expect((await read()).places).toEqual([])
  const set = `mutation ($input: UpdateSiteSettingsInput!) { updateSiteSettings(input: $input) { userErrors { message } } }`
  const input = { companyName: 'Maple', contactAddress: '1180 Bank Street\nOttawa ON  K1S 3X7' }
  expect((await owner.ask(set, { input })).data.updateSiteSettings.userErrors).toEqual([])
  const [place] = (await read()).places
  expect(place).toMatchObject({ name: 'Maple', city: 'Ottawa' })
  expect((await options()).deliveryOptions).toMatchObject([{ kind: 'PICKUP', name: 'Maple' }])
  // Who changes something else keeps it, and who removes it does not get it back.
  expect((await change({ countries: ['CA'] })).deliverySettings.places).toMatchObject([{ id: place.id }])
  expect((await change({ places: [{ ...shop, id: place.id }] })).deliverySettings.places).toMatchObject([
    { id: place.id },
  ])
  expect((await change({ places: [] })).deliverySettings.places).toEqual([])
})

test.each([
  ['1180 Bank Street, Ottawa, ON, K1S 3X7', { address: '1180 Bank Street', city: 'Ottawa', postalCode: 'K1S 3X7' }],
  ['24 Water Street\nOttawa', { address: '24 Water Street', city: 'Ottawa', province: 'ON', postalCode: '' }],
  ['24 Water Street\nHalifax ns b3j1a1', { city: 'Halifax', province: 'NS', postalCode: 'B3J1A1' }],
  ['1180 Bank Street', null],
  ['', null],
])('the place of a company at %j', (address, expected) => {
  const place = companyPlace({ tenantId: 'T', name: 'Maple', address, province: 'ON' })
  if (expected) expect(place).toMatchObject(expected)
  else expect(place).toBeNull()
})

test('places and methods are kept with their IDs, and those left out go', async () => {
  const { deliverySettings: first, userErrors } = await change({ places: [shop], methods: [parcel] })
  expect(userErrors).toEqual([])
  expect(first.methods[0].tiers.map(({ upTo }: { upTo: number }) => upTo)).toEqual([1000, 5000])
  const [kept] = first.places
  const second = await change({
    places: [
      { ...shop, name: 'Annex' },
      { ...shop, id: kept.id, name: 'Main shop' },
    ],
  })
  expect(
    second.deliverySettings.places.map(({ id, name }: { id: string; name: string }) => [id === kept.id, name]),
  ).toEqual([
    [false, 'Annex'],
    [true, 'Main shop'],
  ])
  expect(second.deliverySettings.methods).toEqual(first.methods)
  expect((await change({ places: [] })).deliverySettings.places).toEqual([])
  expect(await change({ places: [{ ...shop, id: kept.id }] })).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
})

test.each([
  [{ hours: [{ weekday: 1, opens: '17:00', closes: '09:00' }] }, 'must start before they end'],
  [{ hours: [{ weekday: 8, opens: '09:00', closes: '17:00' }] }, 'must start before they end'],
  [{ hours: [{ weekday: 1, opens: '9', closes: '24:01' }] }, 'must start before they end'],
  [
    {
      hours: [
        { weekday: 1, opens: '12:00', closes: '17:00' },
        { weekday: 1, opens: '09:00', closes: '12:01' },
      ],
    },
    'The hours of Shop overlap',
  ],
  [{ hours: [] }, 'Enter when Shop is open'],
  [{ name: ' ' }, 'Enter a name for each pick-up location'],
  [{ address: '' }, 'Enter the address of Shop'],
  [{ province: '?' }, 'Choose the province of Shop'],
  [{ slotMinutes: 5 }, 'from 15 to 480 minutes'],
  [{ slotCapacity: 0 }, 'from 1 to 1,000 orders'],
  [{ daysAhead: 31 }, 'from 0 to 30 days'],
  [{ noticeMinutes: -1 }, 'at most two weeks'],
  [{ closedDays: ['2026-02-30'] }, 'Enter closed days'],
])('a place with %j is refused', async (wrong, message) => {
  const { userErrors } = await change({ places: [shop, { ...shop, name: 'Shop', ...wrong }].slice(1) })
  expect(userErrors).toMatchObject([{ field: 'places', row: 0, message: expect.stringContaining(message) }])
})

test.each([
  [{ kind: 'PICKUP' }, 'Set up pick-up with its locations instead'],
  [{ kind: 'LOCAL_DELIVERY' }, 'Enter the postal codes'],
  [{ kind: 'LOCAL_DELIVERY', postalCodes: ['K1A%'] }, 'Enter postal codes'],
  [{ kind: 'FLAT_RATE', price: -1 }, 'from $0 to $100,000'],
  [{ tiers: [] }, 'Enter prices by weight'],
  [{ tiers: [{ upTo: 0, price: 1 }] }, 'from 1 g to'],
  [
    {
      tiers: [
        { upTo: 5, price: 1 },
        { upTo: 5, price: 2 },
      ],
    },
    'has the same weight twice',
  ],
])('a method with %j is refused', async (wrong, message) => {
  const { userErrors } = await change({ methods: [{ ...parcel, ...wrong }] })
  expect(userErrors).toMatchObject([{ field: 'methods', row: 0, message: expect.stringContaining(message) }])
})

test('names may not repeat, and an older version is a conflict', async () => {
  const twice = await change({ places: [shop, { ...shop, name: 'SHOP' }] })
  expect(twice.userErrors).toMatchObject([{ message: 'There are two pick-up locations named SHOP', row: 1 }])
  const { deliverySettings } = await change({ countries: ['ca', 'us'] })
  expect(deliverySettings.countries).toEqual(['CA', 'US'])
  await change({ countries: ['CA'] })
  expect((await change({ countries: ['FR'], version: deliverySettings.version })).userErrors).toMatchObject([
    { code: 'CONFLICT' },
  ])
})

test('transfers need instructions, and terms that must be agreed to need a text', async () => {
  await changeOrdering({ paysByTransfer: false, transferInstructions: '', requiresTerms: false, termsOfSale: '' })
  expect((await changeOrdering({ paysByTransfer: true })).userErrors).toMatchObject([{ field: 'transferInstructions' }])
  expect((await changeOrdering({ requiresTerms: true })).userErrors).toMatchObject([{ field: 'termsOfSale' }])
  const both = {
    paysByTransfer: true,
    transferInstructions: ' To pay@maple.test ',
    requiresTerms: true,
    termsOfSale: 'T',
  }
  expect((await changeOrdering(both)).orderingSettings).toMatchObject({ transferInstructions: 'To pay@maple.test' })
})

test('a visitor sees the options of the cart, without what only staff know', async () => {
  await change({ places: [shop], methods: [parcel], countries: ['CA'], provinces: [] })
  await changeOrdering({ paysLater: true, paysInStore: true, paysByTransfer: true, transferInstructions: 'To us' })
  const visitor = kit.visitor(MAPLE)
  await cartOf(visitor).add({ sku: 'ANVIL', quantity: 2 })
  const options = async (address: object | null) =>
    (
      await visitor.ask(
        `query ($address: DeliveryAddressInput) { deliveryOptions(address: $address) {
          kind name price needsSlot refusal { code } slots { startsAt } } }`,
        { address },
      )
    ).data.deliveryOptions
  const [pickup, parcelOption] = await options({ province: 'ON', postalCode: 'K1A 0B1' })
  expect(pickup).toMatchObject({ kind: 'PICKUP', price: 0, needsSlot: true, refusal: null })
  expect(pickup.slots.length).toBeGreaterThan(40)
  // Two of 2.5 kg.
  expect(parcelOption).toMatchObject({ kind: 'BY_WEIGHT', price: 1500, refusal: null })
  expect((await options(null))[1]).toMatchObject({ refusal: { code: 'NEEDS_ADDRESS' } })
  await cartOf(visitor).add({ sku: 'ANVIL', quantity: 1 })
  expect((await options({ province: 'ON', postalCode: 'K1A 0B1' }))[1]).toMatchObject({
    refusal: { code: 'TOO_HEAVY' },
  })

  const { errors } = await visitor.ask('{ orderingSettings { transferInstructions } }')
  expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
  const rest = await visitor.request({ method: 'GET', url: '/api/v1/cart/delivery-options?province=ON&postal=K1A0B1' })
  expect(JSON.parse(rest.body)).toMatchObject({
    options: [{ kind: 'pickup' }, { kind: 'by_weight', refusal: { code: 'too_heavy' } }],
    payment_methods: [{ method: 'e_transfer' }, { method: 'in_store', is_pickup_only: true }, { method: 'later' }],
  })
})

test('programs read and write the same settings', async () => {
  const send = async (method: 'GET' | 'PUT', path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' }
    const url = `/api/v1/admin/web-orders/settings${path}`
    const answer = await owner.request({ method, url, headers, ...(body && { payload: JSON.stringify(body) }) })
    return JSON.parse(answer.body)
  }
  const method = { kind: 'flat_rate', name: 'Courier', price: 12.5, free_from: 100, provinces: ['ON'] }
  expect(await send('PUT', '/delivery', { methods: [method] })).toMatchObject({ delivery: { methods: [method] } })
  await send('PUT', '/', { checkout_text: 'Hello' })
  const { success, data } = await send('GET', '/')
  expect([success, data.checkout_text, data.delivery.methods[0].name]).toEqual([true, 'Hello', 'Courier'])
  expect(await send('PUT', '/delivery', { methods: [{ ...method, price: -1 }] })).toMatchObject({ success: false })
})

test('of 20 orders at once for a slot of 3, three get it; one that is given back can be taken again', async () => {
  const { deliverySettings } = await change({ places: [shop] })
  const place = deliverySettings.places[0]
  const startsAt = new Date('2090-01-02T15:00:00Z')
  const inMaple = (work: (bookings: SlotBookings) => Promise<void>) =>
    kit.server.inTenant(kit.tenants.maple as string, (ctx) => inTransaction(ctx, () => work(ctx.use(SlotBookings))))
  const book = (purpose: string) => inMaple((bookings) => bookings.book({ place, startsAt, purpose }))
  const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => book(`order ${at}`)))
  const booked = answers.flatMap(({ status }, at) => (status === 'fulfilled' ? [`order ${at}`] : []))
  expect(booked).toHaveLength(3)
  await book(booked[0] as string)
  await expect(book('late')).rejects.toMatchObject({ faults: [{ code: 'SLOT_TAKEN' }] })
  await inMaple((bookings) => bookings.release(booked[0] as string))
  await inMaple((bookings) => bookings.release(booked[0] as string))
  await book('late')
  const counts = await kit.database.query('select taken from pickup_slot where place = $1', [place.id])
  expect(counts).toEqual([{ taken: 3 }])
})
