import pg from 'pg'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../../tests/kit/database.ts'

const database = useDatabase()

test('the role the server works as owns nothing and cannot step around a policy', async () => {
  const roles = await database.query(
    "select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname like 'app%' order by rolname",
  )
  const powerless = { rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false }
  expect(roles).toEqual([
    { rolname: 'app', ...powerless },
    { rolname: 'app_owner', ...powerless },
  ])
  const client = new pg.Client({ connectionString: database.url('app') })
  await client.connect()
  await expect(client.query('create table mine (id int)')).rejects.toThrow('permission denied')
  await client.end()
})
