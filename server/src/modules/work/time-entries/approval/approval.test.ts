import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { tasksOf } from '../../tasks/task-test-kit.ts'

const kit = useServer()
const { database } = kit

let owner: Visitor
let staff: Visitor
let staffId: string
beforeAll(async () => {
  await database.query('update role set permissions = $1 where tenant_id = $2 and number = 4', [
    '{"tasks.can_view": true, "tasks.can_edit": true}',
    kit.tenants.maple,
  ])
  owner = await kit.signedIn('owner@maple.test')
  await owner.ask('mutation { updateSiteSettings(input: { weekStartsOn: MONDAY }) { userErrors { message } } }')
  staff = await kit.signedIn('staff@maple.test')
  const [row] = await database.query<{ id: string }>(`select id from "user" where email = 'staff@maple.test'`)
  staffId = row?.id ?? ''
})

const WEEK = 'id personId personName week status note decidedBy isLocked version'
const inputs = {
  submitTimesheet: 'SubmitTimesheetInput',
  approveTimesheet: 'ManageTimesheetInput',
  returnTimesheet: 'ReturnTimesheetInput',
  reopenTimesheet: 'ManageTimesheetInput',
} as const
const send = async (person: Visitor, name: keyof typeof inputs, input: object) => {
  const document = `mutation ($input: ${inputs[name]}!) { ${name}(input: $input) { week { ${WEEK} } userErrors { code message } } }`
  const { data, errors } = await person.ask(document, { input })
  return data?.[name] ?? { week: null, userErrors: [], errors }
}
const taskCalled = async (title: string) => (await tasksOf(owner).create({ title })).task.id as string
const addTime = async (person: Visitor, taskId: string, day: string) => {
  const mutation =
    'mutation ($input: AddTimeEntryInput!) { addTimeEntry(input: $input) { timeEntry { id } userErrors { code } } }'
  return (await person.ask(mutation, { input: { taskId, day, seconds: 3600 } })).data.addTimeEntry
}
const change = async (person: Visitor, input: object) => {
  const mutation = 'mutation ($input: UpdateTimeEntryInput!) { updateTimeEntry(input: $input) { userErrors { code } } }'
  return (await person.ask(mutation, { input })).data.updateTimeEntry.userErrors
}
const remove = async (person: Visitor, id: string) => {
  const mutation = 'mutation ($ids: [ID!]!) { deleteTimeEntries(input: { ids: $ids }) { userErrors { code } } }'
  return (await person.ask(mutation, { ids: [id] })).data.deleteTimeEntries.userErrors
}
const set = async (person: Visitor, input: object) => {
  const mutation =
    'mutation ($input: SetTimesheetCellInput!) { setTimesheetCell(input: $input) { userErrors { code } } }'
  return (await person.ask(mutation, { input })).data.setTimesheetCell.userErrors
}
const sheet = async (person: Visitor, where: object) => {
  const query = 'query ($where: TimesheetWhere) { timesheet(where: $where) { canEdit approval { id status } } }'
  return (await person.ask(query, { where })).data.timesheet
}
const told = (kind: string) =>
  database.query<{ title: string; user_id: string }>(
    'select title, user_id from notification where kind = $1 order by id',
    [kind],
  )
const LOCKED = [{ code: 'LOCKED' }]
const WRONG_STATUS = [{ code: 'WRONG_STATUS' }]
const FORBIDDEN = [{ extensions: { code: 'FORBIDDEN' } }]

test('a week is submitted and approved, and then its time stays as it is until it is reopened', async () => {
  const taskId = await taskCalled('Locked')
  expect((await send(staff, 'submitTimesheet', { day: '2026-01-07' })).userErrors).toMatchObject([
    { message: 'This week has no time.' },
  ])
  const { id: entryId } = (await addTime(staff, taskId, '2026-01-07')).timeEntry
  const { week } = await send(staff, 'submitTimesheet', { day: '2026-01-07' })
  expect(week).toMatchObject({ personId: staffId, week: '2026-01-05', status: 'SUBMITTED', isLocked: true, version: 1 })
  expect((await told('timesheet_submitted')).map(({ title }) => title)).toContainEqual(
    expect.stringContaining('submitted the week of 2026-01-05'),
  )
  expect((await send(staff, 'submitTimesheet', { day: '2026-01-05' })).userErrors).toMatchObject(WRONG_STATUS)
  expect((await send(staff, 'approveTimesheet', { id: week.id })).errors).toMatchObject(FORBIDDEN)
  const approved = await send(owner, 'approveTimesheet', { id: week.id, version: 1 })
  expect(approved.week).toMatchObject({ status: 'APPROVED', decidedBy: 'Olive Maple', version: 2 })
  expect(await told('timesheet_decided')).toMatchObject([{ user_id: staffId }])

  expect(await change(owner, { id: entryId, seconds: 60 })).toEqual(LOCKED)
  expect(await remove(staff, entryId)).toEqual(LOCKED)
  expect((await addTime(staff, taskId, '2026-01-11')).userErrors).toEqual(LOCKED)
  expect(await set(owner, { taskId, personId: staffId, day: '2026-01-08', seconds: 60 })).toEqual(LOCKED)
  const { id: other } = (await addTime(staff, taskId, '2026-01-12')).timeEntry
  expect(await change(staff, { id: other, day: '2026-01-11' })).toEqual(LOCKED)
  expect(await sheet(staff, { day: '2026-01-07' })).toEqual({
    canEdit: false,
    approval: { id: week.id, status: 'APPROVED' },
  })

  expect((await send(staff, 'reopenTimesheet', { id: week.id })).errors).toMatchObject(FORBIDDEN)
  expect((await send(owner, 'reopenTimesheet', { id: week.id })).week).toMatchObject({
    status: 'OPEN',
    isLocked: false,
  })
  expect(await change(staff, { id: entryId, seconds: 60 })).toEqual([])
})

