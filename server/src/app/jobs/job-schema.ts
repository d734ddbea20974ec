import { PgBoss } from 'pg-boss'
import type { Capability } from '../../kernel/capability/capability.ts'
import { exhaustedQueue } from '../../kernel/capability/job-handler.ts'
import { capabilities } from '../modules.ts'
import { scheduleTasks } from './scheduled-tasks.ts'

export const JOB_SCHEMA = 'jobs'

/** Makes or updates the queue's own tables and the queues, as the owner: the role that works with them may not. */
export async function migrateJobs(ownerUrl: string, of: readonly Capability[] = capabilities): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, schema: JOB_SCHEMA, supervise: false, schedule: false, max: 2 })
  const faults: unknown[] = []
  boss.on('error', (error) => faults.push(error))
  try {
    await boss.start()
    for (const { name, retries, onExhausted } of of.flatMap(({ jobs = [] }) => jobs)) {
      const deadLetter = onExhausted && exhaustedQueue(name)
      if (deadLetter) await boss.createQueue(deadLetter, { ...retries, notify: true })
      await boss.createQueue(name, { ...retries, notify: true })
      // Also for a queue that was there before.
      if (deadLetter) await boss.updateQueue(name, { deadLetter })
    }
    await scheduleTasks(
      boss,
      of.flatMap(({ scheduledTasks = [] }) => scheduledTasks),
    )
    await boss.getDb().executeSql(`grant usage on schema ${JOB_SCHEMA} to app`)
    await boss.getDb().executeSql(`grant select, insert, update, delete on all tables in schema ${JOB_SCHEMA} to app`)
    await boss.getDb().executeSql(`grant execute on all functions in schema ${JOB_SCHEMA} to app`)
  } finally {
    await boss.stop({ graceful: false })
  }
  if (faults[0]) throw faults[0]
}
