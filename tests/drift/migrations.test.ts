import { expect, test } from 'vitest'
import { checkMigrations } from '../../server/src/app/migrate.ts'
import { useDatabase } from '../kit/database.ts'

const database = useDatabase()

test('the migrations make exactly the tables that the entities describe', async () => {
  expect(await checkMigrations(database.url('app_owner'))).toEqual([])
})

test('a table that differs from its entity is found', async () => {
  await database.query('alter table tenant add column forgotten text')
  expect((await checkMigrations(database.url('app_owner'))).join('\n')).toContain('forgotten')
})
