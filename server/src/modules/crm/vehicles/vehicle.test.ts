import { beforeAll, describe, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { customersOf } from '../customers/customer-test-kit.ts'
import { plateOf } from './vehicle-rules.ts'

const kit = useServer()
const VEHICLE = `id type vin make model year color plate odometer isCheckedIn displayName vinWarning version
  visits { checkedInBy checkedOutBy checkedOutAt odometer note }`
const ANSWER = `vehicle { ${VEHICLE} } userErrors { code message field }`
const documents = {
  createVehicle: 'CreateVehicleInput',
  updateVehicle: 'UpdateVehicleInput',
  checkInVehicle: 'CheckInVehicleInput',
  checkOutVehicle: 'CheckOutVehicleInput',
}

let owner: Visitor
let customerId: string
let mine: ReturnType<typeof customersOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  mine = customersOf(owner)
  customerId = (await mine.create({ firstname: 'Vera', lastname: 'Wheeler' })).customer.id
})

async function call(name: keyof typeof documents, input: object) {
  const document = `mutation ($input: ${documents[name]}!) { ${name}(input: $input) { ${ANSWER} } }`
  return (await owner.ask(document, { input })).data[name]
}
const add = (more: object) => call('createVehicle', { customerId, ...more })
const honda = {
  make: 'Honda',
  model: 'Accord',
  year: 2003,
  vin: '1hgcm-82633-a004352',
  plate: 'abcd  123',
  odometer: 214500,
}

test('plate and VIN are normalized, and find the customer', async () => {
  const { vehicle, userErrors } = await add(honda)
  expect(userErrors).toEqual([])
  expect(vehicle).toMatchObject({
    type: 'CAR',
    displayName: '2003 Honda Accord',
    vin: '1HGCM82633A004352',
    vinWarning: null,
    plate: 'ABCD 123',
    isCheckedIn: false,
  })
  for (const text of ['abcd123', 'ABCD 123', 'abcd-1', '1HGCM82633A004352', '1hgcm 826', '004352', '3A004352'])
    expect([text, await mine.found(text)]).toEqual([text, ['Vera Wheeler']])
  await call('updateVehicle', { id: vehicle.id, plate: 'NEW 99' })
  expect([await mine.found('abcd123'), await mine.found('new99')]).toEqual([[], ['Vera Wheeler']])
})

test.each([
  ['ckwd417', 'CKWD 417'],
  ['CKWD-417', 'CKWD 417'],
  [' ckwd  417 ', 'CKWD 417'],
  ['a12bcd', 'A12 BCD'],
  ['4kx21', '4KX 21'],
  ['ab123c', 'AB123C'],
  ['my car', 'MY CAR'],
  ['---', ''],
  ['abcdefghijklmnopq123', 'ABCDEFGHIJKLMNOPQ123'],
])('the plate %s is shown as %s', (typed, shown) => {
  expect(plateOf(typed)).toBe(shown)
})

test('a customer is created with a vehicle, or not at all', async () => {
  const create = async (input: object) =>
    (
      await owner.ask(
        `mutation ($input: CreateCustomerWithVehicleInput!) { createCustomerWithVehicle(input: $input) {
          customer { id displayName vehicles { displayName plate } } userErrors { message field } } }`,
        { input },
      )
    ).data.createCustomerWithVehicle
  const dana = { firstname: 'Dana', lastname: 'Driveway', phone: '613 555 0199' }
  const vehicle = { make: 'Mazda', model: '3', plate: 'dana 1' }
  expect(await create({ ...dana, vehicle })).toMatchObject({
    customer: { displayName: 'Dana Driveway', vehicles: [{ displayName: 'Mazda 3', plate: 'DANA 1' }] },
    userErrors: [],
  })
  const { customer, userErrors } = await create({ ...dana, lastname: 'Nowhere', vehicle: { ...vehicle, year: 1492 } })
  expect(customer).toBeNull()
  expect(userErrors).toEqual([{ field: 'vehicle.year', message: expect.stringContaining('year') }])
  expect(await create({ ...dana, vehicle: { plate: 'x'.repeat(21) } })).toMatchObject({
    userErrors: [{ field: 'vehicle.plate', message: 'At most 20 characters' }],
  })
  expect(await mine.found('Nowhere')).toEqual([])
})

test('a wrong check digit is a warning, not an error', async () => {
  const { vehicle } = await add({ vin: '1HGCM82633A004353' })
  expect(vehicle.vinWarning).toBe('The check digit of this VIN does not match. A character may be mistyped')
})

