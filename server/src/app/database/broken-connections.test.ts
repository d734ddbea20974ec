import type { MikroORM, PostgreSqlConnection } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useServer } from '../test-server.ts'
import { openOrm } from './orm.ts'

const kit = useServer()
const FEW = 2
let orm: MikroORM
let pool: Pool
beforeAll(async () => {
  orm = await openOrm(kit.database.url('app'), { connections: FEW })
  pool = (await (orm.em.getConnection() as PostgreSqlConnection).getNativeClient()) as unknown as Pool
})
afterAll(() => orm.close(true))

const ownProcess = async (client: { query(sql: string): Promise<{ rows: { pid: number }[] }> }) =>
  (await client.query('select pg_backend_pid() as pid')).rows[0]?.pid as number

const cut = (pid: number) => kit.database.query('select pg_terminate_backend($1)', [pid])

test('connections that break while somebody holds them leave their places to others', async () => {
  const kept = await Promise.all(Array.from({ length: FEW }, () => pool.connect()))
  for (const client of kept) await cut(await ownProcess(client))
  await expect.poll(() => pool.totalCount).toBe(0)
  expect(await orm.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }])
  for (const client of kept) client.release()
  expect(await orm.em.fork().execute('select 2 as two')).toEqual([{ two: 2 }])
})

test('a transaction whose connection breaks fails, and the next one works', async () => {
  const broken = orm.em.fork().transactional(async (em) => {
    const [own] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid')
    await cut(own?.pid as number)
    await em.execute('select 1')
  })
  await expect(broken).rejects.toThrow()
  for (let i = 0; i <= FEW; i++)
    expect(await orm.em.fork().transactional((em) => em.execute('select 1 as one'))).toEqual([{ one: 1 }])
})
