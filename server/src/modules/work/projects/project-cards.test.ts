import { beforeAll, expect, test, vi } from 'vitest'
import { openSocket } from '../../../../../tests/kit/socket.ts'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { customersOf } from '../../crm/customers/customer-test-kit.ts'
import { boardsOf } from '../boards/board-test-kit.ts'
import { projectsOf } from './project-test-kit.ts'
import { LONGEST_RANK } from './rank.ts'

const kit = useServer()
const { database } = kit

let owner: Visitor
let manager: Visitor
let mine: ReturnType<typeof boardsOf>
let projects: ReturnType<typeof projectsOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  manager = await kit.signedIn('manager@maple.test')
  mine = boardsOf(owner)
  projects = projectsOf(owner)
})

/** A board with its columns, and cards with these titles in the first one. */
async function boardWith(...titles: string[]) {
  const { board } = await mine.create({ name: `Workshop of ${titles[0]}` })
  const columns = board.columns.map(({ id }: { id: string }) => id) as [string, string, string]
  const ids: Record<string, string> = {}
  for (const title of titles) ids[title] = (await projects.create({ title, columnId: columns[0] })).project.id
  return { id: board.id as string, version: board.version as number, columns, ids }
}

test('a new board has three columns, and those of others are seen only while they share them', async () => {
  const { board } = await mine.create({ name: ' Paint shop ', isShared: false })
  expect(board).toMatchObject({ name: 'Paint shop', isShared: false, isMine: true, ownerName: 'Olive Maple' })
  expect(board.columns).toMatchObject([
    { name: 'To do', color: 'GRAY', limit: null, meaning: 'OPEN' },
    { name: 'In progress', color: 'BLUE', meaning: 'IN_PROGRESS' },
    { name: 'Done', color: 'GREEN', meaning: 'DONE' },
  ])
  const theirs = boardsOf(manager)
  expect(await theirs.names()).not.toContain('Paint shop')
  expect((await theirs.read(board.id)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  const hidden = await projectsOf(manager).create({ title: 'Hidden', columnId: board.columns[0].id })
  expect(hidden.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  const { project } = await projects.create({ title: 'Secret', columnId: board.columns[0].id })
  const place = 'query ($id: ID!) { project(id: $id) { columnId board { name } column { name } } }'
  const placeFor = async (person: Visitor) => (await person.ask(place, { id: project.id })).data.project
  expect(await placeFor(owner)).toMatchObject({ board: { name: 'Paint shop' }, column: { name: 'To do' } })
  expect(await placeFor(manager)).toEqual({ columnId: null, board: null, column: null })

  expect((await mine.update({ id: board.id, isShared: true })).board.isShared).toBe(true)
  expect((await theirs.read(board.id)).data.board).toMatchObject({ isMine: false, ownerName: 'Olive Maple' })
  expect((await theirs.update({ id: board.id, isShared: false })).errors).toMatchObject([
    { extensions: { code: 'FORBIDDEN' } },
  ])
})

test('columns are added, ordered, changed and deleted at once; cards of one that goes need a place', async () => {
  const { id, version, columns, ids } = await boardWith('Left', 'Right')
  const [todo, doing, done] = columns
  const wanted = [
    { id: done, name: 'Finished', color: 'TEAL', limit: 2, meaning: 'DONE' },
    { name: 'New' },
    { id: doing, name: 'Doing' },
  ]
  const refused = await mine.update({ id, version, columns: wanted })
  expect(refused.userErrors).toMatchObject([{ field: 'moveCards', message: 'Choose a column for the cards in To do' }])
  const moving = (toColumnId: string) =>
    mine.update({ id, columns: wanted, moveCards: [{ fromColumnId: todo, toColumnId }] })
  expect((await moving(todo)).userErrors).toMatchObject([{ field: 'moveCards' }])
  expect((await moving(id)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  await mine.move({ id: ids.Right, columnId: done })
  const { board, userErrors } = await mine.update({
    id,
    columns: wanted,
    moveCards: [{ fromColumnId: todo, toColumnId: done }],
  })
  expect(userErrors).toEqual([])
  expect(board.columns.map(({ name }: { name: string }) => name)).toEqual(['Finished', 'New', 'Doing'])
  expect(board.columns[0]).toMatchObject({ id: done, color: 'TEAL', limit: 2 })
  expect(await mine.cards(id, done)).toEqual(['Right', 'Left'])
  expect((await mine.update({ id, version, name: 'Late' })).userErrors).toMatchObject([{ code: 'CONFLICT' }])
  expect((await mine.update({ id, columns: [] })).userErrors).toHaveLength(1)
  expect((await mine.remove(id)).data.deleteBoard.deletedId).toBe(id)
  expect((await projects.read(ids.Left as string)).data.project.title).toBe('Left')
})

test('cards of a deleted customer are hidden, so a column with nothing else goes without a question', async () => {
  const customers = customersOf(owner)
  const customerId = (await customers.create({ lastname: 'Parked' })).customer.id as string
  const { id, columns } = await boardWith('Seen')
  const { project } = await projects.create({ title: 'Parked', customerId, columnId: columns[1] })
  expect(await mine.cards(id, columns[1])).toEqual(['Parked'])
  await customers.remove([customerId])
  expect(await mine.cards(id, columns[1])).toEqual([])
  const kept = [columns[0], columns[2]].map((columnId) => ({ id: columnId, name: 'Kept' }))
  expect((await mine.update({ id, columns: kept })).userErrors).toEqual([])
  const [row] = await database.query('select column_id from project where id = $1', [project.id])
  expect(row).toEqual({ column_id: null })
})

test('REST lists boards and their columns, and puts a project into one', async () => {
  const { id, columns } = await boardWith('Over REST')
  const rest = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' }
    const url = `/api/v1/admin/${path}`
    return JSON.parse((await owner.request({ method, url, headers, payload: JSON.stringify(body) })).body)
  }
  const board = { id, name: 'Workshop of Over REST', is_shared: true, is_mine: true, owner: 'Olive Maple' }
  expect((await rest('GET', 'kanban/project/boards')).results.rows).toContainEqual(board)
  const { results } = await rest('GET', `kanban/project/${id}/columns`)
  expect(results).toMatchObject({ total: 3, limit: -1, currentPage: 1 })
  expect(results.rows[1]).toEqual({
    id: columns[1],
    name: 'In progress',
    color: 'blue',
    limit: null,
    meaning: 'in_progress',
  })
  const { project } = await rest('POST', 'projects', { title: 'Sent', column_id: columns[1] })
  expect(project).toMatchObject({
    board_id: id,
    board: { id, name: 'Workshop of Over REST' },
    column_id: columns[1],
    column_name: 'In progress',
    column_color: 'blue',
  })
  expect((await rest('PUT', `projects/${project.id}`, { column_id: null })).project).toMatchObject({
    board_id: null,
    column_id: null,
  })
})

test('a card goes below or above another one, to the end, or off the board', async () => {
  const { id, columns, ids } = await boardWith('a', 'b', 'c')
  const [todo, doing] = columns
  expect(await mine.cards(id, todo)).toEqual(['a', 'b', 'c'])
  await mine.move({ id: ids.a, columnId: todo, afterId: ids.b, beforeId: ids.c })
  expect(await mine.cards(id, todo)).toEqual(['b', 'a', 'c'])
  await mine.move({ id: ids.c, columnId: todo, beforeId: ids.b })
  expect(await mine.cards(id, todo)).toEqual(['c', 'b', 'a'])
  await mine.move({ id: ids.b, columnId: doing })
  // Its neighbour is gone, so the other one decides, and without both it goes to the end.
  await mine.move({ id: ids.a, columnId: todo, afterId: ids.b, beforeId: ids.c })
  expect(await mine.cards(id, todo)).toEqual(['a', 'c'])
  await mine.move({ id: ids.a, columnId: todo, afterId: ids.b })
  expect([await mine.cards(id, todo), await mine.cards(id, doing)]).toEqual([['c', 'a'], ['b']])
  await projects.update({ id: ids.b, columnId: todo })
  await projects.update({ id: ids.c, columnId: null })
  expect(await mine.cards(id, todo)).toEqual(['a', 'b'])
  await projects.remove([ids.a as string])
  expect(await mine.cards(id, todo)).toEqual(['b'])
  await projects.restore([ids.a as string])
  expect(await mine.cards(id, todo)).toEqual(['a', 'b'])
})

test('many people who move cards to one place at the same moment get different ranks', async () => {
  const titles = Array.from({ length: 12 }, (_, index) => `race ${index}`)
  const { id, columns, ids } = await boardWith('anchor', ...titles)
  const people = [mine, boardsOf(manager)]
  await Promise.all(
    titles.map((title, index) =>
      people[index % 2]?.move({ id: ids[title], columnId: columns[0], afterId: ids.anchor }),
    ),
  )
  const cards = await mine.cards(id, columns[0])
  expect([cards[0], cards.length, new Set(cards).size]).toEqual(['anchor', 13, 13])
  const ranks = await database.query<{ rank: string }>('select rank from project where column_id = $1', [columns[0]])
  expect(new Set(ranks.map(({ rank }) => rank)).size).toBe(13)
})

test('a column whose ranks are exhausted is written anew, without changing other projects', async () => {
  const { id, columns, ids } = await boardWith('first', 'second', 'third')
  const long = (digit: string) => `${'V'.repeat(LONGEST_RANK - 1)}${digit}`
  await database.query('update project set rank = $2 where id = $1', [ids.first, long('1')])
  await database.query('update project set rank = $2 where id = $1', [ids.second, long('2')])
  await mine.move({ id: ids.third, columnId: columns[0], afterId: ids.first })
  expect(await mine.cards(id, columns[0])).toEqual(['first', 'third', 'second'])
  const rows = await database.query<{ rank: string; version: number; title: string }>(
    'select rank, version, title from project where column_id = $1 order by rank collate "C"',
    [columns[0]],
  )
  expect(rows.every(({ rank }) => rank.length <= 2)).toBe(true)
  expect(rows.find(({ title }) => title === 'first')?.version).toBe(1)
})

test('the order within a column is no version of a project, and another column is', async () => {
  const { columns, ids } = await boardWith('kept', 'other')
  const versionAfter = async (columnId: string, afterId?: string) => {
    await mine.move({ id: ids.kept, columnId, afterId })
    return (await projects.read(ids.kept as string)).data.project.version
  }
  expect([await versionAfter(columns[0], ids.other), await versionAfter(columns[1])]).toEqual([1, 2])
})

test('a move to another column is in the log by its names, and one within a column is not', async () => {
  const { columns, ids } = await boardWith('logged', 'beside')
  await mine.move({ id: ids.logged, columnId: columns[0], afterId: ids.beside })
  await mine.move({ id: ids.logged, columnId: columns[1] })
  const log = await database.query<{ changes: object[] }>(
    `select changes from audit_entry where record_id = $1 and act = 'updated' order by id`,
    [ids.logged],
  )
  expect(log.map(({ changes }) => changes)).toEqual([
    [{ field: 'column', before: 'Workshop of logged: To do', after: 'Workshop of logged: In progress' }],
  ])
})

test('open boards are notified of every change to their cards', async () => {
  const { id, columns, ids } = await boardWith('told')
  const socket = await openSocket(kit, manager)
  const watch = 'subscription ($id: ID!) { boardChanged(id: $id) }'
  const watching = socket.subscribe(watch, { id: id.toUpperCase() })
  await vi.waitFor(
    async () => {
      await mine.move({ id: ids.told, columnId: columns[1] })
      expect(watching.messages.at(-1)?.data?.boardChanged).toBe(id)
    },
    { timeout: 30_000 },
  )
  const changes = [
    () => projects.update({ id: ids.told, title: 'Told twice' }),
    () => projects.remove([ids.told as string]),
    () => mine.update({ id, name: 'Renamed' }),
  ]
  for (const change of changes) {
    const before = watching.messages.length
    await change()
    await vi.waitFor(() => expect(watching.messages.length).toBeGreaterThan(before), { timeout: 30_000 })
  }
  await socket.close()
})
