import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { tasksOf } from '../../tasks/task-test-kit.ts'
import { schedulesOf } from '../schedule-test-kit.ts'

const kit = useServer()
const { database } = kit

let owner: Visitor
let managerId = ''
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  const [row] = await database.query<{ id: string }>(`select id from "user" where email = 'manager@maple.test'`)
  managerId = row?.id ?? ''
})

const DAYS = 'days { weekday from to breakMinutes minutes }'
const planner = async (from: string, to = from) => {
  const document = `query ($between: PlannedDaysInput!) { planner(between: $between) {
    people { id displayName isActive hasOwnHours ${DAYS} } holidays { day name key } } }`
  return (await owner.ask(document, { between: { from, to } })).data.planner
}
const setHours = async (person: Visitor, personId: string, days: readonly object[] | null) => {
  const document = `mutation ($input: SetWorkingHoursInput!) { setWorkingHours(input: $input) {
    person { id hasOwnHours ${DAYS} } userErrors { message field } } }`
  const { data, errors } = await person.ask(document, { input: { personId, days } })
  return data?.setWorkingHours ?? { errors }
}
const update = async (input: object) => {
  const document = `mutation ($input: UpdateWorkingTimesInput!) { updateWorkingTimes(input: $input) {
    workingTimes { province holidayProvince workedHolidays closedDays { day name } ${DAYS} version } userErrors { code message field } } }`
  return (await owner.ask(document, { input })).data.updateWorkingTimes
}
type Person = { id: string; displayName: string; isActive: boolean }

test('people work from Monday to Friday until somebody says otherwise', async () => {
  const { people } = await planner('2026-03-31')
  const manager = people.find(({ id }: Person) => id === managerId)
  expect(manager).toMatchObject({ displayName: 'Max Maple', isActive: true, hasOwnHours: false })
  expect(manager.days).toHaveLength(5)
  expect(manager.days[0]).toEqual({ weekday: 1, from: '08:00', to: '17:00', breakMinutes: 60, minutes: 480 })
  const own = await setHours(owner, managerId, [
    { weekday: 6, from: '10:00', to: '14:00' },
    { weekday: 2, from: '20:00', to: '24:00', breakMinutes: 30 },
  ])
  expect(own.person).toMatchObject({
    hasOwnHours: true,
    days: [
      { weekday: 2, minutes: 210 },
      { weekday: 6, minutes: 240, breakMinutes: 0 },
    ],
  })
  expect((await setHours(owner, managerId, [])).person).toMatchObject({ hasOwnHours: true, days: [] })
  expect((await setHours(owner, managerId, null)).person).toMatchObject({ hasOwnHours: false })
})

test.each([
  [[{ weekday: 1, from: '17:00', to: '08:00' }], 'The end must be after the start and the breaks'],
  [[{ weekday: 1, from: '08:00', to: '09:00', breakMinutes: 60 }], 'The end must be after the start and the breaks'],
  [[{ weekday: 1, from: '8', to: '17:00' }], 'Enter times such as 08:00'],
  [
    [
      { weekday: 1, from: '08:00', to: '12:00' },
      { weekday: 1, from: '13:00', to: '17:00' },
    ],
    'Each weekday can be given once',
  ],
])('hours %j are refused', async (days, message) => {
  expect((await setHours(owner, managerId, days)).userErrors).toEqual([{ field: 'days', message }])
})

test('two who set the first hours of a person at the same moment both succeed', async () => {
  const [row] = await database.query<{ id: string }>(`select id from "user" where email = 'owner@maple.test'`)
  const days = [{ weekday: 1, from: '08:00', to: '12:00' }]
  const results = await Promise.all([1, 2].map(() => setHours(owner, row?.id ?? '', days)))
  expect(results.map(({ userErrors }) => userErrors)).toEqual([[], []])
  await setHours(owner, row?.id ?? '', null)
})

test('hours of people need the permission to delete tasks', async () => {
  await database.query('update role set permissions = $1 where tenant_id = $2 and number = 4', [
    '{"tasks.can_view": true, "tasks.can_edit": true}',
    kit.tenants.maple,
  ])
  const staff = await kit.signedIn('staff@maple.test')
  expect((await setHours(staff, managerId, null)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
})

test('holidays are those of the province, without those on which the business works, and with its own', async () => {
  expect((await planner('2026-02-01', '2026-03-31')).holidays).toEqual([
    { day: '2026-02-16', name: 'Family Day', key: 'february' },
  ])
  const changed = await update({
    province: 'on',
    workedHolidays: ['boxing'],
    closedDays: [{ day: '2026-12-24', name: ' Christmas Eve ' }],
  })
  expect(changed).toMatchObject({
    userErrors: [],
    workingTimes: { province: 'ON', holidayProvince: 'ON', closedDays: [{ day: '2026-12-24', name: 'Christmas Eve' }] },
  })
  expect((await planner('2026-12-01', '2026-12-31')).holidays.map(({ name }: { name: string }) => name)).toEqual([
    'Christmas Eve',
    'Christmas Day',
  ])
  expect((await update({ province: 'XX' })).userErrors[0].field).toBe('province')
  expect((await update({ closedDays: [{ day: '2026-02-30', name: 'Never' }] })).userErrors[0].field).toBe('closedDays')
  expect((await update({ version: 99, province: '-' })).userErrors[0].code).toBe('CONFLICT')
  expect((await update({ province: '-', closedDays: [] })).workingTimes.holidayProvince).toBeNull()
  expect((await planner('2026-12-01', '2026-12-31')).holidays).toEqual([])
  await update({ province: '', workedHolidays: [] })
})

test('people who have left stay while they have work planned', async () => {
  const task = (await tasksOf(owner).create({ title: 'Left behind' })).task
  const input = { taskId: task.id, personId: managerId, startsAt: '2026-09-01T09:00' }
  const { schedule } = await schedulesOf(owner).send('createSchedule', input)
  await database.query(`update "user" set deactivated_at = now() where id = $1`, [managerId])
  const of = async (day: string) => (await planner(day)).people.find(({ id }: Person) => id === managerId)
  expect(await of('2026-09-01')).toMatchObject({ displayName: 'Max Maple', isActive: false })
  expect(await of('2026-09-02')).toBeUndefined()
  const moved = await schedulesOf(owner).send('updateSchedule', { id: schedule.id, startsAt: '2026-09-03T09:00' })
  expect(moved.userErrors).toEqual([])
  await database.query(`update "user" set deactivated_at = null where id = $1`, [managerId])
})

test('REST tells who can work when, and sets hours', async () => {
  const ask = async (method: 'GET' | 'PUT', url: string, body?: object) => {
    const sent = body ? { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) } : {}
    const answer = await owner.request({ method, url: `/api/v1/admin/planner${url}`, ...sent })
    return { status: answer.status, ...JSON.parse(answer.body) }
  }
  const read = await ask('GET', '/?from=2026-07-01&to=2026-07-02')
  expect(read).toMatchObject({ status: 200, holidays: [{ day: '2026-07-01', name: 'Canada Day', key: 'canada' }] })
  const days = [{ weekday: 1, from: '08:00', to: '16:00', break_minutes: 30 }]
  expect(await ask('PUT', `/people/${managerId}/hours/`, { days })).toMatchObject({
    status: 200,
    person: { has_own_hours: true, days: [{ ...days[0], minutes: 450 }] },
  })
  expect(await ask('PUT', `/people/${managerId}/hours`, { days: null })).toMatchObject({
    person: { has_own_hours: false },
  })
})
