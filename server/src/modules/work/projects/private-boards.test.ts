import { beforeAll, expect, test, vi } from 'vitest'
import { openSocket } from '../../../../../tests/kit/socket.ts'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { customersOf } from '../../crm/customers/customer-test-kit.ts'
import { boardsOf } from '../boards/board-test-kit.ts'
import { projectsOf } from './project-test-kit.ts'

const kit = useServer()
const { database } = kit

let owner: Visitor
let manager: Visitor
let mine: ReturnType<typeof boardsOf>
let theirs: ReturnType<typeof boardsOf>
let projects: ReturnType<typeof projectsOf>
let managerId: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  manager = await kit.signedIn('manager@maple.test')
  mine = boardsOf(owner)
  theirs = boardsOf(manager)
  projects = projectsOf(owner)
  managerId = (await database.query<{ id: string }>(`select id from "user" where email = 'manager@maple.test'`))[0]
    ?.id as string
})

const columnsOf = (board: { columns: { id: string }[] }) =>
  board.columns.map(({ id }) => id) as [string, string, string]
const LOG =
  '{ auditEntries(perPage: 100) { items { kind recordId recordTitle changes { field before after } } } auditFacets { kinds { value } } }'
const logOf = async (person: Visitor, recordId: string) =>
  (await person.ask(LOG)).data.auditEntries.items.filter((entry: { recordId: string }) => entry.recordId === recordId)

test('the log shows a private board and its columns to its owner alone', async () => {
  const { board } = await mine.create({ name: 'Layoffs', isShared: false, columns: [{ name: 'To be let go' }] })
  const [columnId] = columnsOf(board)
  await mine.update({ id: board.id, name: 'Layoffs 2027', columns: [{ id: columnId, name: 'Let go' }] })
  expect(await logOf(owner, board.id)).toHaveLength(2)
  expect(await logOf(owner, columnId)).toHaveLength(2)
  const { data } = await manager.ask(LOG)
  expect(JSON.stringify(data)).not.toMatch(/Layoffs|Let go|let go/)

  // The entry of the change that shares it still has the old name.
  await mine.update({ id: board.id, name: 'Party', isShared: true })
  expect(await logOf(manager, board.id)).toEqual([])
  await mine.update({ id: board.id, name: 'Summer party' })
  expect(await logOf(manager, board.id)).toMatchObject([{ recordTitle: 'Summer party' }])
  await mine.update({ id: board.id, name: 'Layoffs', isShared: false })
  await mine.remove(board.id)
  expect(await logOf(manager, board.id)).toHaveLength(1)
  expect(await logOf(owner, board.id)).toHaveLength(6)
})

test('log, webhooks, versions and REST say nothing of a place on a private board', async () => {
  const created = await owner.ask(
    `mutation { createWebhook(input: { url: "https://nobody.invalid/", events: ["project.created", "project.updated"] }) { userErrors { message } } }`,
  )
  expect(created.data.createWebhook.userErrors).toEqual([])
  const hidden = columnsOf((await mine.create({ name: 'Hidden', isShared: false })).board)
  const { board: open } = await mine.create({ name: 'Open' })
  const { project } = await projects.create({ title: 'Watched', columnId: hidden[0] })
  await mine.move({ id: project.id, columnId: hidden[1] })
  expect((await projectsOf(manager).read(project.id)).data.project.version).toBe(1)
  await mine.move({ id: project.id, columnId: columnsOf(open)[0] })
  await mine.move({ id: project.id, columnId: hidden[2] })
  expect((await logOf(manager, project.id)).map(({ changes }: { changes: object[] }) => changes.at(-1))).toMatchObject([
    { field: 'column', before: 'Open: To do', after: null },
    { field: 'column', before: null, after: 'Open: To do' },
    { field: 'createdBy' },
  ])
  const sent = await database.query<{ event: string; data: Record<string, unknown> }>(
    'select event, data from webhook_delivery where subject = $1 order by number',
    [project.id],
  )
  expect(sent.map(({ event, data }) => [event, data.board_id, data.column_name])).toEqual([
    ['project.created', null, null],
    ['project.updated', open.id, 'To do'],
    ['project.updated', null, null],
  ])
})

