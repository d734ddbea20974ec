import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import { customersOf } from '../../crm/customers/customer-test-kit.ts'
import { projectsOf } from '../projects/project-test-kit.ts'
import { tasksOf } from './task-test-kit.ts'

const kit = useServer()
const { signedIn, database } = kit

let owner: Visitor
let mine: ReturnType<typeof tasksOf>
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
  mine = tasksOf(owner)
  await owner.ask('mutation { updateSiteSettings(input: { timeZone: "America/Halifax" }) { userErrors { message } } }')
})

const idOf = async (email: string) =>
  (await database.query<{ id: string }>('select id from "user" where email = $1', [email]))[0]?.id as string
const customerCalled = async (lastname: string) =>
  (await customersOf(owner).create({ firstname: 'Nora', lastname })).customer.id as string
const taskCalled = async (title: string, more: object = {}) => (await mine.create({ title, ...more })).task.id as string

test('a task has a title, hours, dates, a project, a customer, a checklist, labels and assignees', async () => {
  const customerId = await customerCalled('Planned')
  const { project } = await projectsOf(owner).create({ title: 'Winter', customerId })
  const [ownerId, managerId] = [await idOf('owner@maple.test'), await idOf('manager@maple.test')]
  const { task, userErrors } = await mine.create({
    title: ' Order tires ',
    estHours: 1.257,
    priority: 'HIGH',
    startDate: '2026-11-01',
    dueDate: '2026-11-01',
    projectId: project.id,
    labels: [' Tires ', 'parts', 'tires'],
    checklist: [{ text: ' Sizes ' }, { text: 'Price', isDone: true }],
    assigneeIds: [managerId, ownerId],
  })
  expect(userErrors).toEqual([])
  expect(task).toMatchObject({
    title: 'Order tires',
    estHours: 1.26,
    status: 'PENDING',
    priority: 'HIGH',
    isOpen: true,
    startDate: '2026-11-01T03:00:00.000Z',
    dueDate: '2026-11-02T03:59:59.000Z',
    projectTitle: 'Winter',
    customerName: 'Nora Planned',
    createdBy: 'Olive Maple',
    canAssignUsers: true,
    version: 1,
    checklist: [
      { text: 'Sizes', isDone: false },
      { text: 'Price', isDone: true },
    ],
  })
  expect(task.labels.map(({ name }: { name: string }) => name)).toEqual(['parts', 'tires'])
  expect(task.assignees.map(({ displayName }: { displayName: string }) => displayName)).toEqual([
    'Max Maple',
    'Olive Maple',
  ])
  expect((await mine.create({ title: 'Plain' })).task).toMatchObject({ estHours: 1, status: 'PENDING', dueDate: null })
})

test('title and hours are required, and the due date is never before the start in the zone of the tenant', async () => {
  const refused = await mine.create({ title: ' ', estHours: null, startDate: '2026-11-02', dueDate: '2026-11-01' })
  expect(refused.userErrors).toMatchObject([
    { field: 'title', message: 'Title is required' },
    { field: 'estHours', message: 'Estimated hours are required' },
    { field: 'dueDate', message: 'Due date must be on or after the start date' },
  ])
  const id = await taskCalled('Dated', { startDate: '2026-11-01T12:00' })
  const due = async (dueDate: string) =>
    (await mine.update({ id, dueDate })).userErrors.map((one: { field: string }) => one.field)
  // 12:00 in Halifax is 16:00 UTC after the clocks changed that morning.
  expect(await due('2026-11-01T15:59:00Z')).toEqual(['dueDate'])
  expect(await due('2026-11-01T16:00:00Z')).toEqual([])
  expect(await due('2026-11-01')).toEqual([])
  expect(await due('soon')).toEqual(['dueDate'])
  expect((await mine.update({ id, startDate: '2026-11-03' })).userErrors).toMatchObject([{ field: 'dueDate' }])
  for (const estHours of [-1, 10_001])
    expect((await mine.update({ id, estHours })).userErrors).toMatchObject([{ field: 'estHours' }])
})

