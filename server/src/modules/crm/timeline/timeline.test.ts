import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { customersOf } from '../customers/customer-test-kit.ts'
import { type TimelineEntryInput, TimelineService } from './timeline.service.ts'

const kit = useServer()
const { signedIn, database } = kit
const TIMELINE = `query ($id: ID!, $first: Int, $after: String, $kinds: [String!]) {
  customerTimeline(customerId: $id, first: $first, after: $after, kinds: $kinds) {
    kinds { name label icon } hasNextPage
    items { id cursor occurredAt kind recordId title text actorName path
      change { action actionLabel recordKind recordKindLabel recordTitle changes { field before after } } } } }`

interface Item {
  readonly id: string
  readonly cursor: string
  readonly kind: string
  readonly title: string
}

let owner: Visitor
let mine: ReturnType<typeof customersOf>
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
  mine = customersOf(owner)
})

const createCustomer = async (lastname: string) => (await mine.create({ lastname })).customer.id as string
async function timelineOf(id: string, more: object = {}, by = owner) {
  const { data, errors } = await by.ask(TIMELINE, { id, ...more })
  expect(errors).toBeUndefined()
  return data.customerTimeline
}
const titles = async (id: string, more: object = {}) =>
  (await timelineOf(id, more)).items.map(({ title }: Item) => title) as string[]

const withTimeline = (work: (timeline: TimelineService) => Promise<void>, handle = 'maple') =>
  kit.server.inTenant(kit.tenants[handle] as string, (ctx) => inTransaction(ctx, () => work(ctx.use(TimelineService))))
const record = (...entries: readonly TimelineEntryInput[]) => withTimeline((timeline) => timeline.record(...entries))
const noteOf = (recordId: string, title: string, more: Partial<TimelineEntryInput> = {}): TimelineEntryInput => ({
  recordId,
  kind: 'note',
  sourceId: crypto.randomUUID(),
  title,
  ...more,
})

test('customer events are listed newest first, with their author and a description', async () => {
  const id = await createCustomer('Timely')
  await mine.update({ id, city: 'Ottawa' })
  await mine.tag([id], { add: [await mine.makeTag('Timely')] })
  const { hasNextPage, items } = await timelineOf(id)
  expect(hasNextPage).toBe(false)
  expect(items).toMatchObject([
    {
      kind: 'change',
      title: 'Changed: Timely',
      actorName: 'Olive Maple',
      path: null,
      change: {
        action: 'updated',
        actionLabel: 'Changed',
        recordKind: 'customer',
        recordKindLabel: 'Customer',
        changes: [{ field: 'tags', before: null, after: 'Timely' }],
      },
    },
    { kind: 'change', change: { changes: [{ field: 'city', before: '', after: 'Ottawa' }] } },
    { kind: 'creation', title: 'Customer created', actorName: 'Olive Maple', recordId: id, change: null },
  ])
})

test('each check-in, check-out and change of a vehicle is one entry', async () => {
  const id = await createCustomer('Driver')
  const ask = async (name: string, type: string, input: object) =>
    (
      await owner.ask(
        `mutation ($input: ${type}!) { ${name}(input: $input) { vehicle { id } userErrors { message } } }`,
        { input },
      )
    ).data[name].vehicle.id as string
  const vehicle = await ask('createVehicle', 'CreateVehicleInput', { customerId: id, make: 'Saab', plate: 'TIME 1' })
  await ask('checkInVehicle', 'CheckInVehicleInput', { id: vehicle, odometer: 120500, note: 'Brakes squeal' })
  await ask('checkOutVehicle', 'CheckOutVehicleInput', { id: vehicle })
  await ask('updateVehicle', 'UpdateVehicleInput', { id: vehicle, color: 'Green' })
  await owner.ask('mutation ($id: ID!) { deleteVehicle(input: { id: $id }) { deletedId } }', { id: vehicle })
  const { items } = await timelineOf(id)
  expect(items.map(({ title, text }: { title: string; text: string }) => [title, text].join(' / '))).toEqual([
    'Deleted: Saab / ',
    'Changed: Saab / ',
    'Saab checked out / TIME 1',
    'Saab checked in / TIME 1 · 120,500 km · Brakes squeal',
    'Created: Saab / ',
    'Customer created / ',
  ])
  expect(items[2].path).toBe(`/customers/${id}/vehicles`)
})

test('a consent entry has the time it was given and its source', async () => {
  const id = await createCustomer('Agreeable')
  const record = (status: string, more: object) =>
    owner.ask('mutation ($input: RecordConsentInput!) { recordConsent(input: $input) { userErrors { message } } }', {
      input: { customerId: id, channel: 'EMAIL', status, ...more },
    })
  await record('GIVEN', { source: 'Paper form', occurredAt: '2026-01-01T10:00:00Z' })
  await record('WITHDRAWN', { source: 'By phone' })
  expect((await timelineOf(id)).items).toMatchObject([
    { kind: 'consent', title: 'Withdrew consent to marketing by email', text: 'By phone' },
    { kind: 'creation' },
    {
      kind: 'consent',
      title: 'Gave consent to marketing by email',
      text: 'Paper form',
      occurredAt: '2026-01-01T10:00:00.000Z',
    },
  ])
})

