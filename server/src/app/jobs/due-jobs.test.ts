import { PgBoss } from 'pg-boss'
import { expect, test, vi } from 'vitest'
import { useDatabase } from '../../../../tests/kit/database.ts'
import { asSuperuser } from '../../../../tests/kit/database-cluster.ts'
import type { JobHandler } from '../../kernel/capability/job-handler.ts'
import type { Log } from '../../kernel/context/context.ts'
import { Metrics } from '../metrics/metrics.ts'
import { useServer } from '../test-server.ts'
import { BossQueue } from './boss-queue.ts'
import { JOB_SCHEMA } from './job-schema.ts'

const kit = useServer()
const lost = useDatabase()

const quiet: Log = { info() {}, warn() {}, error() {} }
const TASK = 'scheduled/notifications.forget'
// Workers look by themselves too, but only after minutes.
const SOON = { timeout: 30_000 }

async function addJob(columns: Record<string, string>): Promise<() => Promise<string | undefined>> {
  const [job] = await kit.database.query<{ id: string }>(
    `insert into jobs.job (name, ${Object.keys(columns)}) values ('${TASK}', ${Object.values(columns)}) returning id`,
  )
  return async () => {
    const rows = await kit.database.query<{ state: string }>('select state from jobs.job where id = $1', [job?.id])
    return rows[0]?.state
  }
}

/** As the owner, who may create queues. It works on none. */
async function withBoss(work: (boss: PgBoss) => Promise<unknown>): Promise<void> {
  const connectionString = kit.database.url('app_owner')
  const boss = new PgBoss({ connectionString, schema: JOB_SCHEMA, migrate: false, supervise: false, schedule: false })
  await boss.start()
  await work(boss).finally(() => boss.stop({ graceful: false }))
}

test('a job that nothing announces is done when its time has come', async () => {
  const state = await addJob({ start_after: `now() + interval '1 second'` })
  await expect.poll(state, SOON).toBe('completed')
})

test('a job of a process that was lost is done by another, once its time is over', async () => {
  const lostJob = { state: `'active'`, started_on: `now() - interval '1 hour'`, expire_seconds: '60', retry_limit: '1' }
  const state = await addJob(lostJob)
  await kit.database.query('update jobs.queue set monitor_on = null where name = $1', [TASK])
  expect(await state()).toBe('active')
  await withBoss((boss) => boss.supervise(TASK))
  await expect.poll(state, SOON).toBe('completed')
})

test('two processes that see the same jobs do each of them once', async () => {
  const numbers = Array.from({ length: 40 }, (_, at) => at)
  const done: number[] = []
  const run = async (_: unknown, { number }: { number: number }) => void done.push(number)
  const handler = { name: 'counted', run } as unknown as JobHandler
  await withBoss((boss) => boss.createQueue('counted', { notify: true }))
  const queues = [1, 2].map(() => new BossQueue(kit.database.url('app'), 'jobs', quiet, new Metrics()))
  try {
    for (const queue of queues) await queue.start()
    for (const queue of queues) await queue.work([handler], kit.server.inTenant)
    await kit.database.query(
      `insert into jobs.job (name, data, start_after) select 'counted',
         jsonb_build_object('number', number, 'tenantId', $1::text), now() + interval '1 second' from unnest($2::int[]) number`,
      [kit.tenants.maple, numbers],
    )
    const left = () => kit.database.query(`select 1 from jobs.job where name = 'counted' and state <> 'completed'`)
    await expect.poll(left, SOON).toEqual([])
  } finally {
    await Promise.all(queues.map((queue) => queue.stop()))
  }
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers)
})

test('while the database is away it is asked less often, which the log tells', async () => {
  const warn = vi.fn<Log['warn']>()
  const queue = new BossQueue(lost.url('app'), 'jobs', { ...quiet, warn }, new Metrics())
  try {
    await queue.start()
    await queue.work([{ name: 'page.plan', run: async () => {} } as unknown as JobHandler], kit.server.inTenant)
    await asSuperuser(lost, `drop database ${lost.name} with (force)`)
    await expect.poll(() => warn.mock.calls.length, SOON).toBe(2)
  } finally {
    await queue.stop()
  }
  expect(warn.mock.calls).toMatchObject(
    [{ retryInMs: 2000 }, { retryInMs: 4000 }].map((fields) => [fields, expect.stringContaining('due')]),
  )
})
