import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { customersOf } from '../customers/customer-test-kit.ts'
import { notesOf } from './note-test-kit.ts'

const kit = useServer({ role: 'web' })

let owner: Visitor
let mine: ReturnType<typeof notesOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  mine = notesOf(owner)
  const customers = customersOf(owner)
  const amelie = (await customers.create({ firstname: 'Amélie', lastname: 'Tremblay' })).customer.id
  const brooks = (await customers.create({ firstname: 'Bo', lastname: 'Brakewell' })).customer.id
  for (const input of [
    { title: 'Brakes squeal', content: '<p>Front left, after rain</p>', customerId: amelie, dueDate: '2026-03-10' },
    { title: 'Winter tires', content: '<p>Store them &amp; label</p>', customerId: amelie, dueDate: '2999-11-01' },
    { title: 'Brake fluid', customerId: brooks, dueDate: '2026-02-28' },
    { title: 'Sweep the yard' },
  ])
    await mine.create(input)
})

const searchTitles = async (search: string) => (await mine.titles({ search })).sort()

test.each([
  ['brake', ['Brake fluid', 'Brakes squeal']],
  ['squeal', ['Brakes squeal']],
  ['rain left', ['Brakes squeal']],
  ['LABEL', ['Winter tires']],
  ['amp', []],
  ['amelie', ['Brakes squeal', 'Winter tires']],
  ['tremblay brakes', ['Brakes squeal']],
  ['brakes amélie tremblay', ['Brakes squeal']],
  ['tremblay yard', []],
  ['brakewell', ['Brake fluid']],
  ['%', []],
])('%s finds %o', async (text, titles) => {
  expect(await searchTitles(text)).toEqual(titles)
})

test('a note is found by its current text', async () => {
  const { id } = (await mine.create({ title: 'Formerly', content: '<p>Old</p>' })).note
  await mine.update({ id, title: 'Nowadays', content: '<p>New</p>' })
  expect([await searchTitles('formerly'), await searchTitles('old'), await searchTitles('new')]).toEqual([
    [],
    [],
    ['Nowadays'],
  ])
  await mine.remove([id])
})

test('notes are ordered by due date, with those without one last in both directions', async () => {
  expect(await mine.titles({})).toEqual(['Brake fluid', 'Brakes squeal', 'Winter tires', 'Sweep the yard'])
  expect(await mine.titles({}, [{ field: 'DUE_DATE', direction: 'DESC' }])).toEqual([
    'Winter tires',
    'Brakes squeal',
    'Brake fluid',
    'Sweep the yard',
  ])
  expect((await mine.titles({}, [{ field: 'CREATED_AT' }]))[0]).toBe('Brakes squeal')
})

test('the list is filtered by overdue, done and assignee', async () => {
  expect(await mine.titles({ overdue: { eq: true } })).toEqual(['Brake fluid', 'Brakes squeal'])
  const { items } = await mine.list({ where: { search: 'fluid' } })
  expect((await mine.finish([items[0].id])).data.completeNotes.notes).toEqual([
    { id: items[0].id, isDone: true, deletedAt: null },
  ])
  expect([await mine.titles({ overdue: { eq: true } }), await mine.titles({ done: { eq: true } })]).toEqual([
    ['Brakes squeal'],
    ['Brake fluid'],
  ])
  expect(await mine.titles({ overdue: { eq: false } })).toEqual(['Brake fluid', 'Winter tires', 'Sweep the yard'])
  await mine.finish([items[0].id], false)
  const { data } = await owner.ask('{ me { user { id } } }')
  await mine.update({ id: items[0].id, assigneeId: data.me.user.id })
  expect(await mine.titles({ assigneeId: { eq: data.me.user.id } })).toEqual(['Brake fluid'])
  expect(await mine.titles({ assigneeId: { isNull: true } })).toHaveLength(3)
})

test('a month contains notes due in it and notes without a due date created in it', async () => {
  expect(await mine.titles({ month: { year: 2026, month: 2 } })).toEqual(['Brake fluid'])
  expect(await mine.titles({ month: { year: 2026, month: 3 } })).toEqual(['Brakes squeal'])
  expect(await mine.titles({ month: {} })).toEqual(['Sweep the yard'])
})

test("a month starts and ends in the tenant's time zone", async () => {
  const { id } = (await mine.create({ title: 'Late on New Year’s Eve' })).note
  // It is eleven in the evening in Toronto, and already next year in Greenwich.
  await kit.database.query(`update note set created_at = '2031-01-01T04:00:00Z' where id = $1`, [id])
  expect(await mine.titles({ month: { year: 2030, month: 12 } })).toEqual(['Late on New Year’s Eve'])
  expect(await mine.titles({ month: { year: 2031, month: 1 } })).toEqual([])
  await mine.remove([id])
})

test.each([{ month: 13 }, { month: 0 }, { year: 0 }, { year: 99_999 }])('%o is rejected as a month', async (month) => {
  const { errors } = await owner.ask('query ($where: NoteWhere) { notes(where: $where) { totalItems } }', {
    where: { month },
  })
  expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
})

test("another tenant's notes are not found", async () => {
  await kit.database.query(`update tenant set plan = 'enterprise' where id = $1`, [kit.tenants.birch])
  const theirs = notesOf(await kit.signedIn('owner@birch.test'))
  expect([await theirs.titles({ search: 'brake' }), await theirs.titles({})]).toEqual([[], []])
})

test('a list takes as many statements for one note as for many', async () => {
  const statementsOf = async (perPage: number) => {
    const document = `{ notes(perPage: ${perPage}) { items { title isOverdue customerName customer { lastname } assignee { displayName } } } }`
    await owner.ask(document)
    kit.statements.length = 0
    await owner.ask(document)
    return kit.statements.filter((sql) => !sql.includes('set_config')).length
  }
  expect(await statementsOf(10)).toBe(await statementsOf(2))
})

test('REST returns rows for a search, and otherwise the whole month', async () => {
  const ask = async (query: string) => {
    const { status, body } = await owner.request({ method: 'GET', url: `/api/v1/admin/notes/${query}` })
    return { status, ...JSON.parse(body) }
  }
  const search = await ask('?search=squeal')
  expect(search.results).toMatchObject({
    total: 1,
    rows: [
      {
        title: 'Brakes squeal',
        due_date: '2026-03-10',
        customer: { firstname: 'Amélie', lastname: 'Tremblay' },
        customer_name: 'Amélie Tremblay',
      },
    ],
  })
  expect(search.results.rows[0].customer_id).toBe(search.results.rows[0].customer.customer_id)
  expect((await ask('?year=2026&month=3')).results.rows).toMatchObject([{ title: 'Brakes squeal' }])
  expect((await ask('')).results.rows).toMatchObject([{ title: 'Sweep the yard' }])
  for (let count = 0; count < 101; count++) await mine.create({ title: `Busy ${count}`, dueDate: '2040-05-05' })
  expect((await ask('?year=2040&month=5')).results).toMatchObject({ total: 101, rows: { length: 101 } })
  expect(await ask('?month=13')).toMatchObject({ status: 400, success: false, error: 'month is between 1 and 12.' })
  expect((await ask('?month=May')).status).toBe(400)
})
