import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { boardsOf } from '../boards/board-test-kit.ts'
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

const taskCalled = async (title: string, more: object = {}) => (await mine.create({ title, ...more })).task.id as string

const addTasks = (count: number, title: string, parentId: string | null = null) =>
  database.query<{ id: string }>(
    `insert into task (tenant_id, created_at, updated_at, title, created_by, parent_id)
     select $1, now(), now(), $2 || n, 'Test', $3 from generate_series(1, $4::int) n returning id`,
    [kit.tenants.maple, title, parentId, count],
  )

test('more than 1,000 tasks are not deleted at once, their subtasks counted', async () => {
  const id = await taskCalled('Whole')
  await addTasks(1000, 'Part ', id)
  const refused = await mine.remove([id])
  expect(refused.data.deleteTasks.userErrors[0].message).toContain('more than 1,000 tasks')
  expect((await mine.read(id)).data.task.deletedAt).toBeNull()
  await database.query("delete from task where title = 'Part 1000'")
  expect((await mine.remove([id])).data.deleteTasks.tasks).toHaveLength(1000)
  expect((await mine.restore([id])).data.restoreTasks.tasks).toHaveLength(1000)
})

test('at most 200 tasks wait for one', async () => {
  const blockerId = await taskCalled('First')
  const waiting = await addTasks(200, 'Waiting ')
  await database.query(`insert into task_blocker (tenant_id, task_id, blocker_id) select $1, unnest($2::uuid[]), $3`, [
    kit.tenants.maple,
    waiting.map(({ id }) => id),
    blockerId,
  ])
  const { userErrors } = await mine.create({ title: 'One too many', blockedByIds: [blockerId] })
  expect(userErrors).toMatchObject([{ field: 'blockedByIds', message: 'At most 200 tasks can wait for one' }])
})

test('a stale version among many changes is a conflict that names its place and has the stored task', async () => {
  const [one, other] = [await taskCalled('One'), await taskCalled('Other')]
  const changes = [
    { id: one, title: 'One more', version: 1 },
    { id: other, title: 'Others', version: 9 },
  ]
  const { tasks, userErrors } = await mine.updateAll(changes)
  expect(userErrors).toMatchObject([{ code: 'CONFLICT', field: 'tasks.1.version' }])
  expect(tasks).toMatchObject([{ id: other, title: 'Other' }])
  expect((await mine.read(one)).data.task.title).toBe('One')
})

test('the column of a task is shown to people who may view projects, and webhooks name no column of a private board', async () => {
  const added = await owner.ask(
    'mutation { createWebhook(input: { url: "https://nobody.invalid/", events: ["task.created"] }) { userErrors { message } } }',
  )
  expect(added.data.createWebhook.userErrors).toEqual([])
  const boards = boardsOf(owner)
  const { project } = await projectsOf(owner).create({
    title: 'Secret',
    columnId: (await boards.create({ name: 'Mine', isShared: false })).board.columns[0].id,
  })
  const id = await taskCalled('Of a secret project', { projectId: project.id })
  const columnOf = async () =>
    (await owner.ask('query ($id: ID!) { task(id: $id) { column { name } } }', { id })).data.task.column
  expect(await columnOf()).toEqual({ name: 'To do' })
  const [sent] = await database.query<{ data: Record<string, unknown> }>(
    'select data from webhook_delivery where subject = $1',
    [id],
  )
  expect(sent?.data).toMatchObject({ project_title: 'Secret', column_name: null, column_color: null })
  await database.query(
    `update role set permissions = permissions - 'projects.can_view' where number = 2 and tenant_id = $1`,
    [kit.tenants.maple],
  )
  expect(await columnOf()).toBeNull()
})
