import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { calendarOf } from '../appointment-test-kit.ts'

const kit = useServer()
const { database } = kit

let owner: Visitor
let mine: ReturnType<typeof calendarOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  mine = calendarOf(owner)
  await owner.ask('mutation { updateSiteSettings(input: { timeZone: "America/Toronto" }) { userErrors { message } } }')
})

const book = (title: string, startsAt: string, resourceIds: readonly string[], more: object = {}) =>
  mine.create({ title, startsAt, resourceIds, ...more })

test('a resource that is taken is refused, with the name of the other appointment', async () => {
  const bay = await mine.resource('Taken bay')
  expect((await book('Brakes', '2026-03-02T09:00', [bay])).appointment.resources).toMatchObject([{ name: 'Taken bay' }])
  const { appointment, userErrors } = await book('Exhaust', '2026-03-02T09:59', [bay])
  expect(appointment).toBeNull()
  expect(userErrors).toEqual([
    {
      ...{ code: 'TAKEN', field: 'resourceIds' },
      message: 'Taken bay is taken by “Brakes” from 2026-03-02 09:00 to 10:00.',
    },
  ])
  const next = await book('Exhaust', '2026-03-02T10:00', [bay])
  expect(next.userErrors).toEqual([])
  const moved = await mine.update({ id: next.appointment.id, startsAt: '2026-03-02T08:30' })
  expect(moved.userErrors).toMatchObject([{ code: 'TAKEN' }])
  expect((await mine.read(next.appointment.id)).data.appointment.localStart).toContain('T10:00')
})

test('cancelled and deleted appointments free their resources, and come back only if these are free', async () => {
  const bay = await mine.resource('Freed bay')
  const { id } = (await book('Cancelled', '2026-03-02T09:00', [bay])).appointment
  await mine.update({ id, status: 'CANCELLED' })
  const second = (await book('Instead', '2026-03-02T09:00', [bay])).appointment
  expect((await mine.update({ id, status: 'CONFIRMED' })).userErrors).toMatchObject([{ code: 'TAKEN' }])
  await mine.remove([second.id])
  expect((await mine.update({ id, status: 'CONFIRMED' })).userErrors).toEqual([])
  const { data } = await mine.restore([second.id])
  expect(data.restoreAppointments.userErrors).toMatchObject([{ code: 'TAKEN', field: 'resourceIds' }])
  expect((await mine.read(second.id)).data.appointment.deletedAt).not.toBeNull()
})

test('a whole day takes a resource, and one date of a series that is taken refuses all', async () => {
  const bay = await mine.resource('Whole bay')
  await book('Inspection', '2026-03-08', [bay], { isAllDay: true })
  expect((await book('Late', '2026-03-08T23:30', [bay])).userErrors).toMatchObject([{ code: 'TAKEN' }])
  expect((await book('Next', '2026-03-09T00:00', [bay])).userErrors).toEqual([])
  const series = await book('Weekly', '2026-02-22T09:00', [bay], { rule: 'FREQ=WEEKLY;COUNT=4' })
  expect(series.userErrors).toMatchObject([{ code: 'TAKEN' }])
  expect(await mine.titles({ search: 'weekly' })).not.toContain('Weekly')
  const overlapping = await book('Long', '2026-06-01T09:00', [bay], {
    endsAt: '2026-06-02T10:00',
    rule: 'FREQ=DAILY;COUNT=3',
  })
  expect(overlapping.userErrors).toMatchObject([{ message: 'Two dates of this appointment overlap.' }])
})

test('many who want one slot at the same moment make one appointment', async () => {
  const [bay, other] = [await mine.resource('Raced bay'), await mine.resource('Raced lift')]
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, place) =>
      book(`Rival ${place}`, '2026-04-02T09:00', place % 2 ? [bay, other] : [other, bay]),
    ),
  )
  expect(answers.filter(({ appointment }) => appointment)).toHaveLength(1)
  const refused = answers.filter(({ userErrors }) => userErrors[0]?.code === 'TAKEN')
  expect(refused).toHaveLength(39)
  const rows = await database.query('select from appointment_resource where resource_id = $1 and is_blocking', [bay])
  expect(rows).toHaveLength(1)
})

test('the database itself refuses a second booking', async () => {
  const bay = await mine.resource('Guarded bay')
  const { id } = (await book('Guarded', '2026-04-03T09:00', [bay])).appointment
  const other = (await book('Rival', '2026-04-03T09:00', [])).appointment
  const insert = `insert into appointment_resource (tenant_id, appointment_id, resource_id, starts_at, ends_at)
    select tenant_id, $2, resource_id, starts_at, ends_at from appointment_resource where appointment_id = $1`
  await expect(database.query(insert, [id, other.id])).rejects.toMatchObject({ code: '23P01' })
})

test('resources have unique names, can be turned off, and are kept while they are booked', async () => {
  const bay = await mine.resource('Kept bay')
  const ask = async (name: string, type: string, input: object) =>
    (
      await owner.ask(`mutation ($input: ${type}!) { ${name}(input: $input) { userErrors { code message field } } }`, {
        input,
      })
    ).data[name].userErrors
  expect(await ask('createCalendarResource', 'CreateCalendarResourceInput', { name: 'KEPT BAY' })).toMatchObject([
    { code: 'TAKEN', field: 'name' },
  ])
  expect(await ask('createCalendarResource', 'CreateCalendarResourceInput', { name: ' ' })).toMatchObject([
    { field: 'name' },
  ])
  const { id } = (await book('Far away', '2099-04-03T09:00', [bay])).appointment
  expect(await ask('deleteCalendarResource', 'DeleteCalendarResourceInput', { id: bay })).toMatchObject([
    { message: 'Kept bay has upcoming appointments. Move them, or turn it off instead.' },
  ])
  await ask('updateCalendarResource', 'UpdateCalendarResourceInput', { id: bay, isActive: false })
  expect((await mine.update({ id, resourceIds: [bay], title: 'Still there' })).userErrors).toEqual([])
  expect((await book('New', '2099-04-04T09:00', [bay])).userErrors).toMatchObject([{ field: 'resourceIds' }])
  await mine.remove([id])
  expect(await ask('deleteCalendarResource', 'DeleteCalendarResourceInput', { id: bay })).toEqual([])
})
