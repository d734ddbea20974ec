import { PgBoss } from 'pg-boss'
import type { JobName } from '../../kernel/jobs.ts'

export const JOB_SCHEMA = 'jobs'

/** Five attempts, the first again after 5 s, the last after about a minute and a half. */
const RETRIES = { retryLimit: 5, retryDelay: 5, retryBackoff: true } as const

/** Of a worker that was lost nothing is heard; its job is taken up again after two minutes. */
const SHORT = { expireInSeconds: 120 } as const

/** Every queue by the job it holds, in the order of `kernel/jobs.ts`. */
export const queues: Readonly<Record<JobName, typeof RETRIES & { readonly expireInSeconds?: number }>> = {
  'page.plan': RETRIES,
  'tenant.set_up': { ...RETRIES, ...SHORT },
  'domain.check': RETRIES,
  'customers.import': { ...RETRIES, ...SHORT },
}

/** Makes or updates the queue's own tables and the queues, as the owner: the role that works with them may not. */
export async function migrateJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema: JOB_SCHEMA, supervise: false, schedule: false, max: 2 })
  const faults: unknown[] = []
  boss.on('error', (error) => faults.push(error))
  try {
    await boss.start()
    for (const [name, options] of Object.entries(queues)) await boss.createQueue(name, { ...options, notify: true })
    await boss.getDb().executeSql(`grant usage on schema ${JOB_SCHEMA} to app`)
    await boss.getDb().executeSql(`grant select, insert, update, delete on all tables in schema ${JOB_SCHEMA} to app`)
    await boss.getDb().executeSql(`grant execute on all functions in schema ${JOB_SCHEMA} to app`)
  } finally {
    await boss.stop({ graceful: false })
  }
  if (faults[0]) throw faults[0]
}