test('a completed task has the time of its completion until it is opened again', async () => {
  const id = await taskCalled('Finished')
  const done = (await mine.update({ id, status: 'COMPLETED' })).task
  expect(done).toMatchObject({ status: 'COMPLETED', isOpen: false })
  expect((await mine.update({ id, title: 'Finished early' })).task.completedAt).toBe(done.completedAt)
  expect((await mine.update({ id, status: 'IN_PROGRESS' })).task).toMatchObject({ completedAt: null, isOpen: true })
})

test('one item of the checklist is checked, whatever others do with the rest', async () => {
  const { task } = await mine.create({ title: 'Listed', checklist: [{ text: 'One' }, { text: 'Two' }] })
  const [one, two] = task.checklist
  expect((await mine.check(task.id, two.id, true)).task).toMatchObject({
    version: 2,
    checklist: [{ isDone: false }, { isDone: true }],
  })
  const { task: changed } = await mine.update({
    id: task.id,
    checklist: [{ id: two.id, text: 'Two!' }, { text: 'New' }],
  })
  expect(changed.checklist).toMatchObject([
    { id: two.id, text: 'Two!', isDone: true },
    { text: 'New', isDone: false },
  ])
  expect((await mine.check(task.id, one.id, true)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  const twice = await mine.update({
    id: task.id,
    checklist: [
      { id: two.id, text: 'A' },
      { id: two.id, text: 'B' },
    ],
  })
  expect(twice.userErrors).toMatchObject([{ field: 'checklist.1.id' }])
  expect((await mine.update({ id: task.id, checklist: [{ text: ' ' }] })).userErrors).toMatchObject([
    { field: 'checklist.0.text' },
  ])
})

test('labels are created once, renamed and deleted', async () => {
  await Promise.all(['a', 'b', 'c'].map((title) => mine.create({ title, labels: ['Urgent call', 'office'] })))
  const labels = async () =>
    (await owner.ask('{ taskLabels { id name color } }')).data.taskLabels as { id: string; name: string }[]
  const call = (await labels()).filter(({ name }) => name.toLowerCase() === 'urgent call')
  expect(call).toHaveLength(1)
  const update = async (input: object) =>
    (
      await owner.ask(
        'mutation ($input: UpdateTaskLabelInput!) { updateTaskLabel(input: $input) { label { name color } userErrors { code field } } }',
        { input },
      )
    ).data.updateTaskLabel
  expect((await update({ id: call[0]?.id, name: 'Phone', color: 'BLUE' })).label).toEqual({
    name: 'Phone',
    color: 'BLUE',
  })
  expect((await update({ id: call[0]?.id, name: 'OFFICE' })).userErrors).toMatchObject([
    { code: 'TAKEN', field: 'name' },
  ])
  expect(await mine.titles({ labelId: { eq: call[0]?.id } }, [{ field: 'TITLE' }])).toEqual(['a', 'b', 'c'])
  await owner.ask('mutation ($id: ID!) { deleteTaskLabel(input: { id: $id }) { deletedId } }', { id: call[0]?.id })
  expect(await mine.titles({ labelId: { eq: call[0]?.id } })).toEqual([])
  expect((await mine.create({ title: 'long', labels: ['x'.repeat(41)] })).userErrors).toMatchObject([
    { field: 'labels' },
  ])
})

test('only those who may edit tasks assign people, and customers and projects are chosen by those who see them', async () => {
  const permissions = '{"tasks.can_view": true, "tasks.can_create": true}'
  await database.query(`update role set permissions = $1 where tenant_id = $2 and number = 4`, [
    permissions,
    kit.tenants.maple,
  ])
  const staff = await signedIn('staff@maple.test')
  const theirs = tasksOf(staff)
  const [customerId, { project }] = [await customerCalled('Hidden'), await projectsOf(owner).create({ title: 'Shut' })]
  const forbidden = [{ extensions: { code: 'FORBIDDEN' } }]
  for (const input of [{ customerId }, { projectId: project.id }, { assigneeIds: [await idOf('owner@maple.test')] }])
    expect((await theirs.create({ title: 'Mine', ...input })).errors).toMatchObject(forbidden)
  const abilities = '{ taskAbilities { canAssignUsers canAssignCustomer canAssignProject } }'
  expect((await staff.ask(abilities)).data.taskAbilities).toEqual({
    canAssignUsers: false,
    canAssignCustomer: false,
    canAssignProject: false,
  })
  const id = await taskCalled('Seen', { customerId, projectId: project.id })
  expect((await theirs.read(id)).data.task).toMatchObject({
    ...{ customerName: 'Nora Hidden', projectTitle: 'Shut', customer: null, project: null, canAssignUsers: false },
  })
  // A part of it is for the same customer, which tells them nothing more.
  expect((await theirs.create({ title: 'Part', parentId: id })).task).toMatchObject({ customerName: 'Nora Hidden' })
  expect((await theirs.update({ id, title: 'Changed' })).errors).toMatchObject(forbidden)
})

test('only administrators and managers are assigned, and they are notified', async () => {
  const [managerId, staffId] = [await idOf('manager@maple.test'), await idOf('staff@maple.test')]
  const id = await taskCalled('Assigned')
  for (const other of [staffId, await idOf('owner@birch.test'), 'nobody'])
    expect((await mine.assign(id, [other])).userErrors).toMatchObject([{ field: 'assigneeIds' }])
  expect((await mine.assign(id, [managerId])).task).toMatchObject({ version: 2, assignees: [{ id: managerId }] })
  expect((await mine.assign(id, [managerId.toUpperCase()])).task.version).toBe(2)
  expect((await mine.unassign(id, [managerId])).task.assignees).toEqual([])
  const notified = await database.query<{ title: string; user_id: string }>(
    'select title, user_id from notification where link = $1',
    [`/tasks/${id}`],
  )
  expect(notified).toEqual([{ title: 'Olive Maple assigned you the task “Assigned”', user_id: managerId }])
})

test('a stale change is refused with the current task', async () => {
  const id = await taskCalled('Contested')
  await mine.update({ id, title: 'First', version: 1 })
  const { task, userErrors } = await mine.update({ id, title: 'Second', version: 1 })
  expect([task.title, userErrors[0].code]).toEqual(['First', 'CONFLICT'])
})

test('several tasks are changed at once, all or none', async () => {
  const [one, other] = [await taskCalled('Both 1'), await taskCalled('Both 2')]
  const changed = await mine.updateAll([
    { id: other, status: 'COMPLETED' },
    { id: one, status: 'CANCELLED' },
  ])
  expect(changed.tasks).toMatchObject([
    { id: other, status: 'COMPLETED' },
    { id: one, status: 'CANCELLED' },
  ])
  const refused = await mine.updateAll([
    { id: one, status: 'PENDING' },
    { id: other, title: '' },
  ])
  expect(refused.userErrors).toMatchObject([{ field: 'tasks.1.title' }])
  expect((await mine.read(one)).data.task.status).toBe('CANCELLED')
})

test('deleted tasks can be restored for 30 days and are erased then', async () => {
  const [id, other] = [await taskCalled('Gone 1'), await taskCalled('Gone 2')]
  await mine.remove([id, other])
  expect(await mine.titles({ search: 'gone' })).toEqual([])
  expect(await mine.titles({ deleted: { eq: true } })).toEqual(expect.arrayContaining(['Gone 1', 'Gone 2']))
  expect((await mine.update({ id, title: 'Late' })).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  await mine.restore([other])
  await database.query(`update task set deleted_at = now() - interval '31 days' where id = $1`, [id])
  await purgeTask('tasks').run(kit.server)
  expect((await mine.read(id)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  expect((await mine.read(other)).data.task.deletedAt).toBeNull()
  expect(await database.query('select from record where id = $1', [id])).toEqual([])
})
