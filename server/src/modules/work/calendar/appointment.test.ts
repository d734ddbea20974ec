import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import { customersOf } from '../../crm/customers/customer-test-kit.ts'
import { calendarOf } from './appointment-test-kit.ts'

const kit = useServer()
const { signedIn, database } = kit

let owner: Visitor
let mine: ReturnType<typeof calendarOf>
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
  mine = calendarOf(owner)
  await owner.ask('mutation { updateSiteSettings(input: { timeZone: "America/Toronto" }) { userErrors { message } } }')
})

const idOf = async (email: string) =>
  (await database.query<{ id: string }>('select id from "user" where email = $1', [email]))[0]?.id as string
const customerCalled = async (lastname: string) =>
  (await customersOf(owner).create({ firstname: 'Nora', lastname })).customer.id as string

test('an appointment has times on the clock of the tenant, a customer, people and a reminder', async () => {
  const customerId = await customerCalled('Booked')
  const managerId = await idOf('manager@maple.test')
  const { appointment, userErrors } = await mine.create({
    title: ' Winter tires ',
    kind: 'SERVICE',
    startsAt: '2026-11-01T09:00',
    endsAt: '2026-11-01T10:30',
    location: 'Bay door',
    note: 'Waits',
    reminderMinutes: 60,
    customerId,
    assigneeIds: [managerId],
  })
  expect(userErrors).toEqual([])
  expect(appointment).toMatchObject({
    ...{
      title: 'Winter tires',
      status: 'SCHEDULED',
      isAllDay: false,
      startDay: null,
      createdBy: 'Olive Maple',
      version: 1,
    },
    startsAt: '2026-11-01T14:00:00.000Z',
    localStart: '2026-11-01T09:00:00-05:00',
    localEnd: '2026-11-01T10:30:00-05:00',
    customerName: 'Nora Booked',
    assignees: [{ displayName: 'Max Maple' }],
  })
  const notified = await database.query<{ title: string }>('select title from notification where link = $1', [
    `/calendar/${appointment.id}`,
  ])
  expect(notified.map(({ title }) => title.replaceAll(/\s/g, ' '))).toEqual([
    'Olive Maple assigned you “Winter tires”, Sunday, November 1 at 9:00 a.m.',
  ])
  const moved = await mine.update({ id: appointment.id, startsAt: '2026-03-08T00:30' })
  expect(moved.appointment).toMatchObject({
    localEnd: '2026-03-08T03:00:00-04:00',
  })
})

test('whole days are days, whatever the zone becomes', async () => {
  const { appointment } = await mine.create({
    ...{ title: 'Lift inspection', isAllDay: true, startsAt: '2026-03-08', endsAt: '2026-03-09' },
  })
  expect(appointment).toMatchObject({ startDay: '2026-03-08', localStart: '2026-03-08', localEnd: '2026-03-09' })
  const on = (day: string) => mine.titles({ search: 'lift', between: { from: day, to: day } })
  expect(await Promise.all(['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10'].map(on))).toEqual([
    ...[[], ['Lift inspection'], ['Lift inspection'], []],
  ])
})

