import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { projectsOf } from '../projects/project-test-kit.ts'
import { tasksOf } from '../tasks/task-test-kit.ts'

const kit = useServer()
const { database } = kit

let owner: Visitor
let maxId: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  const [row] = await database.query<{ id: string }>(`select id from "user" where email = 'manager@maple.test'`)
  maxId = row?.id ?? ''
})

const TEMPLATE = `id name description estHours days version
  tasks { title description estHours priority dueAfterDays assigneeIds labels checklist }`
const write = async (name: string, input: object, person = owner) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  const { data, errors } = await person.ask(
    `mutation ($input: ${type}!) { done: ${name}(input: $input) { projectTemplate { ${TEMPLATE} } userErrors { code message field } } }`,
    { input },
  )
  return data?.done ?? { errors }
}
const createProject = async (input: object, person = owner) => {
  const { data, errors } = await person.ask(
    `mutation ($input: CreateProjectFromTemplateInput!) { done: createProjectFromTemplate(input: $input) {
      project { id title description estHours startDate endDate progress { totalTasks } } userErrors { message field } } }`,
    { input },
  )
  return data?.done ?? { errors }
}
const tasksIn = async (projectId: string) => {
  const QUERY = `query ($id: ID!) { tasks(where: { projectId: { eq: $id } }, orderBy: [{ field: CREATED_AT }]) {
    items { title estHours priority dueDate customerName assignees { id } labels { name } checklist { text isDone } } } }`
  return (await owner.ask(QUERY, { id: projectId })).data.tasks.items
}

test('a project from a template has its tasks, due from its start on', async () => {
  const { projectTemplate } = await write('createProjectTemplate', {
    name: ' Brake service ',
    description: 'Front and rear',
    estHours: 3,
    days: 2,
    tasks: [
      {
        title: 'Order pads',
        estHours: 0.5,
        priority: 'HIGH',
        dueAfterDays: 0,
        assigneeIds: [maxId],
        labels: ['parts'],
        checklist: ['Front', ' ', 'Rear'],
      },
      { title: 'Fit them', dueAfterDays: 8 },
      { title: 'Some day' },
    ],
  })
  expect(projectTemplate).toMatchObject({ name: 'Brake service', tasks: [{ checklist: ['Front', 'Rear'] }, {}, {}] })
  const { project } = await createProject({ templateId: projectTemplate.id, startDate: '2026-03-04' })
  expect(project).toMatchObject({
    title: 'Brake service',
    description: 'Front and rear',
    estHours: 3,
    progress: { totalTasks: 3 },
    startDate: '2026-03-04T05:00:00.000Z',
    endDate: '2026-03-06T04:59:59.000Z',
  })
  expect(await tasksIn(project.id)).toMatchObject([
    {
      title: 'Order pads',
      priority: 'HIGH',
      dueDate: '2026-03-05T04:59:59.000Z',
      assignees: [{ id: maxId }],
      labels: [{ name: 'parts' }],
      checklist: [
        { text: 'Front', isDone: false },
        { text: 'Rear', isDone: false },
      ],
    },
    // After the change of the clocks.
    { title: 'Fit them', estHours: 1, dueDate: '2026-03-13T03:59:59.000Z', assignees: [] },
    { title: 'Some day', dueDate: null },
  ])
})

test('a project becomes a template, without cancelled tasks and what was done', async () => {
  const { id } = (
    await projectsOf(owner).create({ title: 'Exhaust', estHours: 4, startDate: '2026-03-02', endDate: '2026-03-04' })
  ).project
  const tasks = tasksOf(owner)
  const parent = (await tasks.create({ title: 'Weld', projectId: id, dueDate: '2026-03-03', status: 'COMPLETED' })).task
  await tasks.create({ title: 'Clean', parentId: parent.id, dueDate: '2026-02-28' })
  await tasks.create({ title: 'Never', projectId: id, status: 'CANCELLED' })
  const { projectTemplate } = await write('saveProjectAsTemplate', { projectId: id, name: 'Exhaust work' })
  expect(projectTemplate).toMatchObject({
    name: 'Exhaust work',
    estHours: 4,
    days: 3,
    tasks: [
      { title: 'Weld', dueAfterDays: 1 },
      { title: 'Clean', dueAfterDays: 0 },
    ],
  })
  const { project } = await createProject({ templateId: projectTemplate.id, title: 'Exhaust again' })
  expect(project).toMatchObject({ title: 'Exhaust again', progress: { totalTasks: 2 } })
})