test.each([
  ['make', {}, 'Enter a make, a model, a plate or a VIN'],
  ['vin', { vin: '1HGCM' }, 'A VIN has 17 characters; this one has 5'],
  ['year', { make: 'Benz', year: 1885 }, /^A year from 1886 to \d{4}$/],
  ['odometer', { make: 'Benz', odometer: -1 }, 'Whole kilometres from 0 to 9,999,999'],
  ['plate', { plate: 'x'.repeat(21) }, 'At most 20 characters'],
])('an invalid %s is reported at its field: %o', async (field, wrong, message) => {
  const { vehicle, userErrors } = await add(wrong)
  expect(vehicle).toBeNull()
  expect(userErrors).toEqual([{ code: 'INVALID', field, message: expect.stringMatching(message) }])
})

test('a stale update is rejected with the newer vehicle', async () => {
  const { id, version } = (await add({ make: 'Ford' })).vehicle
  await call('updateVehicle', { id, version, color: 'Blue' })
  expect(await call('updateVehicle', { id, version, color: 'Red' })).toMatchObject({
    vehicle: { color: 'Blue' },
    userErrors: [{ code: 'CONFLICT' }],
  })
})

test('check-in and check-out are logged, and the odometer never decreases', async () => {
  const { id } = (await add({ make: 'Mazda', odometer: 1000 })).vehicle
  expect((await call('checkInVehicle', { id, odometer: 900 })).userErrors).toEqual([
    {
      code: 'INVALID',
      field: 'odometer',
      message: 'The odometer was at 1,000 km before. Correct the vehicle if that was wrong',
    },
  ])
  const came = (await call('checkInVehicle', { id, odometer: 1500, note: ' Brakes squeal ' })).vehicle
  expect(came).toMatchObject({ isCheckedIn: true, odometer: 1500 })
  expect(came.visits).toEqual([
    { checkedInBy: 'Olive Maple', checkedOutBy: null, checkedOutAt: null, odometer: 1500, note: 'Brakes squeal' },
  ])
  expect((await call('checkInVehicle', { id })).userErrors[0].message).toBe('Mazda is checked in already.')
  const went = (await call('checkOutVehicle', { id })).vehicle
  expect([went.isCheckedIn, went.visits[0].checkedOutBy]).toEqual([false, 'Olive Maple'])
  expect((await call('checkOutVehicle', { id })).userErrors[0].message).toBe('Mazda is not checked in.')
})

test('of two concurrent check-ins one gets an error', async () => {
  const { id } = (await add({ make: 'Saab' })).vehicle
  const answers = await Promise.all([1, 2].map(() => call('checkInVehicle', { id })))
  expect(answers.map(({ userErrors }) => userErrors.length).sort()).toEqual([0, 1])
})

test('vehicles and their customers are found by parts of plate, VIN and name, with a typo in a name', async () => {
  const { id } = (await mine.create({ lastname: 'Partial' })).customer
  const vin = '3FADP4BJ2EM547183'
  const named = { make: 'Lamborghini', model: 'Urus', year: 2019 }
  const { vehicle } = await add({ customerId: id, plate: 'BZWQ 417', vin, ...named })
  const LIST = 'query ($where: VehicleWhere) { vehicles(where: $where) { items { id } totalItems } }'
  for (const search of ['47183', 'bj2em', '417', 'wq4', 'bzwq', 'lamborgini', 'urus 2019', 'lamborghini 417']) {
    const { vehicles } = (await owner.ask(LIST, { where: { search } })).data
    expect(vehicles.items, search).toContainEqual({ id: vehicle.id })
    expect(await mine.found(search), search).toContain('Partial')
  }
  const none = (await owner.ask(LIST, { where: { search: 'partial' } })).data.vehicles
  expect(none).toEqual({ items: [], totalItems: 0 })
})