test('a title and valid times are required', async () => {
  const refused = await mine.create({ title: ' ', startsAt: '2026-03-02T10:00', endsAt: '2026-03-02T09:00' })
  expect(refused.userErrors).toMatchObject([
    { field: 'title', message: 'Title is required' },
    { field: 'endsAt', message: 'End must be after the start' },
  ])
  for (const reminderMinutes of [-1, 40_321])
    expect((await mine.create({ title: 'x', startsAt: '2026-03-02T10:00', reminderMinutes })).userErrors).toMatchObject(
      [{ field: 'reminderMinutes' }],
    )
  const other = await mine.create({ title: 'x', startsAt: '2026-03-02T10:00', vehicleId: crypto.randomUUID() })
  expect(other.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
})

test('a range has what takes place on its days, by the clock, and is limited', async () => {
  const make = (title: string, startsAt: string, endsAt: string) => mine.create({ title, startsAt, endsAt })
  await make('Range night', '2027-03-13T23:00', '2027-03-14T04:00')
  await make('Range midnight', '2027-03-13T20:00', '2027-03-14T00:00')
  await make('Range later', '2027-03-15T00:00', '2027-03-15T01:00')
  const on = (from: string, to: string) =>
    mine.titles({ search: 'range', between: { from, to } }, [{ field: 'STARTS_AT' }])
  expect(await on('2027-03-14', '2027-03-14')).toEqual(['Range night'])
  expect(await on('2027-03-13', '2027-03-15')).toEqual(['Range midnight', 'Range night', 'Range later'])
  expect(await mine.titles({ search: 'range', month: { year: 2027, month: 3 } })).toHaveLength(3)
  for (const between of [
    { from: '2026-01-01', to: '2027-03-01' },
    { from: '2026-01-02', to: '2026-01-01' },
    { from: 'x', to: '2026-01-01' },
  ]) {
    const { errors } = await owner.ask(
      'query ($between: CalendarRangeInput!) { appointments(where: { between: $between }) { totalItems } }',
      { between },
    )
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  }
})

test('people may have two appointments at a time, and the answer says so', async () => {
  const managerId = await idOf('manager@maple.test')
  const make = (title: string, startsAt: string) => mine.create({ title, startsAt, assigneeIds: [managerId] })
  await make('First of two', '2028-05-02T10:00')
  const { appointment } = await make('Second of two', '2028-05-02T10:30')
  expect(appointment.overlapping).toEqual([{ title: 'First of two', people: 'Max Maple' }])
  expect((await make('After both', '2028-05-02T11:30')).appointment.overlapping).toEqual([])
  expect((await mine.update({ id: appointment.id, status: 'CANCELLED' })).appointment.overlapping).toEqual([])
})

test('a stale change is refused with the current appointment', async () => {
  const { id } = (await mine.create({ title: 'Contested', startsAt: '2026-03-02T10:00' })).appointment
  await mine.update({ id, title: 'First', version: 1 })
  const { appointment, userErrors } = await mine.update({ id, title: 'Second', version: 1 })
  expect([appointment.title, userErrors[0].code]).toEqual(['First', 'CONFLICT'])
})

test('staff may not delete, and strangers see nothing', async () => {
  const { id } = (await mine.create({ title: 'Kept', startsAt: '2026-03-02T10:00' })).appointment
  const staff = calendarOf(await signedIn('staff@maple.test'))
  expect((await staff.update({ id, note: 'Seen' })).userErrors).toEqual([])
  expect((await staff.remove([id])).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  expect((await calendarOf(await signedIn('owner@birch.test')).read(id)).errors).toMatchObject([
    { extensions: { code: 'FORBIDDEN' } },
  ])
})

test('deleted appointments can be restored for 30 days and are erased then, with their series', async () => {
  const make = async (title: string, rule?: string) =>
    (await mine.create({ title, startsAt: '2026-03-02T10:00', ...(rule ? { rule } : {}) })).appointment
  const [one, other] = [await make('Gone 1', 'FREQ=DAILY;COUNT=2'), await make('Gone 2')]
  await mine.remove([one.id], 'ALL')
  await mine.remove([other.id])
  expect(await mine.titles({ search: 'gone' })).toEqual([])
  await mine.restore([other.id])
  await database.query(`update appointment set deleted_at = now() - interval '31 days' where title = 'Gone 1'`)
  await purgeTask('appointments').run(kit.server)
  expect((await mine.read(one.id)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  expect((await mine.read(other.id)).data.appointment.deletedAt).toBeNull()
  expect(await database.query('select from record where id = $1', [one.id])).toEqual([])
  expect(await database.query('select from appointment_series where id = $1', [one.seriesId])).toEqual([])
})
