import { expect, test } from 'vitest'
import { useDatabase } from '../../../../tests/kit/database.ts'
import { readConfig } from '../config.ts'
import { embeddedAccess } from '../database/access.ts'
import { migrateUp } from '../migrate.ts'
import { capabilities } from '../modules.ts'
import { startServer } from '../server.ts'
import { migrateJobs } from './job-schema.ts'

const database = useDatabase('accounts')
const access = () => embeddedAccess(database, database.name)
const config = readConfig({ LOG_LEVEL: 'silent', SECRET: 'x'.repeat(32) })

const timetable = () =>
  database.query<{ name: string; cron: string }>('select name, cron from jobs.schedule order by name')

test('migrating writes the timetable, and removes tasks that no longer exist', async () => {
  const expected = capabilities
    .flatMap(({ scheduledTasks = [] }) => scheduledTasks)
    .map(({ name, cron }) => ({ name: `scheduled/${name}`, cron }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  expect(await timetable()).toEqual(expected)
  const gone = { name: 'gone', scheduledTasks: [{ name: 'gone', cron: '0 0 * * *', run: async () => {} }] }
  await migrateJobs(access().owner, [gone])
  expect(await timetable()).toEqual([{ name: 'scheduled/gone', cron: '0 0 * * *' }])
  await migrateUp(access().owner)
  expect(await timetable()).toEqual(expected)
})

test('every task that erases deleted records has its function in the database', async () => {
  const tasks = capabilities.flatMap(({ scheduledTasks = [] }) => scheduledTasks).map(({ name }) => name.split('.'))
  // Those two call functions of their own.
  const isOther = (name?: string) => name === 'customers' || name === 'webhooks'
  const expected = tasks.flatMap(([name, what]) => (what === 'purge' && !isOther(name) ? [`purge_${name}`] : []))
  const functions = await database.query<{ name: string }>(
    "select proname as name from pg_proc where pronamespace = 'public'::regnamespace",
  )
  expect(expected).toContain('purge_notes')
  expect(functions.map(({ name }) => name)).toEqual(expect.arrayContaining(expected))
})

test('tasks that came due while no process was running run after the start, but not in web processes', async () => {
  await database.query(
    `insert into notification (tenant_id, user_id, kind, title, link, created_at)
     select tenant_id, id, 'page_published', 'Old', '/', now() - interval '91 days' from "user" where tenant_id is not null limit 1`,
  )
  await database.query("update jobs.version set cron_on = now() - interval '2 hours'")
  await database.query("update jobs.schedule set created_on = now() - interval '1 day'")
  const web = await startServer({ ...config, role: 'web' }, access(), { listen: false })
  const old = () => database.query('select 1 from notification')
  const queued = () => database.query("select 1 from jobs.job where name like 'scheduled/%'")
  expect([await old(), await queued()].map(({ length }) => length)).toEqual([1, 0])
  const jobs = await startServer({ ...config, role: 'jobs' }, access(), { listen: false })
  try {
    await expect.poll(old, { timeout: 20_000 }).toEqual([])
  } finally {
    await Promise.all([web.close(), jobs.close()])
  }
}, 40_000)
