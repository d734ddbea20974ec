import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import { customersOf } from '../../crm/customers/customer-test-kit.ts'
import { tasksOf } from '../tasks/task-test-kit.ts'

const kit = useServer()
const { database } = kit

let owner: Visitor
let manager: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  manager = await kit.signedIn('manager@maple.test')
})

const ENTRY =
  'id taskId personId personName day startedAt endedAt seconds note isBillable isRunning isMine version task { title }'
const inputs: Readonly<Record<string, string>> = {
  addTimeEntry: 'AddTimeEntryInput',
  updateTimeEntry: 'UpdateTimeEntryInput',
  startTimer: 'StartTimerInput',
  stopTimer: 'StopTimerInput',
}
const send = async (person: Visitor, name: string, input: object) => {
  const document = `mutation ($input: ${inputs[name]}!) { ${name}(input: $input) {
    timeEntry { ${ENTRY} } userErrors { code message field } } }`
  const { data, errors } = await person.ask(document, { input })
  return data?.[name] ?? { timeEntry: null, userErrors: [], errors }
}
const manage = (person: Visitor, name: 'deleteTimeEntries' | 'restoreTimeEntries', ids: readonly string[]) =>
  person.ask(
    `mutation ($input: ManageTimeEntriesInput!) { ${name}(input: $input) { timeEntries { id seconds } userErrors { message } } }`,
    { input: { ids } },
  )
const list = async (where: object) => {
  const asked = `query ($where: TimeEntryWhere) { timeEntries(where: $where) { items { ${ENTRY} } totalItems } }`
  return (await owner.ask(asked, { where })).data.timeEntries
}
const timer = async (person: Visitor) => (await person.ask(`{ runningTimer { ${ENTRY} } }`)).data.runningTimer
const taskCalled = async (title: string, more: object = {}) =>
  (await tasksOf(owner).create({ title, ...more })).task.id as string
const workedOn = async (id: string) =>
  (await owner.ask('query ($id: ID!) { task(id: $id) { workedSeconds } }', { id })).data.task.workedSeconds
const idOf = async (email: string) =>
  (await database.query<{ id: string }>('select id from "user" where email = $1', [email]))[0]?.id as string