test('lists neither filter nor order projects by a place that the viewer does not see', async () => {
  const columns = columnsOf((await mine.create({ name: 'Filtered', isShared: false })).board)
  const { project } = await projects.create({ title: 'Placed', columnId: columns[0] })
  const titles = (person: Visitor, where: object, order?: object[]) => projectsOf(person).titles(where, order)
  const inColumn = { columnId: { eq: columns[0] } }
  expect([await titles(owner, inColumn), await titles(manager, inColumn)]).toEqual([['Placed'], []])
  const offBoards = { columnId: { isNull: true } }
  expect(await titles(owner, offBoards)).not.toContain('Placed')
  expect(await titles(manager, offBoards)).toContain('Placed')
  const asked = 'query ($where: ProjectWhere) { projects(where: $where, orderBy: [{ field: RANK }]) { items { id } } }'
  expect((await manager.ask(asked)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  expect((await owner.ask(asked, { where: inColumn })).data.projects.items).toEqual([{ id: project.id }])
})

test('who does not see the board of a project takes it off by naming another column only', async () => {
  const columns = columnsOf((await mine.create({ name: 'Kept', isShared: false })).board)
  const { project } = await projects.create({ title: 'Sent back', columnId: columns[0] })
  const columnOf = async () =>
    (await database.query<{ column_id: string }>('select column_id from project where id = $1', [project.id]))[0]
      ?.column_id
  await projectsOf(manager).update({ id: project.id, title: 'Renamed', columnId: null })
  expect(await columnOf()).toBe(columns[0])
  await projects.update({ id: project.id, columnId: null })
  expect(await columnOf()).toBeNull()
})

test("a customer's export leaves out the board", async () => {
  const customerId = (await customersOf(owner).create({ lastname: 'Exported' })).customer.id as string
  const columns = columnsOf((await mine.create({ name: 'Secret', isShared: false, columns: [{ name: 'Hush' }] })).board)
  await projects.create({ title: 'Known', customerId, columnId: columns[0] })
  const { body } = await manager.request({ method: 'GET', url: `/api/v1/admin/customers/${customerId}/everything` })
  expect(body).toContain('Known')
  expect(body).not.toContain('Hush')
  expect(body).not.toContain(columns[0])
})

test('nobody is told of changes to a board that they do not see', async () => {
  const { board } = await mine.create({ name: 'Quiet', isShared: false })
  const { board: seen } = await mine.create({ name: 'Loud' })
  const socket = await openSocket(kit, manager)
  const watch = (id: string) => socket.subscribe('subscription ($id: ID!) { boardChanged(id: $id) }', { id })
  const [quiet, loud] = [watch(board.id), watch(seen.id)]
  await vi.waitFor(
    async () => {
      await mine.update({ id: board.id, name: 'Quieter' })
      await mine.update({ id: seen.id, name: 'Louder' })
      // The first change may come before the subscription. No second one is made while its message may be on its way.
      await vi.waitFor(() => expect(loud.messages.length).toBeGreaterThan(0), { timeout: 10_000 })
    },
    { timeout: 60_000 },
  )
  expect(quiet.messages).toEqual([])
  // The change that hides it is the last that is told.
  const before = loud.messages.length
  await mine.update({ id: seen.id, isShared: false })
  await vi.waitFor(() => expect(loud.messages.length).toBe(before + 1), { timeout: 30_000 })
  await socket.close()
})

test('a board is shared with people by name, who edit it and no more', async () => {
  const { board } = await mine.create({ name: 'Two of us', isShared: false, memberIds: [managerId, managerId] })
  expect(board.members).toEqual([{ id: managerId, displayName: 'Max Maple' }])
  const [todo] = columnsOf(board)
  expect((await theirs.read(board.id)).data.board).toMatchObject({ name: 'Two of us', isMine: false })
  expect(await theirs.names()).toContain('Two of us')
  const { project } = await projectsOf(manager).create({ title: 'Ours', columnId: todo })
  expect(await mine.cards(board.id, todo)).toEqual(['Ours'])
  expect((await theirs.update({ id: board.id, name: 'Both of us' })).board.name).toBe('Both of us')
  expect(await logOf(manager, board.id)).toHaveLength(2)
  for (const change of [{ memberIds: [] }, { isShared: true }])
    expect((await theirs.update({ id: board.id, ...change })).errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN' } },
    ])
  expect((await theirs.remove(board.id)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])

  expect((await mine.update({ id: board.id, memberIds: [] })).board.members).toEqual([])
  expect((await theirs.read(board.id)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  expect((await projectsOf(manager).read(project.id)).data.project.title).toBe('Ours')
})

test('only people who can view projects become members', async () => {
  const candidates = async (person: Visitor) =>
    (await person.ask('{ boardMemberCandidates { id displayName } }')).data.boardMemberCandidates
  expect(await candidates(owner)).toContainEqual({ id: managerId, displayName: 'Max Maple' })
  expect(await candidates(manager)).not.toContainEqual({ id: managerId, displayName: 'Max Maple' })
  const [stranger] = await database.query<{ id: string }>(`select id from "user" where email = 'owner@birch.test'`)
  for (const memberId of [stranger?.id, 'nobody'])
    expect((await mine.create({ name: 'Refused', memberIds: [memberId] })).userErrors).toMatchObject([
      { field: 'memberIds', message: 'Choose people who can view projects' },
    ])
})
