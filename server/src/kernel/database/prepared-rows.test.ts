import { UniqueConstraintViolationException } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { expect, test } from 'vitest'
import { useServer } from '../../app/test-server.ts'
import { preparedRows, sharedRows } from './prepared-rows.ts'

/** With one connection, so that all statements meet the plans that are kept there. */
const kit = useServer({ role: 'web' }, 1)

const NOTES = 'select "title" from "note" where "title" like ? order by "title" limit 5'

const inTenant = <Result>(handle: string, work: (em: EntityManager) => Promise<Result>) =>
  kit.server.inTenant(kit.tenants[handle] as string, ({ em }) => work(em))
const read = (handle: string, beginning: string) =>
  inTenant(handle, (em) => preparedRows<{ title: string }>(em, NOTES, [`${beginning}%`]))
const plans = async (part = 'from "note"') => {
  const sql = 'select statement from pg_prepared_statements'
  const rows = await inTenant('maple', (em) => em.execute<{ statement: string }[]>(sql))
  return rows.filter(({ statement }) => statement.includes(part)).length
}
const write = (handle: string, title: string) =>
  kit.database.query(
    `insert into note (tenant_id, created_at, updated_at, title, content, excerpt, created_by)
      values ($1, now(), now(), $2, '', '', '')`,
    [kit.tenants[handle], title],
  )

test('a statement that a tenant sends often is planned once, and each tenant reads its own rows', async () => {
  await write('maple', 'Oil change')
  await write('birch', 'Oven cleaned')
  expect(await read('maple', 'O')).toEqual([{ title: 'Oil change' }])
  expect(await plans()).toBe(0)
  for (let time = 0; time < 25; time++) {
    expect(await read('maple', 'Oi')).toEqual([{ title: 'Oil change' }])
    expect(await read('birch', 'O')).toEqual([{ title: 'Oven cleaned' }])
  }
  expect(await plans()).toBe(2)
  expect(await read('maple', 'Ov')).toEqual([])
})

test('rows are read on after a migration has changed their table', async () => {
  for (let time = 0; time < 25; time++) await read('maple', 'Oil')
  await kit.database.query('alter table note alter column title type varchar(201)')
  expect(await read('maple', 'Oil')).toEqual([{ title: 'Oil change' }])
  expect(await read('birch', 'O')).toEqual([{ title: 'Oven cleaned' }])
  await write('maple', 'Oil filter')
  for (let time = 0; time < 25; time++) expect(await read('maple', 'Oil')).toHaveLength(2)
})

const SHARED = 'select "title" from "note" where "title" = any(?::text[]) order by "title"'

test('tenants share a plan, and each reads and writes its own rows with it', async () => {
  const readShared = (handle: string, ...titles: string[]) =>
    inTenant(handle, (em) => sharedRows<{ title: string }>(em, SHARED, [titles]))
  await write('maple', 'Tires stored')
  await write('birch', 'Table set')
  for (let time = 0; time < 25; time++) {
    expect(await readShared('maple', 'Tires stored', 'Table set')).toEqual([{ title: 'Tires stored' }])
    expect(await readShared('birch', 'Tires stored', 'Table set')).toEqual([{ title: 'Table set' }])
  }
  expect(await plans('any($1::text[])')).toBe(1)
  const rename = (handle: string) =>
    inTenant(handle, (em) =>
      sharedRows(em, `update "note" set "title" = ? where "title" like 'T%' returning "title"`, ['Tested']),
    )
  for (let time = 0; time < 25; time++) {
    await rename('maple')
    await write('maple', 'Tires stored')
  }
  expect(await readShared('birch', 'Tested', 'Table set')).toEqual([{ title: 'Table set' }])
  expect(await plans('update "note"')).toBe(1)
})

test('values of all types arrive as they are, before and after the statement is prepared', async () => {
  const sql = `select ?::text "text", ?::int "number", ?::boolean "truth", ?::timestamptz "time", ?::jsonb "json",
    ?::text[] "texts", ?::uuid[] "ids", ?::text "nothing", ?::text[] "none"`
  const row = {
    text: `O'Hara \\ "quoted" $1 ? -- \n🙂`,
    number: -7,
    truth: false,
    time: new Date('2026-03-08T06:59:59.123Z'),
    json: { list: [1, null, "it's"], text: '\\' },
    texts: [`a,b`, '{"}', '', `O'Hara`],
    ids: [kit.tenants.maple],
    nothing: null,
    none: [],
  }
  for (let time = 0; time < 25; time++)
    expect(await inTenant('maple', (em) => sharedRows(em, sql, Object.values(row)))).toEqual([
      { ...row, time: '2026-03-08 06:59:59.123+00' },
    ])
  expect(await plans('"nothing"')).toBe(1)
})

test('an error of a shared statement is the one that the ORM throws', async () => {
  const [row] = await kit.database.query('select tenant_id, id from note limit 1')
  const add = (em: EntityManager) =>
    sharedRows(
      em,
      `insert into note (id, tenant_id, created_at, updated_at, title, content, excerpt, created_by)
        values (?, ?::uuid, now(), now(), '', '', '', '')`,
      [row?.id, row?.tenant_id],
    )
  for (let time = 0; time < 25; time++)
    await expect(inTenant('maple', add)).rejects.toBeInstanceOf(UniqueConstraintViolationException)
})

test('shared statements go on after a migration has changed their table', async () => {
  const readShared = () => inTenant('birch', (em) => sharedRows(em, SHARED, [['Table set']]))
  for (let time = 0; time < 25; time++) await readShared()
  await kit.database.query('alter table note alter column title type varchar(202)')
  expect(await readShared()).toEqual([{ title: 'Table set' }])
})
