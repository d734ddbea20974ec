import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { customersOf } from '../../../crm/customers/customer-test-kit.ts'
import { tasksOf } from '../../tasks/task-test-kit.ts'

const kit = useServer()
const { database } = kit

let owner: Visitor
let manager: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  manager = await kit.signedIn('manager@maple.test')
  await owner.ask('mutation { updateSiteSettings(input: { weekStartsOn: MONDAY }) { userErrors { message } } }')
})

const HOUR = 3600
const MONDAY = '2026-03-30'
const CELL = 'day seconds entryCount isRunning'
const SHEET = `personId personName from to canEdit rows { taskId task { title } cells { ${CELL} } }`

const ask = (person: Visitor, where: object) =>
  person.ask(`query ($where: TimesheetWhere) { timesheet(where: $where) { ${SHEET} } }`, { where })
const sheet = async (person: Visitor, where: object = {}) =>
  (await ask(person, { day: MONDAY, ...where })).data.timesheet
const set = async (person: Visitor, input: object) => {
  const document = `mutation ($input: SetTimesheetCellInput!) { setTimesheetCell(input: $input) {
    cell { ${CELL} } userErrors { code message field } } }`
  const { data, errors } = await person.ask(document, { input: { day: MONDAY, ...input } })
  return data?.setTimesheetCell ?? { cell: null, userErrors: [], errors }
}
const add = (person: Visitor, input: object) =>
  person.ask(`mutation ($input: AddTimeEntryInput!) { addTimeEntry(input: $input) { userErrors { message } } }`, {
    input,
  })
const taskCalled = async (title: string, more: object = {}) =>
  (await tasksOf(owner).create({ title, ...more })).task.id as string
const idOf = async (email: string) =>
  (await database.query<{ id: string }>('select id from "user" where email = $1', [email]))[0]?.id as string
const timesOf = (row: { cells: { seconds: number }[] } | undefined) => row?.cells.map(({ seconds }) => seconds)
const rowOf = (week: { rows: { taskId: string; cells: { seconds: number }[] }[] }, taskId: string) =>
  week.rows.find((row) => row.taskId === taskId)

