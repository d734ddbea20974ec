import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import { customersOf } from '../../crm/customers/customer-test-kit.ts'
import { projectsOf } from '../projects/project-test-kit.ts'
import { tasksOf } from '../tasks/task-test-kit.ts'
import { schedulesOf } from './schedule-test-kit.ts'

const kit = useServer()
const { database } = kit

let owner: Visitor
let [ownerId, managerId] = ['', '']
let plan: ReturnType<typeof schedulesOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  plan = schedulesOf(owner)
  ownerId = await idOf('owner@maple.test')
  managerId = await idOf('manager@maple.test')
})

const idOf = async (email: string) =>
  (await database.query<{ id: string }>('select id from "user" where email = $1', [email]))[0]?.id as string
const taskCalled = async (title: string, more: object = {}) =>
  (await tasksOf(owner).create({ title, ...more })).task.id as string
const rest = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await owner.request({
    method,
    url: `/api/v1/admin/${path}`,
    ...(body ? { headers, payload: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, ...JSON.parse(answer.body) }
}

test('work is planned, moved by one at a time, given to somebody else, deleted and restored', async () => {
  const taskId = await taskCalled('Planned', { estHours: 2 })
  const { schedule } = await plan.send('createSchedule', { taskId, startsAt: '2026-03-31T09:00' })
  expect(schedule).toMatchObject({
    ...{ taskId, projectId: null, personId: ownerId, personName: 'Olive Maple', title: 'Planned' },
    ...{ localStart: '2026-03-31T09:00:00-04:00', localEnd: '2026-03-31T11:00:00-04:00', task: { title: 'Planned' } },
  })
  const { id } = schedule
  const moved = await plan.send('updateSchedule', { id, version: 1, startsAt: '2026-04-01T10:00' })
  expect(moved.schedule).toMatchObject({ localEnd: '2026-04-01T12:00:00-04:00', version: 2, personId: ownerId })
  const stale = await plan.send('updateSchedule', { id, version: 1, endsAt: '2026-04-01T15:00' })
  expect([stale.userErrors[0].code, stale.schedule.version]).toEqual(['CONFLICT', 2])
  const given = await plan.send('updateSchedule', { id, personId: managerId, endsAt: '2026-04-01T15:00' })
  expect(given.schedule).toMatchObject({ personName: 'Max Maple', localStart: '2026-04-01T10:00:00-04:00' })
  const where = { taskId: { eq: taskId } }
  await plan.manage('deleteSchedules', [id])
  expect((await plan.list(where)).totalItems).toBe(0)
  expect((await plan.list({ ...where, deleted: { eq: true } })).totalItems).toBe(1)
  await plan.manage('restoreSchedules', [id])
  expect((await plan.list({ ...where, personId: { eq: managerId } })).items).toMatchObject([{ id }])
})

test('days are those of the tenant, and match what begins before them', async () => {
  const taskId = await taskCalled('Over midnight')
  const times = { startsAt: '2026-05-04T22:00', endsAt: '2026-05-05T02:00' }
  await plan.send('createSchedule', { taskId, ...times })
  const on = async (from: string, to = from) =>
    (await plan.list({ taskId: { eq: taskId }, between: { from, to } })).totalItems
  expect([await on('2026-05-03'), await on('2026-05-04'), await on('2026-05-05'), await on('2026-05-06')]).toEqual([
    0, 1, 1, 0,
  ])
  const wrong = await owner.ask(
    '{ schedules(where: { between: { from: "2026-05-04", to: "2026-08-04" } }) { totalItems } }',
  )
  expect(wrong.errors?.[0]?.message).toBe('between has at most 62 days.')
})

test('the end of planned work is after its start, also on the day without an hour', async () => {
  const taskId = await taskCalled('Invalid')
  const faultsOf = async (input: object) =>
    (await plan.send('createSchedule', { taskId, ...input })).userErrors.map(({ field, message }: never) => [
      field,
      message,
    ])
  expect(await faultsOf({ startsAt: '2026-03-31T09:00', endsAt: '2026-03-31T09:00' })).toEqual([
    ['endsAt', 'End must be after the start'],
  ])
  expect(await faultsOf({ startsAt: '2026-03-31' })).toEqual([
    ['startsAt', 'Enter a valid date with a time, such as 2026-03-31T14:30'],
  ])
  expect(await faultsOf({ startsAt: '2026-03-01T09:00', endsAt: '2026-05-01T09:00' })).toEqual([
    ['endsAt', 'Plan at most 31 days at once'],
  ])
  // Clocks skip from 2:00 to 3:00.
  const { schedule } = await plan.send('createSchedule', {
    taskId,
    startsAt: '2026-03-08T01:30',
    endsAt: '2026-03-08T03:30',
  })
  expect(Date.parse(schedule.endsAt) - Date.parse(schedule.startsAt)).toBe(60 * 60_000)
})

test('work belongs to either a task or a project, and to someone who can be planned', async () => {
  const taskId = await taskCalled('One of both')
  const projectId = (await projectsOf(owner).create({ title: 'Winter', estHours: 40 })).project.id
  const startsAt = '2026-06-01T08:00'
  expect((await plan.send('createSchedule', { startsAt })).userErrors[0].message).toBe('Choose a task or a project')
  expect((await plan.send('createSchedule', { startsAt, taskId, projectId })).userErrors[0].field).toBe('projectId')
  const { schedule } = await plan.send('createSchedule', { startsAt, projectId })
  // The estimate is longer than a day.
  expect(schedule).toMatchObject({ title: 'Winter', taskId: null, localEnd: '2026-06-02T08:00:00-04:00' })
  for (const personId of [await idOf('owner@birch.test'), 'nobody'])
    expect((await plan.send('createSchedule', { startsAt, taskId, personId })).userErrors[0].field).toBe('personId')
  const shown = await owner.ask('query ($id: ID!) { project(id: $id) { schedules { id } } }', { id: projectId })
  expect(shown.data.project.schedules).toEqual([{ id: schedule.id }])
})

test('people who only view tasks plan nothing, and those without projects no project', async () => {
  const permissions = (value: object) =>
    database.query('update role set permissions = $1 where tenant_id = $2 and number = 4', [value, kit.tenants.maple])
  await permissions({ 'tasks.can_view': true })
  const viewer = await kit.signedIn('staff@maple.test')
  const forbidden = [{ extensions: { code: 'FORBIDDEN' } }]
  const taskId = await taskCalled('Seen')
  const startsAt = '2026-06-02T08:00'
  expect((await schedulesOf(viewer).send('createSchedule', { taskId, startsAt })).errors).toMatchObject(forbidden)
  expect((await schedulesOf(viewer).list({})).totalItems).toBeGreaterThan(0)
  await permissions({ 'tasks.can_view': true, 'tasks.can_edit': true })
  const editor = schedulesOf(await kit.signedIn('staff@maple.test'))
  expect((await editor.send('createSchedule', { taskId, startsAt })).schedule.personId).toBe(
    await idOf('staff@maple.test'),
  )
  const projectId = (await projectsOf(owner).create({ title: 'Hidden' })).project.id
  expect((await editor.send('createSchedule', { projectId, startsAt })).errors).toMatchObject(forbidden)
})

test('the person is told of work that others plan, and webhooks get each change as in the REST API', async () => {
  const events = '["schedule.created", "schedule.updated", "schedule.deleted"]'
  const created = await owner.ask(
    `mutation { createWebhook(input: { url: "https://nobody.invalid/", events: ${events} }) { userErrors { message } } }`,
  )
  expect(created.data.createWebhook.userErrors).toEqual([])
  const taskId = await taskCalled('Told of plans')
  const { id } = (await plan.send('createSchedule', { taskId, personId: managerId, startsAt: '2026-07-06T09:00' }))
    .schedule
  await plan.send('updateSchedule', { id, startsAt: '2026-07-07T09:00' })
  await plan.manage('deleteSchedules', [id])
  const told = await database.query<{ event: string; data: Record<string, unknown> }>(
    'select event, data from webhook_delivery where subject = $1 order by number',
    [id],
  )
  expect(told.map(({ event }) => event)).toEqual(['schedule.created', 'schedule.updated', 'schedule.deleted'])
  const notices = await database.query<{ title: string; link: string }>(
    `select title, link from notification where user_id = $1 and kind = 'work_planned'`,
    [managerId],
  )
  expect(notices.at(-1)).toEqual({
    title: 'Olive Maple planned “Told of plans” for you on 2026-07-06 at 09:00',
    link: '/planner?day=2026-07-06',
  })
  await plan.manage('restoreSchedules', [id])
  const { results } = await rest('GET', `tasks/schedules/?task_id=${taskId}`)
  expect(Object.keys(told[0]?.data ?? {}).sort()).toEqual(Object.keys(results.rows[0]).sort())
})

test('REST plans, lists, moves and deletes work, and tasks have their scheduled times', async () => {
  const taskId = await taskCalled('Planned by program', { estHours: 1.5 })
  const created = await rest('POST', 'tasks/schedules/', { task_id: taskId, starts_at: '2026-03-31T09:00' })
  expect(created).toMatchObject({
    status: 200,
    schedule: { task_id: taskId, starts_at: '2026-03-31T13:00:00.000Z', ends_at: '2026-03-31T14:30:00.000Z' },
  })
  const { id } = created.schedule
  expect((await rest('GET', `tasks/${taskId}/`)).task.scheduled_times).toEqual([
    {
      ...{ id, person_id: ownerId, person_name: 'Olive Maple' },
      ...{ starts_at: '2026-03-31T13:00:00.000Z', ends_at: '2026-03-31T14:30:00.000Z' },
    },
  ])
  expect(await rest('PUT', `tasks/schedules/${id}/`, { ends_at: '2026-03-31T08:00' })).toMatchObject({
    ...{ status: 400, errors: { ends_at: ['End must be after the start'] } },
  })
  expect(await rest('PUT', `tasks/schedules/${id}/`, { person_id: managerId })).toMatchObject({
    schedule: { person_name: 'Max Maple', starts_at: '2026-03-31T13:00:00.000Z' },
  })
  expect(await rest('GET', 'tasks/schedules/?from=2026-03-31')).toMatchObject({
    status: 400,
    errors: { to: [expect.any(String)] },
  })
  const days = `task_id=${taskId}&from=2026-03-31&to=2026-03-31`
  expect((await rest('GET', `tasks/schedules?${days}`)).results).toMatchObject({ total: 1, rows: [{ id }] })
  expect(await rest('DELETE', `tasks/schedules/${id}/`)).toMatchObject({ status: 200, success: true })
  expect((await rest('GET', `tasks/schedules?${days}`)).results.total).toBe(0)
})

test('tasks are found by whether they are planned', async () => {
  const label = `Plannable ${Date.now()}`
  const [one, other] = [await taskCalled(`${label} one`), await taskCalled(`${label} other`)]
  const { id } = (await plan.send('createSchedule', { taskId: one, startsAt: '2026-03-31T09:00' })).schedule
  const found = async (planned: boolean) => {
    const where = { search: label, planned: { eq: planned } }
    const { data } = await owner.ask('query ($where: TaskWhere!) { tasks(where: $where) { items { id } } }', { where })
    return data.tasks.items.map((task: { id: string }) => task.id)
  }
  expect([await found(true), await found(false)]).toEqual([[one], [other]])
  await plan.manage('deleteSchedules', [id])
  expect(await found(true)).toEqual([])
})

test('planned work goes with the customer of its task, and with time', async () => {
  const customerId = (await customersOf(owner).create({ lastname: 'Planned' })).customer.id
  const taskId = await taskCalled('For her', { customerId })
  await plan.send('createSchedule', { taskId, startsAt: '2026-03-31T09:00' })
  const { body } = await owner.request({ method: 'GET', url: `/api/v1/admin/customers/${customerId}/everything` })
  expect(body).toContain('2026-03-31T13:00:00')
  await owner.ask('mutation ($id: ID!) { deleteCustomers(input: { ids: [$id] }) { userErrors { message } } }', {
    id: customerId,
  })
  expect((await plan.list({ taskId: { eq: taskId } })).totalItems).toBe(0)
  await owner.ask(
    'mutation ($id: ID!) { eraseCustomer(input: { id: $id, confirmName: "Planned" }) { userErrors { message } } }',
    { id: customerId },
  )
  expect(await database.query('select from schedule where task_id = $1', [taskId])).toEqual([])

  const old = await taskCalled('Old')
  const { id } = (await plan.send('createSchedule', { taskId: old, startsAt: '2026-03-31T09:00' })).schedule
  await plan.manage('deleteSchedules', [id])
  await database.query(`update schedule set deleted_at = now() - interval '31 days' where id = $1`, [id])
  await purgeTask('schedules').run(kit.server)
  expect(await database.query('select from schedule where id = $1', [id])).toEqual([])
})

test('a plan without tasks has no planner', async () => {
  const birch = await kit.signedIn('owner@birch.test')
  expect((await birch.ask('{ schedules { totalItems } }')).errors).toMatchObject([
    { extensions: { code: 'FORBIDDEN' } },
  ])
})