describe('a vehicle recorded for two customers', () => {
  const SIMILAR = `query ($vin: String, $plate: String, $exceptId: ID) {
    similarVehicles(vin: $vin, plate: $plate, exceptId: $exceptId) { matchedBy vehicle { id } customer { displayName } } }`
  const similar = async (typed: object) => (await owner.ask(SIMILAR, typed)).data.similarVehicles
  const twice = async (fields: object) => {
    const other = (await mine.create({ lastname: 'Seller' })).customer.id
    return [(await add({ ...fields, customerId: other })).vehicle, (await add(fields)).vehicle]
  }

  test('is reported while its plate or VIN is typed', async () => {
    const { id } = (await mine.create({ lastname: 'Reported' })).customer
    const { vehicle } = await add({ customerId: id, plate: 'CKLM 417', vin: '2HGFC2F59KH547183', year: 2019 })
    const customer = { displayName: 'Reported' }
    expect(await similar({ plate: 'cklm-417' })).toEqual([
      { matchedBy: ['PLATE'], vehicle: { id: vehicle.id }, customer },
    ])
    expect(await similar({ vin: '2hgfc2f59kh547183', plate: 'CKLM417' })).toMatchObject([
      { matchedBy: ['VIN', 'PLATE'] },
    ])
    expect(await similar({ plate: 'CKLM417', exceptId: vehicle.id })).toEqual([])
    expect([await similar({ plate: 'CKLM' }), await similar({})]).toEqual([[], []])
    await mine.remove([id])
    expect(await similar({ plate: 'CKLM417' })).toEqual([])
  })

  test('is on the premises only once', async () => {
    const [one, other] = await twice({ plate: 'ONCE 1' })
    await call('checkInVehicle', { id: one.id })
    const message = 'A vehicle with this plate is on the premises already, recorded for Seller. Check it out first.'
    expect((await call('checkInVehicle', { id: other.id })).userErrors).toMatchObject([{ message }])
    const third = (await add({ plate: 'OTHER 1' })).vehicle
    await call('checkInVehicle', { id: third.id })
    expect((await call('updateVehicle', { id: third.id, plate: 'once-1' })).userErrors).toMatchObject([{ message }])
    await call('checkOutVehicle', { id: one.id })
    expect((await call('checkInVehicle', { id: other.id })).userErrors).toEqual([])
  })

  test('without a known plate keeps no other such vehicle out', async () => {
    const [one, other] = [await add({ plate: '---', make: 'Ford' }), await add({ plate: '***', make: 'Ford' })]
    expect((await call('checkInVehicle', { id: one.vehicle.id })).userErrors).toEqual([])
    expect((await call('checkInVehicle', { id: other.vehicle.id })).userErrors).toEqual([])
  })

  test('is not checked in while that of a deleted customer is, and the message says so', async () => {
    const { id } = (await mine.create({ lastname: 'Left' })).customer
    await call('checkInVehicle', { id: (await add({ plate: 'LEFT 1', customerId: id })).vehicle.id })
    await mine.remove([id])
    const { userErrors } = await call('checkInVehicle', { id: (await add({ plate: 'LEFT 1' })).vehicle.id })
    expect(userErrors[0].message).toContain('recorded for Left. This customer is deleted.')
  })

  test('arrives once if both are checked in at the same time', async () => {
    const both = await twice({ vin: '1HGCM82633A004352' })
    const answers = await Promise.all(both.map(({ id }) => call('checkInVehicle', { id })))
    expect(answers.map(({ userErrors }) => userErrors.length).sort()).toEqual([0, 1])
    const update = 'update vehicle set is_checked_in = true where vin = $1'
    await expect(kit.database.query(update, ['1HGCM82633A004352'])).rejects.toThrow('vehicle_vin_here')
  })
})

test('deleting a vehicle or erasing its customer deletes its search words and visits', async () => {
  const { customer } = await mine.create({ lastname: 'Erased' })
  const { id } = (await add({ customerId: customer.id, plate: 'GONE 1' })).vehicle
  await call('checkInVehicle', { id })
  const other = (await add({ customerId: customer.id, plate: 'GONE 2' })).vehicle
  await owner.ask('mutation ($id: ID!) { deleteVehicle(input: { id: $id }) { deletedId } }', { id: other.id })
  expect([await mine.found('gone1'), await mine.found('gone2')]).toEqual([['Erased'], []])
  await kit.database.query('delete from customer where id = $1', [customer.id])
  expect(await kit.database.query('select 1 from vehicle_visit where vehicle_id = $1', [id])).toEqual([])
})

test("vehicles of a deleted customer can't be changed until the customer is restored", async () => {
  const { customer } = await mine.create({ lastname: 'Parked' })
  const { id } = (await add({ customerId: customer.id, plate: 'PARK 1' })).vehicle
  await mine.remove([customer.id])
  const document = 'mutation ($id: ID!) { checkInVehicle(input: { id: $id }) { vehicle { id } } }'
  expect((await owner.ask(document, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  await mine.restore([customer.id])
  expect(await mine.found('park1')).toEqual(['Parked'])
})
