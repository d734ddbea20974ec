import type { EntityManager } from '@mikro-orm/postgresql'
import { expect, test } from 'vitest'
import { useServer } from '../../app/test-server.ts'
import { preparedRows } from './prepared-rows.ts'

/** With one connection, so that all statements meet the plans that are kept there. */
const kit = useServer({ role: 'web' }, 1)

const NOTES = 'select "title" from "note" where "title" like ? order by "title" limit 5'

const inTenant = <Result>(handle: string, work: (em: EntityManager) => Promise<Result>) =>
  kit.server.inTenant(kit.tenants[handle] as string, ({ em }) => work(em))
const read = (handle: string, beginning: string) =>
  inTenant(handle, (em) => preparedRows<{ title: string }>(em, NOTES, [`${beginning}%`]))
const plans = async () => {
  const sql = 'select statement from pg_prepared_statements'
  const rows = await inTenant('maple', (em) => em.execute<{ statement: string }[]>(sql))
  return rows.filter(({ statement }) => statement.includes('from "note"')).length
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
