import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { customersOf } from '../../crm/customers/customer-test-kit.ts'
import { boardsOf } from '../boards/board-test-kit.ts'
import { projectsOf } from './project-test-kit.ts'

const kit = useServer({ role: 'web' })
const { database } = kit

let owner: Visitor
let mine: ReturnType<typeof boardsOf>
let projects: ReturnType<typeof projectsOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  mine = boardsOf(owner)
  projects = projectsOf(owner)
})

async function emptyBoard(name: string) {
  const { board } = await mine.create({ name })
  const columns = board.columns.map(({ id }: { id: string }) => id) as [string, string, string]
  return { id: board.id as string, columns }
}

/** Projects in a column, without the API. */
async function fill(columnId: string, title: string, count: number) {
  await database.query(
    `insert into project (tenant_id, title, created_by, created_at, updated_at, column_id, rank)
     select tenant_id, $2 || ' ' || n, 'Nobody', now(), now(), id, lpad(n::text, 6, '0') || '1'
     from board_column, generate_series(1, $3::int) n where id = $1`,
    [columnId, title, count],
  )
}

const CARDS = `query ($id: ID!, $where: ProjectWhere, $perPage: Int!) { boardCards(boardId: $id, where: $where, perPage: $perPage) {
  columnId totalItems items { title customerName assignees { displayName } } } }`

test('a page of each column comes with the number of all its cards, and the rest from the list of projects', async () => {
  const { id, columns } = await emptyBoard('Paged')
  await fill(columns[0], 'Long', 120)
  await fill(columns[2], 'Short', 2)
  const { data } = await owner.ask(CARDS, { id, perPage: 3 })
  expect(data.boardCards).toMatchObject([
    { columnId: columns[0], totalItems: 120, items: [{ title: 'Long 1' }, { title: 'Long 2' }, { title: 'Long 3' }] },
    { columnId: columns[1], totalItems: 0, items: [] },
    { columnId: columns[2], totalItems: 2, items: [{ title: 'Short 1' }, { title: 'Short 2' }] },
  ])
  const rest = await owner.ask(
    `query ($where: ProjectWhere) { projects(where: $where, orderBy: [{ field: RANK }], page: 12, perPage: 10) { items { title } totalItems } }`,
    { where: { columnId: { eq: columns[0] } } },
  )
  expect([rest.data.projects.totalItems, rest.data.projects.items[0]]).toEqual([120, { title: 'Long 111' }])
  const counts = (await mine.read(id)).data.board.columns.map(({ cardCount }: { cardCount: number }) => cardCount)
  expect(counts).toEqual([120, 0, 2])
})

test('cards are filtered by the same conditions as the list', async () => {
  const { id, columns } = await emptyBoard('Filtered')
  const [manager] = await database.query<{ id: string }>(`select id from "user" where email = 'manager@maple.test'`)
  const customerId = (await customersOf(owner).create({ lastname: 'Quimby' })).customer.id
  await projects.create({ title: 'Brakes', columnId: columns[0], assigneeIds: [manager?.id] })
  await projects.create({ title: 'Exhaust', columnId: columns[0], customerId })
  await projects.create({ title: 'Horn', columnId: columns[1] })
  const found = async (where: object) =>
    (await owner.ask(CARDS, { id, where, perPage: 20 })).data.boardCards.flatMap(
      ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title),
    )
  expect(await found({ search: 'quim' })).toEqual(['Exhaust'])
  expect(await found({ assigneeId: { in: [manager?.id] } })).toEqual(['Brakes'])
  expect(await found({ assigneeId: { isNull: true } })).toEqual(['Exhaust', 'Horn'])
  expect(await found({ deleted: { eq: true } })).toEqual(['Brakes', 'Exhaust', 'Horn'])
})

test('a board costs what it may return, and its statements do not grow with its columns', async () => {
  const refused = await owner.ask(CARDS, { id: columnId(), perPage: 100 })
  expect(refused.errors).toMatchObject([{ message: expect.stringContaining('The query asks for too much') }])
  const boards = await owner.ask(
    '{ a: boards { id columns { id name color limit } } b: boards { id columns { id name color limit } } c: boards { id columns { id name color limit } } d: boards { id columns { id name color limit } } }',
  )
  expect(boards.errors).toMatchObject([{ message: expect.stringContaining('The query asks for too much') }])
  expect((await owner.ask('{ boards { id name columns { id name } } }')).errors).toBeUndefined()

  const statementsFor = async (columns: number) => {
    const names = Array.from({ length: columns }, (_, index) => ({ name: `Column ${index}` }))
    const { board } = await mine.create({ name: `Of ${columns}`, columns: names })
    for (const { id } of board.columns) await fill(id, 'Counted', 3)
    kit.statements.length = 0
    await owner.ask(CARDS, { id: board.id, perPage: 20 })
    return kit.statements.length
  }
  expect(await statementsFor(20)).toBe(await statementsFor(2))
})

const columnId = () => '0199f3a1-5b7e-7c3a-9d21-4f6a8b0c2d4e'
