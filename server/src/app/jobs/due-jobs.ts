import type { PgBoss } from 'pg-boss'
import type { Log } from '../../kernel/context/context.ts'
import { JOB_SCHEMA } from './job-schema.ts'

/** How late a retry, or a job for a certain time, may begin. */
const LOOK_EVERY_MS = 1000
/** The longest pause between looks while the database is away. */
const LONGEST_WAIT_MS = 5000

/** The queues with a job that a worker would fetch. An index leads to the first due job of each. */
const DUE_QUEUES = `select queue.name from unnest($1::text[]) queue (name), lateral (
  select from ${JOB_SCHEMA}.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now() limit 1) due`

/**
 * Wakes the workers of queues that have jobs to do. New jobs wake them by a notification of PostgreSQL, but nothing announces a
 * retry, or a job whose time has come. One statement looks for jobs of all queues, instead of one for each worker.
 */
export class DueJobs {
  private readonly workers = new Map<string, string>()
  private timer: NodeJS.Timeout | undefined
  private waitMs = LOOK_EVERY_MS
  private isStopped = false

  constructor(
    private readonly boss: PgBoss,
    private readonly log: Log,
  ) {
    this.lookLater()
  }

  add(queue: string, workerId: string): void {
    this.workers.set(queue, workerId)
  }

  stop(): void {
    this.isStopped = true
    clearTimeout(this.timer)
  }

  private lookLater(): void {
    if (!this.isStopped) this.timer = setTimeout(() => void this.look(), this.waitMs).unref()
  }

  private async look(): Promise<void> {
    try {
      const { rows } = await this.boss.getDb().executeSql(DUE_QUEUES, [[...this.workers.keys()]])
      for (const { name } of rows) this.boss.notifyWorker(this.workers.get(name) as string)
      this.waitMs = LOOK_EVERY_MS
    } catch (err) {
      this.waitMs = Math.min(this.waitMs * 2, LONGEST_WAIT_MS)
      this.log.warn({ err, retryInMs: this.waitMs }, 'The job queue could not look for jobs that are due')
    }
    this.lookLater()
  }
}