test('a week goes from Monday to Sunday, and shows the tasks with time in it by title', async () => {
  const [second, first] = [await taskCalled('Grind'), await taskCalled('Drill')]
  await set(owner, { taskId: second, seconds: HOUR })
  await set(owner, { taskId: first, day: '2026-04-05', seconds: 1800 })
  await set(owner, { taskId: first, day: '2026-04-06', seconds: 60 })
  const week = await sheet(owner, { day: '2026-04-05' })
  expect(week).toMatchObject({ from: MONDAY, to: '2026-04-05', personName: 'Olive Maple', canEdit: true })
  expect(week.rows.map(({ task }: { task: { title: string } }) => task.title)).toEqual(['Drill', 'Grind'])
  expect(timesOf(rowOf(week, first))).toEqual([0, 0, 0, 0, 0, 0, 1800])
  expect(timesOf(rowOf(week, second))).toEqual([HOUR, 0, 0, 0, 0, 0, 0])
  expect((await ask(owner, { day: '2026-02-30' })).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
})

test('a cell is set, changed and emptied, and refuses what it cannot be', async () => {
  const taskId = await taskCalled('Typed')
  expect((await set(owner, { taskId, seconds: HOUR, before: 0 })).cell).toEqual({
    ...{ day: MONDAY, seconds: HOUR, entryCount: 1, isRunning: false },
  })
  expect((await set(owner, { taskId, seconds: 2 * HOUR, before: HOUR })).cell).toMatchObject({ seconds: 2 * HOUR })
  expect((await set(owner, { taskId, seconds: 0, before: 2 * HOUR })).cell).toMatchObject({ entryCount: 0 })
  for (const seconds of [-1, 86_401])
    expect((await set(owner, { taskId, seconds })).userErrors).toMatchObject([{ field: 'seconds' }])
  expect((await set(owner, { taskId, day: '2026-13-01', seconds: 1 })).userErrors).toMatchObject([{ field: 'day' }])
})

test('a stale cell is a conflict that shows the current time, and changes nothing', async () => {
  const taskId = await taskCalled('Contested')
  await set(owner, { taskId, seconds: HOUR, before: 0 })
  const stale = await set(owner, { taskId, seconds: 60, before: 0 })
  expect([stale.userErrors[0].code, stale.cell.seconds]).toEqual(['CONFLICT', HOUR])
  const answers = await Promise.all([120, 180, 240].map((seconds) => set(owner, { taskId, seconds, before: HOUR })))
  const written = answers.filter(({ userErrors }) => userErrors.length === 0)
  expect(written).toHaveLength(1)
  expect(timesOf(rowOf(await sheet(owner), taskId))?.[0]).toBe(written[0].cell.seconds)
})

test('measured times of a day stay as they are: more is added, less is refused', async () => {
  const taskId = await taskCalled('Measured')
  await add(owner, { taskId, startedAt: `${MONDAY}T09:00`, endedAt: `${MONDAY}T10:00` })
  await add(owner, { taskId, startedAt: `${MONDAY}T11:00`, endedAt: `${MONDAY}T12:00` })
  expect((await set(owner, { taskId, seconds: HOUR })).userErrors).toMatchObject([{ code: 'MEASURED' }])
  expect((await set(owner, { taskId, seconds: 3 * HOUR })).cell).toMatchObject({ seconds: 3 * HOUR, entryCount: 3 })
  expect((await set(owner, { taskId, seconds: 2 * HOUR })).cell).toMatchObject({ seconds: 2 * HOUR, entryCount: 2 })
})

test('a running timer is shown and does not count', async () => {
  const taskId = await taskCalled('Running')
  const start = 'mutation ($input: StartTimerInput!) { startTimer(input: $input) { timeEntry { id day } } }'
  const { id, day } = (await owner.ask(start, { input: { taskId } })).data.startTimer.timeEntry
  const running = { seconds: 0, entryCount: 0, isRunning: true }
  const cells = rowOf(await sheet(owner, { day }), taskId)?.cells
  expect(cells?.find((cell) => (cell as { day?: string }).day === day)).toMatchObject(running)
  expect((await set(owner, { taskId, day, seconds: 60, before: 0 })).cell).toMatchObject({
    ...running,
    seconds: 60,
    entryCount: 1,
  })
  const stop = 'mutation ($input: StopTimerInput!) { stopTimer(input: $input) { userErrors { message } } }'
  await owner.ask(stop, { input: { id } })
})

test('chosen tasks and those of the previous week are shown without time', async () => {
  const [chosen, previous] = [await taskCalled('Chosen'), await taskCalled('Before')]
  await set(owner, { taskId: previous, day: '2026-06-07', seconds: 60 })
  const plain = await sheet(owner, { day: '2026-06-08' })
  expect(plain.rows).toEqual([])
  const week = await sheet(owner, {
    day: '2026-06-08',
    taskIds: [chosen, 'nonsense', kit.tenants.birch],
    previousTasks: true,
  })
  expect(week.rows.map(({ taskId }: { taskId: string }) => taskId)).toEqual([previous, chosen])
  expect(timesOf(week.rows[0])).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test('the week of others needs the permission to delete tasks', async () => {
  await database.query('update role set permissions = $1 where tenant_id = $2 and number = 4', [
    '{"tasks.can_view": true, "tasks.can_edit": true}',
    kit.tenants.maple,
  ])
  const staff = await kit.signedIn('staff@maple.test')
  const [personId, ownerId] = [await idOf('staff@maple.test'), await idOf('owner@maple.test')]
  const taskId = await taskCalled('Entered for them')
  expect((await set(owner, { taskId, personId, seconds: 60 })).cell).toMatchObject({ seconds: 60 })
  expect(timesOf(rowOf(await sheet(staff), taskId))?.[0]).toBe(60)
  expect(timesOf(rowOf(await sheet(manager, { personId }), taskId))?.[0]).toBe(60)
  const forbidden = [{ extensions: { code: 'FORBIDDEN' } }]
  expect((await ask(staff, { personId: ownerId })).errors).toMatchObject(forbidden)
  expect((await set(staff, { taskId, personId: ownerId, seconds: 1 })).errors).toMatchObject(forbidden)
  expect((await staff.ask('{ timesheetPeople { id } }')).errors).toMatchObject(forbidden)
  const people = (await owner.ask('{ timesheetPeople { id displayName } }')).data.timesheetPeople
  expect(people).toContainEqual({ id: ownerId, displayName: 'Olive Maple' })
  const notFound = [{ extensions: { code: 'NOT_FOUND' } }]
  expect((await ask(owner, { personId: await idOf('owner@birch.test') })).errors).toMatchObject(notFound)
})

test('time of deleted tasks and customers is hidden from the week, and as one entry', async () => {
  const customerId = (await customersOf(owner).create({ lastname: 'Hidden' })).customer.id
  const taskId = await taskCalled('Of a customer', { customerId })
  await set(owner, { taskId, seconds: 60 })
  const [entry] = await database.query<{ id: string }>('select id from time_entry where task_id = $1', [taskId])
  const one = () => owner.ask('query ($id: ID!) { timeEntry(id: $id) { seconds } }', { id: entry?.id })
  expect((await one()).data.timeEntry).toEqual({ seconds: 60 })
  const remove = 'mutation ($ids: [ID!]!) { deleteCustomers(input: { ids: $ids }) { userErrors { message } } }'
  await owner.ask(remove, { ids: [customerId] })
  const notFound = [{ extensions: { code: 'NOT_FOUND' } }]
  expect((await one()).errors).toMatchObject(notFound)
  expect(rowOf(await sheet(owner, { taskIds: [taskId] }), taskId)).toBeUndefined()
  const other = await taskCalled('Deleted')
  await set(owner, { taskId: other, seconds: 60 })
  const [its] = await database.query<{ id: string }>('select id from time_entry where task_id = $1', [other])
  await tasksOf(owner).remove([other])
  expect((await owner.ask('query ($id: ID!) { timeEntry(id: $id) { id } }', { id: its?.id })).errors).toMatchObject(
    notFound,
  )
})

test('REST reads a week and sets a cell', async () => {
  const taskId = await taskCalled('Set by program')
  const rest = async (method: 'GET' | 'PUT', path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' }
    const url = `/api/v1/admin/${path}`
    const answer = await manager.request({ method, url, ...(body && { headers, payload: JSON.stringify(body) }) })
    return { status: answer.status, ...JSON.parse(answer.body) }
  }
  const path = `timesheet/tasks/${taskId}`
  expect(await rest('PUT', path, { day: MONDAY, seconds: 5400, before: 0 })).toMatchObject({
    ...{ status: 200, cell: { day: MONDAY, seconds: 5400, entry_count: 1, is_running: false } },
  })
  expect(await rest('PUT', path, { day: MONDAY, seconds: 60, before: 0 })).toMatchObject({ status: 409 })
  const { timesheet } = await rest('GET', `timesheet?day=${MONDAY}`)
  expect(timesheet).toMatchObject({ from: MONDAY, person_name: 'Max Maple' })
  const row = timesheet.rows.find(({ task_id }: { task_id: string }) => task_id === taskId)
  expect(row).toMatchObject({ title: 'Set by program', days: [{ seconds: 5400 }, ...Array(6).fill({ seconds: 0 })] })
})
