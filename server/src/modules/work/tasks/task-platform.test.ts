import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { customersOf } from '../../crm/customers/customer-test-kit.ts'
import { projectsOf } from '../projects/project-test-kit.ts'
import { tasksOf } from './task-test-kit.ts'

const kit = useServer()
const { database } = kit

let owner: Visitor
let mine: ReturnType<typeof tasksOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  mine = tasksOf(owner)
})
const customerCalled = async (lastname: string) => (await customersOf(owner).create({ lastname })).customer.id as string
const rest = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await owner.request({
    method,
    url: `/api/v1/admin/${path}`,
    ...(body ? { headers, payload: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, ...JSON.parse(answer.body) }
}

test('the timeline of the customer follows a task, and is empty while it is deleted', async () => {
  const [one, other] = [await customerCalled('Ada'), await customerCalled('Bob')]
  const titles = async (id: string) => {
    const asked = 'query ($id: ID!) { customerTimeline(customerId: $id, kinds: ["task"]) { items { title path } } }'
    return (await owner.ask(asked, { id })).data.customerTimeline.items
  }
  const { id } = (await mine.create({ title: 'Paint', customerId: one })).task
  const entry = { title: 'Task: Paint', path: `/tasks/${id}` }
  expect(await titles(one)).toEqual([entry])
  await mine.update({ id, customerId: other })
  expect([await titles(one), await titles(other)]).toEqual([[], [entry]])
  await mine.remove([id])
  expect(await titles(other)).toEqual([])
  await mine.restore([id])
  expect(await titles(other)).toEqual([entry])
})

test('webhooks get each change once, as in the REST API', async () => {
  const events = '["task.created", "task.updated", "task.deleted"]'
  const created = await owner.ask(
    `mutation { createWebhook(input: { url: "https://nobody.invalid/", events: ${events} }) { userErrors { message } } }`,
  )
  expect(created.data.createWebhook.userErrors).toEqual([])
  const { id, checklist } = (await mine.create({ title: 'Told', checklist: [{ text: 'Step' }], labels: ['news'] })).task
  await mine.update({ id, title: 'Told' })
  await mine.update({ id, title: 'Told again' })
  await mine.check(id, checklist[0].id, true)
  await mine.remove([id])
  const told = await database.query<{ event: string; data: Record<string, unknown> }>(
    'select event, data from webhook_delivery where subject = $1 order by number',
    [id],
  )
  expect(told.map(({ event, data }) => [event, data.title])).toEqual([
    ['task.created', 'Told'],
    ['task.updated', 'Told again'],
    ['task.updated', 'Told again'],
    ['task.deleted', 'Told again'],
  ])
  expect(told[2]?.data.checklist).toMatchObject([{ text: 'Step', is_done: true }])
  const { task } = await rest('GET', `tasks/${id}`)
  expect(Object.keys(told[0]?.data ?? {}).sort()).toEqual(Object.keys(task).sort())
})

test('the log names what changed', async () => {
  const { task: blocker } = await mine.create({ title: 'Before' })
  const { task } = await mine.create({ title: 'Audited' })
  await mine.update({ id: task.id, labels: ['logged'], blockedByIds: [blocker.id], parentId: blocker.id })
  const [entry] = await database.query<{ changes: object[] }>(
    `select changes from audit_entry where kind = 'task' and record_id = $1 and act = 'updated'`,
    [task.id],
  )
  expect(entry?.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'labels', after: 'logged' }),
      expect.objectContaining({ field: 'blockedBy', after: 'Before' }),
      expect.objectContaining({ field: 'parent', after: 'Before' }),
    ]),
  )
})

