import { expect, test } from 'vitest'
import { useDatabase } from '../../../../tests/kit/database.ts'
import { migrateUp } from '../migrate.ts'
import { openDatabase } from './access.ts'
import { openOrm } from './orm.ts'

const database = useDatabase()
const SECRET = 'x'.repeat(32)
const as = (account: string) => database.url('app').replace('app@', `${account}@`)

test('an account that may create roles and owns the database is enough to set it up', async () => {
  await database.query(`create role hosted login createrole`)
  await database.query(`alter database ${database.name} owner to hosted`)
  // Where the roles are already there, as on this cluster, their maker must be able to hand them on.
  await database.query('grant app, app_owner to hosted with admin option')
  const access = await openDatabase(as('hosted'), SECRET)
  expect(new URL(access.app).username).toBe('app')
  expect(new URL(access.app).password).not.toBe(new URL(access.owner).password)
  await migrateUp(access.owner)
  const orm = await openOrm(access.app)
  expect(await orm.em.fork().execute('select current_user as name')).toEqual([{ name: 'app' }])
  await orm.close()
})

test('what an account lacks is named, with the statement that would give it', async () => {
  await database.query(`create role humble login`)
  await expect(openDatabase(as('humble'), SECRET)).rejects.toThrow(
    /may not create roles, .* Let an administrator run: alter role "humble" createrole;/,
  )
  await database.query(`create role elsewhere login createrole`)
  await expect(openDatabase(as('elsewhere'), SECRET)).rejects.toThrow(/does not own the database/)
})

test('a database that cannot be reached is told in a sentence', async () => {
  await expect(openDatabase('postgres://nobody@127.0.0.1:1/none', SECRET)).rejects.toThrow(
    /^The database in DATABASE_URL cannot be reached: /,
  )
})
