import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { customersOf } from '../customer-test-kit.ts'
import { mergesOf } from './merge-test-kit.ts'

const kit = useServer()

let owner: Visitor
let mine: ReturnType<typeof customersOf> & ReturnType<typeof mergesOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  mine = { ...customersOf(owner), ...mergesOf(owner) }
})

const idOf = async (lastname: string): Promise<string> => (await mine.create({ lastname })).customer.id
const codes = ({ userErrors }: { userErrors: { code: string }[] }) => userErrors.map(({ code }) => code)
const erase = (id: string, confirm: string) =>
  owner.ask(
    `mutation ($input: EraseCustomerInput!) { eraseCustomer(input: $input) { erasedId userErrors { code } } }`,
    {
      input: { id, confirmName: confirm },
    },
  )

test.each([false, true])(
  'of two concurrent merges of one pair one succeeds (in opposite directions: %s)',
  async (isTurned) => {
    const [one, other] = [await idOf('Pair'), await idOf('Pair')]
    const answers = await Promise.all([
      mine.merge({ targetId: one, sourceId: other }),
      mine.merge(isTurned ? { targetId: other, sourceId: one } : { targetId: one, sourceId: other }),
    ])
    expect(answers.map(codes).sort()).toEqual([[], ['MERGED']])
    const rows = await kit.database.query('select id from customer where id = any($1) and deleted_at is null', [
      [one, other],
    ])
    expect(rows).toHaveLength(1)
  },
)

test('a concurrent edit of the source either fails or is included in the merge', async () => {
  const [targetId, sourceId] = [await idOf('Edited Kept'), await idOf('Edited Gone')]
  const [merged, edited] = await Promise.all([
    mine.merge({ targetId, sourceId, fieldsFromSource: ['CITY'] }),
    mine.update({ id: sourceId, city: 'Sudbury' }),
  ])
  expect(codes(merged)).toEqual([])
  const { city } = await mine.read(targetId)
  expect(codes(edited)).toEqual(city === 'Sudbury' ? [] : ['MERGED'])
})

test('a vehicle added to the source concurrently moves to the target or is rejected', async () => {
  const [targetId, sourceId] = [await idOf('Car Kept'), await idOf('Car Gone')]
  const [, added] = await Promise.all([mine.merge({ targetId, sourceId }), mine.addVehicle(sourceId, 'RACE 1')])
  const { vehicles } = await mine.read(targetId)
  expect(vehicles).toEqual(codes(added).length === 0 ? [{ plate: 'RACE 1' }] : [])
  expect(await kit.database.query('select 1 from vehicle where customer_id = $1', [sourceId])).toEqual([])
})

test('erasing a customer during a merge either succeeds or names the target', async () => {
  const [targetId, sourceId] = [await idOf('Erased Kept'), await idOf('Erased Gone')]
  await mine.addVehicle(sourceId, 'RACE 2')
  const document = 'mutation ($input: MergeCustomersInput!) { mergeCustomers(input: $input) { userErrors { code } } }'
  const [merged, erased] = await Promise.all([
    owner.ask(document, { input: { targetId, sourceId } }),
    erase(sourceId, 'Erased Gone'),
  ])
  if (merged.errors) {
    expect(merged.errors[0]?.extensions.code).toBe('NOT_FOUND')
    expect(erased.data.eraseCustomer.erasedId).toBe(sourceId)
  } else expect(codes(erased.data.eraseCustomer)).toEqual(['MERGED'])
  const vehicles = await kit.database.query(`select customer_id from vehicle where plate = 'RACE 2'`)
  expect(vehicles).toEqual(merged.errors ? [] : [{ customer_id: targetId }])
})

test('a merge and concurrent bulk changes never deadlock', async () => {
  const [targetId, sourceId] = [await idOf('Busy Kept'), await idOf('Busy Gone')]
  const tag = await mine.makeTag('Busy')
  const changes = [1, 2, 3, 4].map((n) => mine.tag(n % 2 ? [targetId, sourceId] : [sourceId, targetId], { add: [tag] }))
  const [merged, ...tagged] = await Promise.all([mine.merge({ targetId, sourceId }), ...changes])
  expect([merged, ...tagged].flatMap(({ errors }) => errors ?? [])).toEqual([])
  expect(codes(merged)).toEqual([])
})

test('deleting a customer during a check-in of their vehicles keeps both consistent', async () => {
  const id = await idOf('Leaving')
  const { vehicle } = await mine.addVehicle(id, 'RACE 3')
  const [removed, arrived] = await Promise.all([
    mine.remove([id]),
    owner.ask('mutation ($id: ID!) { checkInVehicle(input: { id: $id }) { userErrors { code } } }', { id: vehicle.id }),
  ])
  expect(removed.errors).toBeUndefined()
  const [row] = await kit.database.query<{ is_checked_in: boolean }>(
    'select is_checked_in from vehicle where id = $1',
    [vehicle.id],
  )
  expect(row?.is_checked_in).toBe(arrived.errors === undefined)
})

test('a note for a customer being erased is deleted with them or rejected', async () => {
  const id = await idOf('Noted')
  const document =
    'mutation ($input: CreateNoteInput!) { createNote(input: $input) { note { id } userErrors { code } } }'
  const [written, erased] = await Promise.all([
    owner.ask(document, { input: { title: 'Calls back', customerId: id } }),
    erase(id, 'Noted'),
  ])
  expect(erased.data.eraseCustomer.erasedId).toBe(id)
  if (written.errors) expect(written.errors[0]?.extensions.code).toBe('NOT_FOUND')
  expect(await kit.database.query(`select 1 from note where title = 'Calls back'`)).toEqual([])
})