test('tasks of a deleted customer are hidden, and are exported and erased with the customer', async () => {
  const customerId = await customerCalled('Leaving')
  const { id } = (await mine.create({ title: 'Private matter', customerId, checklist: [{ text: 'Call home' }] })).task
  const exported = await rest('GET', `customers/${customerId}/everything`)
  expect(exported.records.task).toMatchObject([{ title: 'Private matter' }])
  expect(JSON.stringify(exported.records.task)).toContain('Call home')
  await owner.ask('mutation ($id: ID!) { deleteCustomers(input: { ids: [$id] }) { userErrors { message } } }', {
    id: customerId,
  })
  expect(await mine.titles({ search: 'private matter' })).toEqual([])
  const { userErrors } = await mine.update({ id, title: 'Changed' })
  expect(userErrors).toMatchObject([{ message: 'Leaving is deleted. Restore the customer to change this task.' }])
  const erase =
    'mutation ($id: ID!) { eraseCustomer(input: { id: $id, confirmName: "Leaving" }) { userErrors { message } } }'
  expect((await owner.ask(erase, { id: customerId })).data.eraseCustomer.userErrors).toEqual([])
  for (const [table, column] of [
    ['task', 'id'],
    ['task_word', 'task_id'],
    ['task_checklist_item', 'task_id'],
  ])
    expect(await database.query(`select from ${table} where ${column} = $1`, [id])).toEqual([])
})

test('REST creates, lists, assigns, changes and deletes tasks', async () => {
  const [manager] = (await rest('GET', 'assignees/?search=max')).assignees
  const initial = await rest('GET', 'tasks/new/')
  expect(initial).toMatchObject({ status: 200, canAssignUsers: true, task: { est_hours: 1, status: 'pending' } })
  const created = await rest('POST', 'tasks/', {
    ...{ title: 'By program', est_hours: 3, due_date: '2026-03-31', priority: 'high', labels: ['rest'] },
    checklist: [{ text: 'Step', is_done: true }],
  })
  expect(created).toMatchObject({
    status: 200,
    task: { est_hours: 3, status: 'pending', priority: 'high', labels: ['rest'], checklist: [{ is_done: true }] },
  })
  const { id } = created.task
  expect(await rest('GET', `tasks/${id}/`)).toMatchObject({ status: 200, canAssignUsers: true, task: { id } })
  expect(await rest('POST', `tasks/assignees/${id}`, { assignees: [manager.id] })).toMatchObject({
    assignees: [{ id: manager.id }],
  })
  expect(await rest('DELETE', `tasks/assignees/${id}/${manager.id}`)).toMatchObject({ assignees: [] })
  const refused = await rest('PUT', `tasks/${id}/`, { start_date: '2026-04-02' })
  expect(refused).toMatchObject({ status: 400, errors: { due_date: ['Due date must be on or after the start date'] } })
  expect((await rest('PUT', `tasks/${id}/`, { status: 'in_progress' })).task.status).toBe('in_progress')
  const total = async (query: string) => (await rest('GET', `tasks/?search=by+program&${query}`)).results.total
  expect(await total('month=3&year=2026&due_date__isnull=false')).toBe(1)
  expect(await total('month=4&year=2026&due_date__isnull=false')).toBe(0)
  expect(await total('due_date__isnull=true')).toBe(0)
  expect(await rest('GET', 'tasks/?month=x')).toMatchObject({ status: 400 })
  expect(await rest('DELETE', 'tasks/', { tasksToDelete: [id] })).toMatchObject({ status: 200, success: true })
  expect(await total('')).toBe(0)
})

test('REST lists the tasks of a project', async () => {
  const { project } = await projectsOf(owner).create({ title: 'Programmed' })
  await mine.create({ title: 'Inside', projectId: project.id })
  const { results } = await rest('GET', `projects/${project.id}/tasks/`)
  expect(results).toMatchObject({ total: 1, rows: [{ title: 'Inside', project_title: 'Programmed' }] })
})

test('a plan without tasks has none of it', async () => {
  const birch = await kit.signedIn('owner@birch.test')
  expect((await birch.ask('{ tasks { totalItems } }')).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
})
