import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { customersOf } from '../../crm/customers/customer-test-kit.ts'
import { projectsOf } from './project-test-kit.ts'

const kit = useServer({ role: 'web' })

let owner: Visitor
let mine: ReturnType<typeof projectsOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  mine = projectsOf(owner)
})

const idOf = async (input: object): Promise<string> => (await mine.create(input)).project.id
const ask = async (query: string, variables: object = {}) => (await owner.ask(query, variables)).data
const rest = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const sent = body ? { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) } : {}
  return JSON.parse((await owner.request({ method, url: `/api/v1/admin/${path}`, ...sent })).body)
}
const addTask = async (input: object) =>
  (
    await ask(
      'mutation ($input: CreateTaskInput!) { createTask(input: $input) { task { id } userErrors { message } } }',
      { input },
    )
  ).createTask.task.id as string
const addTime = (input: object) =>
  ask('mutation ($input: AddTimeEntryInput!) { addTimeEntry(input: $input) { userErrors { message } } }', { input })
const addNote = async (input: object, person = owner) => {
  const NOTE = 'id customerId customerName record { id kind title path }'
  const { data, errors } = await person.ask(
    `mutation ($input: CreateNoteInput!) { createNote(input: $input) { note { ${NOTE} } userErrors { message field } } }`,
    { input },
  )
  return data?.createNote ?? { errors }
}
const measuresOf = (id: string) =>
  ask('query ($id: ID!) { project(id: $id) { progress { doneTasks totalTasks } loggedHours } }', { id })

test('progress counts done tasks and leaves out cancelled and deleted ones', async () => {
  const projectId = await idOf({ title: 'Measured', estHours: 3 })
  expect(await measuresOf(projectId)).toEqual({
    project: { progress: { doneTasks: 0, totalTasks: 0 }, loggedHours: 0 },
  })
  const done = await addTask({ title: 'One', projectId, status: 'COMPLETED' })
  await addTask({ title: 'Two', projectId })
  await addTask({ title: 'Three', projectId, status: 'CANCELLED' })
  const deleted = await addTask({ title: 'Four', projectId })
  await addTime({ taskId: done, day: '2026-03-02', seconds: 5400 })
  await addTime({ taskId: deleted, day: '2026-03-02', seconds: 3600 })
  await ask('mutation ($input: ManageTasksInput!) { deleteTasks(input: $input) { userErrors { message } } }', {
    input: { ids: [deleted] },
  })
  expect(await measuresOf(projectId)).toEqual({
    project: { progress: { doneTasks: 1, totalTasks: 2 }, loggedHours: 1.5 },
  })
  expect((await rest('GET', `projects/${projectId}`)).project).toMatchObject({
    est_hours: 3,
    logged_hours: 1.5,
    progress: { done_tasks: 1, total_tasks: 2 },
  })
})

test('a list measures all of its projects at once', async () => {
  for (const title of ['List one', 'List two', 'List three'])
    await addTask({ title: 'Listed', projectId: await idOf({ title }) })
  const LIST =
    'query ($perPage: Int!) { projects(perPage: $perPage) { items { id progress { totalTasks } loggedHours } } }'
  const statements = async (perPage: number) => {
    kit.statements.length = 0
    await owner.ask(LIST, { perPage })
    return kit.statements.length
  }
  expect(await statements(3)).toBe(await statements(1))
})

test('a note about a project is in its list, its timeline and its REST', async () => {
  const projectId = await idOf({ title: 'Annotated' })
  const { note } = await addNote({ title: 'Order the filter', recordId: projectId })
  expect(note).toMatchObject({
    customerId: null,
    customerName: '',
    record: { id: projectId, kind: 'project', title: 'Annotated', path: `/projects/${projectId}` },
  })
  const { results } = await rest('GET', `notes?record_id=${projectId}`)
  expect(results.rows).toMatchObject([{ title: 'Order the filter', record: { id: projectId, kind: 'project' } }])
  const { projectTimeline } = await ask(
    'query ($id: ID!) { projectTimeline(projectId: $id) { items { kind title path } } }',
    { id: projectId },
  )
  expect(projectTimeline.items).toEqual([
    { kind: 'note', title: 'Order the filter', path: `/notes/${note.id}` },
    { kind: 'change', title: 'Created: Annotated', path: null },
  ])
  const kept = await rest('PUT', `notes/${note.id}`, { customer_id: null, title: 'Order two filters' })
  expect(kept.note).toMatchObject({ title: 'Order two filters', record: { id: projectId } })
})

test('a note cannot be about a record that is deleted, of another tenant, or of a kind without notes', async () => {
  const projectId = await idOf({ title: 'Going' })
  const { note } = await addNote({ title: 'Goes too', recordId: projectId })
  await mine.remove([projectId])
  expect((await rest('GET', `notes?record_id=${projectId}`)).results.rows).toEqual([])
  expect(await rest('PUT', `notes/${note.id}`, { title: 'Changed' })).toMatchObject({
    error: '“Going” is deleted. Restore it to change this note.',
  })
  const refused = { errors: [{ message: expect.stringContaining('There is no such') }] }
  expect(await addNote({ title: 'Late', recordId: projectId })).toMatchObject(refused)
  const taskId = await addTask({ title: 'Without notes' })
  expect(await addNote({ title: 'Of a task', recordId: taskId })).toMatchObject(refused)
  const customer = (await customersOf(owner).create({ lastname: 'Both' })).customer.id
  const other = await idOf({ title: 'Both' })
  expect((await addNote({ title: 'Two', recordId: other, customerId: customer })).userErrors).toEqual([
    { message: 'Choose a customer or another record, not both', field: 'recordId' },
  ])
})

test('the timeline of a project tells of its tasks', async () => {
  const projectId = await idOf({ title: 'Watched' })
  await addTask({ title: 'Fetch the tires', projectId })
  const { projectTimeline } = await ask(
    'query ($id: ID!) { projectTimeline(projectId: $id, kinds: ["change"]) { items { title } } }',
    { id: projectId },
  )
  expect(projectTimeline.items.map(({ title }: { title: string }) => title)).toEqual([
    'Created: Fetch the tires',
    'Created: Watched',
  ])
})