const rest = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await owner.request({
    method,
    url: `/api/v1/admin/${path}`,
    ...(body ? { headers, payload: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, ...JSON.parse(answer.body) }
}

test('time is entered, changed by one at a time, deleted and restored, and adds up on its task', async () => {
  const taskId = await taskCalled('Measured')
  const { timeEntry } = await send(owner, 'addTimeEntry', { taskId, seconds: 5400, day: '2026-03-31', note: ' Rust ' })
  expect(timeEntry).toMatchObject({
    ...{ taskId, personName: 'Olive Maple', day: '2026-03-31', seconds: 5400, note: 'Rust' },
    ...{ isBillable: true, isRunning: false, isMine: true, task: { title: 'Measured' } },
  })
  const { id } = timeEntry
  await send(manager, 'addTimeEntry', { taskId, startedAt: '2026-04-01T09:00', endedAt: '2026-04-01T09:10' })
  expect(await workedOn(taskId)).toBe(6000)
  const changed = await send(owner, 'updateTimeEntry', { id, version: 1, seconds: 3600, isBillable: false })
  expect(changed.timeEntry).toMatchObject({ seconds: 3600, isBillable: false, note: 'Rust', version: 2 })
  const stale = await send(owner, 'updateTimeEntry', { id, version: 1, note: 'Paint' })
  expect([stale.userErrors[0].code, stale.timeEntry.note]).toEqual(['CONFLICT', 'Rust'])
  await manage(owner, 'deleteTimeEntries', [id])
  expect([await workedOn(taskId), (await list({ taskId: { eq: taskId } })).totalItems]).toEqual([600, 1])
  await manage(owner, 'restoreTimeEntries', [id])
  expect((await list({ taskId: { eq: taskId } })).items.map(({ seconds }: { seconds: number }) => seconds)).toEqual([
    600, 3600,
  ])
  const days = { from: '2026-04-01', to: '2026-04-01' }
  expect((await list({ taskId: { eq: taskId }, days })).totalItems).toBe(1)
})

test('a person has one timer, also if two windows start one at the same moment', async () => {
  const [one, other] = [await taskCalled('Timed'), await taskCalled('Timed too')]
  const started = await Promise.all([one, other].map((taskId) => send(owner, 'startTimer', { taskId })))
  const failures = started.flatMap(({ userErrors }) => userErrors.map(({ message }: { message: string }) => message))
  const [refusal = 'A timer was just started in another window. Stop it first.', ...others] = failures
  expect([refusal, others]).toEqual(['A timer was just started in another window. Stop it first.', []])
  const where = 'person_id = $1 and seconds is null'
  const ownerId = await idOf('owner@maple.test')
  expect(await database.query(`select from time_entry where ${where}`, [ownerId])).toHaveLength(1)
  await send(manager, 'startTimer', { taskId: one })
  expect([(await timer(owner)).isRunning, (await timer(manager)).personName]).toEqual([true, 'Max Maple'])
  await send(manager, 'stopTimer', { id: (await timer(manager)).id })
  expect(await timer(manager)).toBeNull()
})

test('starting a timer stops the one on another task, and goes on with the one on the same', async () => {
  const [one, other] = [await taskCalled('First'), await taskCalled('Second')]
  const first = (await send(owner, 'startTimer', { taskId: one, note: 'Begun' })).timeEntry
  expect(first).toMatchObject({ isRunning: true, seconds: null, endedAt: null, note: 'Begun' })
  expect((await send(owner, 'startTimer', { taskId: one })).timeEntry.id).toBe(first.id)
  await database.query(`update time_entry set started_at = started_at - interval '90 minutes' where id = $1`, [
    first.id,
  ])
  const second = (await send(owner, 'startTimer', { taskId: other })).timeEntry
  expect((await timer(owner)).id).toBe(second.id)
  const [stopped] = (await list({ taskId: { eq: one } })).items
  expect(stopped).toMatchObject({ id: first.id, isRunning: false })
  expect(stopped.seconds).toBeGreaterThanOrEqual(5400)
  const ended = (await send(owner, 'stopTimer', { id: second.id })).timeEntry
  expect((await send(owner, 'stopTimer', { id: second.id })).timeEntry).toEqual(ended)
})

test('deleting a running timer stops it, so that it is restored beside another', async () => {
  const taskId = await taskCalled('Discarded')
  const { id } = (await send(owner, 'startTimer', { taskId })).timeEntry
  expect((await manage(owner, 'deleteTimeEntries', [id])).data.deleteTimeEntries.timeEntries).toEqual([
    { id, seconds: expect.any(Number) },
  ])
  const next = (await send(owner, 'startTimer', { taskId })).timeEntry
  await manage(owner, 'restoreTimeEntries', [id])
  expect((await timer(owner)).id).toBe(next.id)
  await send(owner, 'stopTimer', { id: next.id })
})

test('people change their own time; that of others needs the permission to delete tasks', async () => {
  await database.query('update role set permissions = $1 where tenant_id = $2 and number = 4', [
    '{"tasks.can_view": true, "tasks.can_edit": true}',
    kit.tenants.maple,
  ])
  const staff = await kit.signedIn('staff@maple.test')
  const taskId = await taskCalled('Shared')
  const personId = await idOf('staff@maple.test')
  const entered = (await send(owner, 'addTimeEntry', { taskId, seconds: 60, personId })).timeEntry
  expect(entered).toMatchObject({ personId, isMine: false })
  expect((await send(staff, 'updateTimeEntry', { id: entered.id, seconds: 120 })).timeEntry.seconds).toBe(120)
  const owners = (await send(owner, 'addTimeEntry', { taskId, seconds: 60 })).timeEntry
  const forbidden = [{ extensions: { code: 'FORBIDDEN' } }]
  expect((await send(staff, 'updateTimeEntry', { id: owners.id, seconds: 1 })).errors).toMatchObject(forbidden)
  expect((await manage(staff, 'deleteTimeEntries', [entered.id, owners.id])).errors).toMatchObject(forbidden)
  const ownerId = await idOf('owner@maple.test')
  expect((await send(staff, 'addTimeEntry', { taskId, seconds: 1, personId: ownerId })).errors).toMatchObject(forbidden)
  for (const nobody of [await idOf('owner@birch.test'), 'nobody'])
    expect((await send(owner, 'addTimeEntry', { taskId, seconds: 1, personId: nobody })).userErrors).toMatchObject([
      { field: 'personId' },
    ])
  expect((await list({ taskId: { eq: taskId }, personId: { eq: personId } })).totalItems).toBe(1)
})

test('webhooks get each change as in the REST API', async () => {
  const events = '["time_entry.created", "time_entry.updated", "time_entry.deleted"]'
  const created = await owner.ask(
    `mutation { createWebhook(input: { url: "https://nobody.invalid/", events: ${events} }) { userErrors { message } } }`,
  )
  expect(created.data.createWebhook.userErrors).toEqual([])
  const taskId = await taskCalled('Told of time')
  const { id } = (await send(owner, 'startTimer', { taskId })).timeEntry
  await send(owner, 'stopTimer', { id })
  await manage(owner, 'deleteTimeEntries', [id])
  const told = await database.query<{ event: string; data: Record<string, unknown> }>(
    'select event, data from webhook_delivery where subject = $1 order by number',
    [id],
  )
  expect(told.map(({ event, data }) => [event, data.seconds === null])).toEqual([
    ['time_entry.created', true],
    ['time_entry.updated', false],
    ['time_entry.deleted', false],
  ])
  await manage(owner, 'restoreTimeEntries', [id])
  const { results } = await rest('GET', `tasks/${taskId}/time-entries/`)
  // Whether an entry is billed follows from the document, which has events of its own.
  const names = Object.keys(results.rows[0]).filter((name) => name !== 'is_billed')
  expect(Object.keys(told[0]?.data ?? {}).sort()).toEqual(names.sort())
})

test('REST enters, lists, changes and deletes the time of a task', async () => {
  const taskId = await taskCalled('Timed by program')
  const path = `tasks/${taskId}/time-entries`
  const created = await rest('POST', `${path}/`, { started_at: '2026-03-31T09:00', ended_at: '2026-03-31T10:30' })
  expect(created).toMatchObject({
    status: 200,
    time_entry: { task_id: taskId, seconds: 5400, started_at: '2026-03-31T13:00:00.000Z', is_billable: true },
  })
  const { id } = created.time_entry
  expect(await rest('POST', path, { started_at: '2026-03-31T09:00', ended_at: '2026-03-31T08:00' })).toMatchObject({
    ...{ status: 400, errors: { ended_at: ['Enter an end after the start'] } },
  })
  expect(await rest('PUT', `${path}/${id}/`, { seconds: 60, note: 'Short' })).toMatchObject({
    time_entry: { seconds: 60, started_at: null, note: 'Short' },
  })
  const other = await taskCalled('Another')
  for (const method of ['PUT', 'DELETE'] as const)
    expect(await rest(method, `tasks/${other}/time-entries/${id}`, method === 'PUT' ? {} : undefined)).toMatchObject({
      status: 404,
    })
  expect((await rest('GET', path)).results).toMatchObject({ total: 1, rows: [{ id, person_name: 'Olive Maple' }] })
  expect(await rest('DELETE', `${path}/${id}/`)).toMatchObject({ status: 200, success: true })
  expect((await rest('GET', path)).results.total).toBe(0)
  expect(await rest('GET', `tasks/${id}/time-entries`)).toMatchObject({ status: 404 })
})

test('time goes with the customer of its task, and with time', async () => {
  const customerId = (await customersOf(owner).create({ lastname: 'Billed' })).customer.id
  const taskId = await taskCalled('For her', { customerId })
  await send(owner, 'addTimeEntry', { taskId, seconds: 60, note: 'She watched' })
  const { body } = await owner.request({ method: 'GET', url: `/api/v1/admin/customers/${customerId}/everything` })
  expect(body).toContain('She watched')
  await owner.ask('mutation ($id: ID!) { deleteCustomers(input: { ids: [$id] }) { userErrors { message } } }', {
    id: customerId,
  })
  expect((await list({ taskId: { eq: taskId } })).totalItems).toBe(0)
  await owner.ask(
    'mutation ($id: ID!) { eraseCustomer(input: { id: $id, confirmName: "Billed" }) { userErrors { message } } }',
    { id: customerId },
  )
  expect(await database.query('select from time_entry where task_id = $1', [taskId])).toEqual([])

  const { id } = (await send(owner, 'addTimeEntry', { taskId: await taskCalled('Old'), seconds: 60 })).timeEntry
  await manage(owner, 'deleteTimeEntries', [id])
  await database.query(`update time_entry set deleted_at = now() - interval '31 days' where id = $1`, [id])
  await purgeTask('time_entries').run(kit.server)
  expect(await database.query('select from time_entry where id = $1', [id])).toEqual([])
})

test('a plan without tasks has no time', async () => {
  const birch = await kit.signedIn('owner@birch.test')
  expect((await birch.ask('{ timeEntries { totalItems } }')).errors).toMatchObject([
    { extensions: { code: 'FORBIDDEN' } },
  ])
})