test('templates are edited, refuse what is wrong and stale, and are deleted', async () => {
  const { projectTemplate } = await write('createProjectTemplate', { name: 'Edited', tasks: [{ title: 'One' }] })
  const { id, version } = projectTemplate
  expect((await write('createProjectTemplate', { name: 'EDITED' })).userErrors).toMatchObject([
    { code: 'TAKEN', field: 'name' },
  ])
  const wrong = await write('updateProjectTemplate', {
    id,
    name: ' ',
    estHours: -1,
    tasks: [{ title: 'Fine' }, { title: ' ', estHours: 20_000 }],
  })
  expect(wrong.userErrors.map(({ field }: { field: string }) => field)).toEqual([
    ...['name', 'estHours', 'tasks.1.title', 'tasks.1.estHours'],
  ])
  const staff = await database.query<{ id: string }>(`select id from "user" where email = 'owner@birch.test'`)
  const foreign = [{ title: 'Two', assigneeIds: [staff[0]?.id] }]
  expect((await write('updateProjectTemplate', { id, tasks: foreign })).userErrors).toMatchObject([
    { field: 'tasks.0.assigneeIds', message: 'Choose administrators and managers' },
  ])
  expect((await write('updateProjectTemplate', { id, version, days: 5 })).projectTemplate).toMatchObject({
    days: 5,
    tasks: [{ title: 'One' }],
  })
  expect((await write('updateProjectTemplate', { id, version, days: 6 })).userErrors).toMatchObject([
    { code: 'CONFLICT' },
  ])
  const many = Array.from({ length: 51 }, () => ({ title: 'Many' }))
  expect((await write('updateProjectTemplate', { id, tasks: many })).userErrors).toMatchObject([
    { message: 'At most 50 tasks' },
  ])
  const gone = await owner.ask(
    'mutation ($id: ID!) { deleteProjectTemplate(input: { id: $id }) { deletedId userErrors { message } } }',
    { id },
  )
  expect(gone.data.deleteProjectTemplate).toEqual({ deletedId: id, userErrors: [] })
  expect((await createProject({ templateId: id })).errors).toMatchObject([
    { message: 'There is no such project template.' },
  ])
})

test('people who lost their role are left out of new projects', async () => {
  const { projectTemplate } = await write('createProjectTemplate', {
    name: 'Of somebody',
    tasks: [{ title: 'Theirs', assigneeIds: [maxId] }],
  })
  await database.query('update "user" set deactivated_at = now() where id = $1', [maxId])
  const { project } = await createProject({ templateId: projectTemplate.id })
  await database.query('update "user" set deactivated_at = null where id = $1', [maxId])
  expect(await tasksIn(project.id)).toMatchObject([{ title: 'Theirs', assignees: [] }])
})

test('REST lists, writes and uses templates', async () => {
  const rest = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const sent = body ? { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) } : {}
    return JSON.parse((await owner.request({ method, url: `/api/v1/admin/${path}`, ...sent })).body)
  }
  const tasks = [{ title: 'Check', priority: 'urgent', due_after_days: 1, checklist: ['Oil'] }]
  const { template } = await rest('POST', 'project-templates', { name: 'By program', est_hours: 2, tasks })
  expect(template).toMatchObject({ est_hours: 2, days: null, tasks })
  expect((await rest('GET', 'project-templates')).templates).toContainEqual(template)
  const changed = await rest('PUT', `project-templates/${template.id}`, { days: 2, version: template.version })
  expect(changed.template).toMatchObject({ days: 2, tasks })
  const { project } = await rest('POST', `project-templates/${template.id}/projects`, { start_date: '2026-03-04' })
  expect(project).toMatchObject({ title: 'By program', progress: { total_tasks: 1 } })
  const saved = await rest('POST', `projects/${project.id}/template`, { name: 'By program again' })
  expect(saved.template).toMatchObject({ tasks: [{ title: 'Check', due_after_days: 1 }] })
  expect(await rest('DELETE', `project-templates/${template.id}`)).toEqual({ success: true })
})