test('a week is returned with a note, changed and submitted again; people take back their own', async () => {
  const taskId = await taskCalled('Returned')
  await addTime(staff, taskId, '2026-02-02')
  const { id } = (await send(staff, 'submitTimesheet', { day: '2026-02-02' })).week
  expect((await send(owner, 'returnTimesheet', { id, note: ' ' })).userErrors).toHaveLength(1)
  const stale = await send(owner, 'returnTimesheet', { id, version: 0, note: 'Friday' })
  expect(stale.userErrors).toMatchObject([{ code: 'CONFLICT' }])
  const { week } = await send(owner, 'returnTimesheet', { id, version: 1, note: 'Friday is missing' })
  expect(week).toMatchObject({ status: 'RETURNED', note: 'Friday is missing', isLocked: false })
  expect((await told('timesheet_decided')).at(-1)?.title).toContain('Friday is missing')
  expect((await addTime(staff, taskId, '2026-02-06')).userErrors).toEqual([])
  expect((await send(staff, 'submitTimesheet', { day: '2026-02-06' })).week).toMatchObject({ id, note: '' })
  expect((await send(staff, 'reopenTimesheet', { id })).week).toMatchObject({ status: 'OPEN' })
  expect((await send(owner, 'approveTimesheet', { id })).userErrors).toMatchObject(WRONG_STATUS)
})

test('a week with a running timer is not submitted', async () => {
  const taskId = await taskCalled('Running')
  const start = 'mutation ($input: StartTimerInput!) { startTimer(input: $input) { timeEntry { id day } } }'
  const { id, day } = (await staff.ask(start, { input: { taskId } })).data.startTimer.timeEntry
  expect((await send(staff, 'submitTimesheet', { day })).userErrors).toMatchObject([
    { message: 'Stop the timer first.' },
  ])
  const stop = 'mutation ($input: StopTimerInput!) { stopTimer(input: $input) { userErrors { message } } }'
  await staff.ask(stop, { input: { id } })
  expect((await send(staff, 'submitTimesheet', { day })).week).toMatchObject({ status: 'SUBMITTED' })
  const again = 'mutation ($input: StartTimerInput!) { startTimer(input: $input) { userErrors { code } } }'
  expect((await staff.ask(again, { input: { taskId } })).data.startTimer.userErrors).toEqual(LOCKED)
})

test('time that is entered while a week is submitted and approved is either in it or refused', async () => {
  const taskId = await taskCalled('Contested')
  await addTime(staff, taskId, '2026-04-06')
  const [, ...added] = await Promise.all([
    send(staff, 'submitTimesheet', { day: '2026-04-06' }),
    ...['2026-04-07', '2026-04-08', '2026-04-09'].map((day) => addTime(staff, taskId, day)),
  ])
  const accepted = added.filter(({ timeEntry }) => timeEntry).length
  expect(added.flatMap(({ userErrors }) => userErrors)).toEqual(Array(3 - accepted).fill(LOCKED[0]))
  const rows = await database.query('select from time_entry where task_id = $1', [taskId])
  expect(rows).toHaveLength(1 + accepted)
  expect((await addTime(staff, taskId, '2026-04-10')).userErrors).toEqual(LOCKED)
})

test('webhooks and REST have the same data of a week', async () => {
  const events = '["timesheet.submitted", "timesheet.returned", "timesheet.approved", "timesheet.reopened"]'
  await owner.ask(
    `mutation { createWebhook(input: { url: "https://nobody.invalid/", events: ${events} }) { userErrors { message } } }`,
  )
  const rest = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' }
    const url = `/api/v1/admin/timesheet/${path}`
    const answer = await owner.request({ method, url, ...(body && { headers, payload: JSON.stringify(body) }) })
    return { status: answer.status, ...JSON.parse(answer.body) }
  }
  const taskId = await taskCalled('By program')
  await addTime(staff, taskId, '2026-05-11')
  const { week } = await rest('POST', '2026-05-11/submit', { person_id: staffId })
  expect(week).toMatchObject({ person_id: staffId, week: '2026-05-11', status: 'submitted' })
  expect((await rest('GET', `weeks?status=submitted&person_id=${staffId}`)).results.rows).toContainEqual(week)
  expect(await rest('PUT', `weeks/${week.id}/return`, { note: 'No' })).toMatchObject({ week: { status: 'returned' } })
  expect(await rest('PUT', `weeks/${week.id}/approve`, {})).toMatchObject({ status: 422, code: 'WRONG_STATUS' })
  await rest('POST', '2026-05-11/submit', { person_id: staffId })
  expect(await rest('PUT', `weeks/${week.id}/approve`, {})).toMatchObject({ week: { status: 'approved' } })
  const { timesheet } = await rest('GET', `?day=2026-05-13&person_id=${staffId}`)
  expect(timesheet).toMatchObject({
    can_edit: false,
    approval: { id: week.id, status: 'approved', person_id: staffId },
  })
  expect((await rest('GET', '?day=2031-05-13')).timesheet).toMatchObject({ can_edit: true, approval: null })
  expect(await rest('PUT', `weeks/${week.id}/reopen`, {})).toMatchObject({ week: { status: 'open' } })
  const sent = await database.query<{ event: string; data: object }>(
    'select event, data from webhook_delivery where subject = $1 order by number',
    [week.id],
  )
  expect(sent.map(({ event }) => event.split('.')[1])).toEqual([
    'submitted',
    'returned',
    'submitted',
    'approved',
    'reopened',
  ])
  expect(Object.keys(sent[0]?.data ?? {}).toSorted()).toEqual(Object.keys(week).toSorted())
})