test('paging loses and repeats no entry, even with equal times and new entries in between', async () => {
  const id = await createCustomer('Paged')
  for (let count = 1; count <= 7; count++) await mine.update({ id, city: `Town ${count}` })
  await record(...Array.from({ length: 8 }, (_, index) => noteOf(id, `Note ${index}`)))
  await database.query(`update timeline_entry set at = '2026-05-05T05:05:05.123456Z' where record_id = $1`, [id])
  await database.query(`update audit_entry set at = '2026-05-05T05:05:05.123456Z' where subject_id = $1`, [id])
  // One microsecond earlier, which a JavaScript Date can't represent.
  await database.query(
    `update timeline_entry set at = '2026-05-05T05:05:05.123455Z' where record_id = $1 and title < 'Note 2'`,
    [id],
  )
  const whole = (await timelineOf(id, { first: 100 })).items as Item[]
  expect(whole).toHaveLength(16)
  const paged: Item[] = []
  for (let after: string | null = null; ; ) {
    const { items, hasNextPage } = await timelineOf(id, { first: 3, after })
    paged.push(...items)
    if (!hasNextPage) break
    after = items.at(-1).cursor
    await mine.update({ id, city: `Later ${paged.length}` })
    await record(noteOf(id, `Late ${paged.length}`))
  }
  expect(paged.map((item) => item.id)).toEqual(whole.map((item) => item.id))
  expect(paged.map(({ cursor }) => cursor)).toEqual(
    paged
      .map(({ cursor }) => cursor)
      .sort()
      .reverse(),
  )
})

test('an entry for a stage is overwritten and removed, others accumulate', async () => {
  const [id, other] = [await createCustomer('Followed'), await createCustomer('Followed Too')]
  const written = noteOf(id, 'Call back', { what: 'written', at: new Date('2026-02-02T08:00:00Z') })
  await record(written)
  await record(
    { ...written, title: 'Call back at nine' },
    { ...written, what: 'done', title: 'Done', at: new Date('2026-02-03T08:00:00Z') },
  )
  expect(await titles(id, { kinds: ['note'] })).toEqual(['Done', 'Call back at nine'])
  await record({ ...written, recordId: other })
  expect([await titles(id, { kinds: ['note'] }), await titles(other, { kinds: ['note'] })]).toEqual([
    ['Done'],
    ['Call back'],
  ])
  await withTimeline((timeline) => timeline.withdraw('note', [written.sourceId], 'done'))
  expect(await titles(id)).toEqual(['Customer created'])
  await withTimeline((timeline) => timeline.withdraw('note', [written.sourceId]))
  expect(await titles(other)).toEqual(['Customer created'])
  for (const _ of 'ab') await record({ recordId: id, kind: 'visit', sourceId: id, title: 'Came' })
  expect(await titles(id, { kinds: ['visit'] })).toEqual(['Came', 'Came'])
})

test('two concurrent recordings of one stage result in one entry', async () => {
  const id = await createCustomer('Raced')
  const entry = noteOf(id, 'Raced', { what: 'written' })
  await Promise.all([1, 2, 3].map((count) => record({ ...entry, title: `Raced ${count}` })))
  expect(await titles(id, { kinds: ['note'] })).toHaveLength(1)
})

test('entries without permission or outside the plan are hidden', async () => {
  const id = await createCustomer('Private')
  await record(noteOf(id, 'Owes us money'))
  const namesOf = async (person: Visitor) => {
    const { kinds, items } = await timelineOf(id, {}, person)
    return [kinds.map(({ name }: { name: string }) => name).includes('note'), items.length]
  }
  expect(await namesOf(owner)).toEqual([true, 2])
  const staff = await signedIn('staff@maple.test')
  const role = (
    await database.query<{ permissions: object }>('select permissions from role where tenant_id = $1 and number = 4', [
      kit.tenants.maple,
    ])
  )[0]
  const withNotes = (may: boolean) =>
    database.query('update role set permissions = $2 where tenant_id = $1 and number = 4', [
      kit.tenants.maple,
      JSON.stringify({ ...role?.permissions, 'customers.can_view': true, 'notes.can_view': may }),
    ])
  await withNotes(false)
  expect(await namesOf(staff)).toEqual([false, 1])
  await withNotes(true)
  expect(await namesOf(staff)).toEqual([true, 2])
  await database.query(`update tenant set plan = 'pro' where id = $1`, [kit.tenants.maple])
  expect(await namesOf(owner)).toEqual([false, 1])
  await database.query(`update tenant set plan = 'enterprise' where id = $1`, [kit.tenants.maple])
})

test("another tenant can't read or record a customer's entries", async () => {
  const id = await createCustomer('Ours')
  const birch = await signedIn('owner@birch.test')
  expect((await birch.ask(TIMELINE, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  const attempt = withTimeline((timeline) => timeline.record(noteOf(id, 'Theirs')), 'birch')
  await expect(attempt).rejects.toThrow('within_tenant_timeline_entry_record_id')
  expect(await titles(id)).toEqual(['Customer created'])
})

test.each([
  [{ first: 0 }, 'first is between 1 and 100.'],
  [{ first: 101 }, 'first is between 1 and 100.'],
  [{ after: 'x' }, 'after is the cursor of an entry, as the answer before gave it.'],
  [
    { after: `20261399000000000000_${'a'.repeat(36)}` },
    'after is the cursor of an entry, as the answer before gave it.',
  ],
  [{ kinds: ['order'] }, /^kinds are some of change, creation, /],
])('an invalid argument is rejected with a message: %o', async (more, message) => {
  const { errors } = await owner.ask(TIMELINE, { id: await createCustomer('Asked'), ...more })
  expect(errors).toEqual([expect.objectContaining({ message: expect.stringMatching(message) })])
  expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
})

test('erasing a customer deletes their entries', async () => {
  const id = await createCustomer('Erased')
  await record(noteOf(id, 'Gone'))
  await database.query('delete from customer where id = $1', [id])
  expect(await database.query('select 1 from timeline_entry where record_id = $1', [id])).toEqual([])
})
