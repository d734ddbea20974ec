import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { tasksOf } from '../tasks/task-test-kit.ts'
import { projectsOf } from './project-test-kit.ts'

const kit = useServer()

let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
})

const rest = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await owner.request({
    method,
    url: `/api/v1/admin/${path}`,
    ...(body ? { headers, payload: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, ...JSON.parse(answer.body) }
}
const boards = 'kanban/project/boards'

test('REST creates, changes and deletes a board with its columns', async () => {
  const created = await rest('POST', boards, {
    name: 'Paint shop',
    is_shared: false,
    columns: [{ name: 'Sanding', color: 'teal', limit: 3, meaning: 'in_progress' }, { name: 'Dry' }],
  })
  expect(created).toMatchObject({
    status: 200,
    board: { name: 'Paint shop', is_shared: false, is_mine: true, members: [] },
  })
  const { id, columns, version } = created.board
  expect(columns).toMatchObject([{ name: 'Sanding', color: 'teal', limit: 3, meaning: 'in_progress' }, { name: 'Dry' }])
  const [sanding, dry] = columns
  const project = (await projectsOf(owner).create({ title: 'Door', columnId: dry.id })).project
  const refused = await rest('PUT', `${boards}/${id}`, { columns: [{ id: sanding.id, name: 'Sand' }] })
  expect(refused.status).toBe(400)
  const changed = await rest('PUT', `${boards}/${id}`, {
    name: 'Paint',
    version,
    columns: [{ name: 'New' }, { id: sanding.id, name: 'Sand', meaning: 'done' }],
    move_cards: [{ from_column_id: dry.id, to_column_id: sanding.id }],
  })
  expect(changed).toMatchObject({
    status: 200,
    board: { name: 'Paint', columns: [{ name: 'New' }, { id: sanding.id, name: 'Sand', meaning: 'done' }] },
  })
  expect((await rest('GET', `projects/${project.id}`)).project.column_id).toBe(sanding.id)
  expect((await rest('PUT', `${boards}/${id}`, { name: 'Stale', version })).status).toBe(409)
  expect(await rest('GET', `${boards}/${id}`)).toMatchObject({ board: { name: 'Paint' } })
  expect((await rest('DELETE', `${boards}/${id}`)).status).toBe(200)
  expect((await rest('GET', `${boards}/${id}`)).status).toBe(404)
  expect((await rest('GET', `projects/${project.id}`)).project.board_id).toBe(null)
})

test('wrong columns are refused with their names', async () => {
  const { status, errors } = await rest('POST', boards, { name: 'Wrong', columns: [{ name: 'x', color: 'gold' }] })
  expect([status, Object.keys(errors)]).toEqual([400, ['columns.0.color']])
  expect((await rest('POST', boards, { name: 'None', columns: [] })).errors).toEqual({
    columns: ['A board has at least one column'],
  })
})

test('with an API key, nobody makes a board that nobody would see', async () => {
  const create = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { token } }'
  const permissions = { 'projects.can_view': true, 'projects.can_create': true }
  const { token } = (await owner.ask(create, { input: { name: 'Shop floor', permissions } })).data.createApiKey
  const robot = kit.visitor('localhost', undefined, token)
  const make =
    'mutation ($input: CreateBoardInput!) { createBoard(input: $input) { board { id } userErrors { field } } }'
  const made = async (isShared: boolean) =>
    (await robot.ask(make, { input: { name: 'Screen', isShared } })).data.createBoard.userErrors
  expect(await made(false)).toEqual([{ field: 'memberIds' }])
  expect(await made(true)).toEqual([])
})

test('REST restores deleted projects and tasks, with the subtasks that were deleted with them', async () => {
  const project = (await projectsOf(owner).create({ title: 'Once gone' })).project
  expect((await rest('DELETE', `projects/${project.id}`)).status).toBe(200)
  expect(await rest('POST', `projects/${project.id}/restore`, {})).toMatchObject({
    status: 200,
    project: { id: project.id, deleted_at: null },
  })
  const mine = tasksOf(owner)
  const { task } = await mine.create({ title: 'Parent' })
  await mine.create({ title: 'Part', parentId: task.id })
  expect((await rest('DELETE', `tasks/${task.id}`)).status).toBe(200)
  expect(await rest('POST', `tasks/${task.id}/restore`, {})).toMatchObject({
    status: 200,
    task: { id: task.id, title: 'Parent', deleted_at: null },
  })
  expect(await mine.titles({ parentId: { eq: task.id } })).toEqual(['Part'])
})
