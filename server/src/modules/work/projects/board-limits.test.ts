import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { boardsOf } from '../boards/board-test-kit.ts'
import { projectsOf } from './project-test-kit.ts'

const kit = useServer()
const { database } = kit

let owner: Visitor
let mine: ReturnType<typeof boardsOf>
let ownerId: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  mine = boardsOf(owner)
  const [row] = await database.query<{ id: string }>(`select id from "user" where email = 'owner@maple.test'`)
  ownerId = row?.id as string
})

async function insertBoards(count: number, isShared: boolean, of = 'nobody') {
  await database.query(
    `insert into board (tenant_id, name, is_shared, owner_id, owner_name, created_at, updated_at)
     select id, 'One of many', $2, $3, 'Nobody', now(), now() from tenant, generate_series(1, $1::int) where handle = 'maple'`,
    [count, isShared, of],
  )
}
const removeBoards = () => database.query(`delete from board where name in ('One of many', 'Raced')`)

test('a person has at most 50 boards, also if they create several at once', async () => {
  await insertBoards(48, false, ownerId)
  const made = await Promise.all(Array.from({ length: 6 }, () => mine.create({ name: 'Raced', isShared: false })))
  expect(made.filter(({ board }) => board)).toHaveLength(2)
  expect(made.flatMap(({ userErrors }) => userErrors)).toContainEqual(
    expect.objectContaining({ message: 'You can have up to 50 boards. Delete one you no longer need.' }),
  )
  await removeBoards()
})

test('at most 200 boards are shared, and private ones of others take no place', async () => {
  await insertBoards(300, false)
  const { board } = await mine.create({ name: 'Raced', isShared: false })
  await insertBoards(200, true)
  const message = 'Up to 200 boards can be shared. Stop sharing or delete one first.'
  expect((await mine.create({ name: 'Raced' })).userErrors).toMatchObject([{ field: 'isShared', message }])
  expect((await mine.update({ id: board.id, isShared: true })).userErrors).toMatchObject([{ message }])
  expect((await mine.update({ id: board.id, name: 'Raced' })).userErrors).toEqual([])
  await removeBoards()
})

test('names, columns and limits of cards have bounds that the answer names', async () => {
  const fields = async (input: object) =>
    (await mine.create(input)).userErrors.map(({ field }: { field: string }) => field)
  expect(await fields({ name: 'x'.repeat(101) })).toEqual(['name'])
  expect(await fields({ name: ' ' })).toEqual(['name'])
  expect(await fields({ name: 'Full', columns: Array.from({ length: 31 }, () => ({ name: 'x' })) })).toEqual([
    'columns',
  ])
  expect(await fields({ name: 'Long', columns: [{ name: 'x'.repeat(61) }] })).toEqual(['columns.0.name'])
  expect(await fields({ name: 'Many', columns: [{ name: 'x', limit: 1001 }] })).toEqual(['columns.0.limit'])
  expect(await fields({ name: 'Crowd', memberIds: Array.from({ length: 51 }, () => 'x') })).toEqual(['memberIds'])
})

test('a board has at most 10,000 projects, and a column of as many is moved as a whole', async () => {
  const { board } = await mine.create({ name: 'Raced' })
  const [from, to] = board.columns.map(({ id }: { id: string }) => id)
  await database.query(
    `insert into project (tenant_id, title, created_by, created_at, updated_at, column_id, rank)
     select tenant_id, 'Of very many', 'Nobody', now(), now(), id, lpad(n::text, 6, '0') || '1'
     from board_column, generate_series(1, 10000) n where id = $1`,
    [from],
  )
  const message = 'A board has at most 10,000 projects. Take finished ones off it first.'
  const projects = projectsOf(owner)
  expect((await projects.create({ title: 'One more', columnId: to })).userErrors).toMatchObject([{ message }])
  const { project } = await projects.create({ title: 'One more' })
  const refused = await mine.move({ id: project.id, columnId: to })
  expect(refused.data.moveProject.userErrors).toMatchObject([{ message }])
  const [card] = await database.query<{ id: string }>('select id from project where column_id = $1 limit 1', [from])
  const within = await mine.move({ id: card?.id, columnId: to })
  expect(within.data.moveProject.userErrors).toEqual([])
  const moved = await mine.update({
    id: board.id,
    columns: [{ id: to, name: 'All' }],
    moveCards: [{ fromColumnId: from, toColumnId: to }],
  })
  expect(moved.board.columns).toMatchObject([{ name: 'All', cardCount: 10_000 }])
  await database.query(`delete from project where title = 'Of very many'`)
  await removeBoards()
})

test('a card that is moved away while its column is deleted stays where it was moved', async () => {
  const { board } = await mine.create({ name: 'Raced' })
  const { board: other } = await mine.create({ name: 'Raced' })
  const to = board.columns[1].id
  const away = other.columns[0].id
  const projects = projectsOf(owner)
  for (let round = 0; round < 5; round++) {
    const { board: fresh } = await mine.update({ id: board.id, columns: [{ id: to, name: 'To' }, { name: 'From' }] })
    const gone = fresh.columns[1].id
    const { project } = await projects.create({ title: `Racing ${round}`, columnId: gone })
    const [sent] = await Promise.all([
      mine.move({ id: project.id, columnId: away }),
      mine.update({
        id: board.id,
        columns: [{ id: to, name: 'To' }],
        moveCards: [{ fromColumnId: gone, toColumnId: to }],
      }),
    ])
    expect(sent.data.moveProject.userErrors).toEqual([])
    const [row] = await database.query<{ column_id: string }>('select column_id from project where id = $1', [
      project.id,
    ])
    expect(row?.column_id).toBe(away)
  }
})
