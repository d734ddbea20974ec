import { CompiledQuery, type Transaction } from 'kysely'
import { type Job, PgBoss } from 'pg-boss'
import { INSTALLATION } from '../../kernel/audit/audit.ts'
import { exhaustedQueue, type JobHandler } from '../../kernel/capability/job-handler.ts'
import type { ScheduledTask } from '../../kernel/capability/scheduled-task.ts'
import type { Services } from '../../kernel/capability/services.ts'
import type { Log, RequestContext } from '../../kernel/context/context.ts'
import type { JobName, JobOptions, JobQueue, JobScope, Jobs } from '../../kernel/messaging/jobs.ts'
import { actAs } from '../../kernel/tenancy/tenant-scope.ts'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { DueJobs } from './due-jobs.ts'
import { JOB_SCHEMA } from './job-schema.ts'
import { workOnTasks } from './scheduled-tasks.ts'

type QueuedData = Jobs[JobName] & { readonly tenantId: string }
type InTenant = (tenantId: string, work: (ctx: RequestContext) => Promise<void>) => Promise<void>

/** ms that running jobs may continue after a request to stop. */
const GRACE = 10_000

/** Workers wait until the notification of a new job or `DueJobs` wakes them. They look for jobs themselves only in case both fail. */
const PATIENCE = { pollingIntervalSeconds: 300, notifyPollingIntervalSeconds: 300 }

/** The queue that lies in the database with everything else. */
export class BossQueue implements JobQueue {
  private readonly boss: PgBoss
  private due: DueJobs | undefined

  /** With `role` web it only queues jobs. The other roles also run them and maintain the queue. */
  constructor(
    url: string,
    private readonly role: Config['role'],
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {
    this.boss = new PgBoss({
      connectionString: url,
      schema: JOB_SCHEMA,
      application_name: 'mainstreet jobs',
      migrate: false,
      createSchema: false,
      useListenNotify: role !== 'web',
      supervise: role !== 'web',
      schedule: role !== 'web',
      max: 4,
    })
    this.boss.on('error', (err) => log.error({ err }, 'The job queue met an error'))
  }

  async start(): Promise<void> {
    await this.boss.start()
  }

  async stop(): Promise<void> {
    this.due?.stop()
    await this.boss.stop({ graceful: true, timeout: GRACE })
  }

  async add<Name extends JobName>(
    scope: JobScope,
    name: Name,
    data: Jobs[Name],
    { at }: JobOptions = {},
  ): Promise<void> {
    if (!scope.em.isInTransaction()) throw new Error(`The job ${name} was queued outside a transaction`)
    const carried: QueuedData = { ...data, tenantId: scope.currentTenant.id }
    await this.boss.send(name, carried, { db: throughTransactionOf(scope), ...(at ? { startAfter: at } : {}) })
  }

  /** From here on this process does the work, unless another does, each job in its own tenant. */
  async work(handlers: readonly JobHandler[], inTenant: InTenant): Promise<void> {
    if (this.role === 'web') return
    const handle = (name: string, run: JobHandler['run']) =>
      this.workOn(name, async (jobs) => {
        for (const job of jobs) await this.do(name, job, (ctx) => run(ctx, job.data as never), inTenant)
      })
    for (const { name, run, onExhausted } of handlers) {
      await handle(name, run)
      if (onExhausted) await handle(exhaustedQueue(name), onExhausted)
    }
  }

  /** Runs scheduled tasks when they are due, unless another process does. */
  async workOnSchedule(tasks: readonly ScheduledTask[], services: Services): Promise<void> {
    if (this.role === 'web') return
    await workOnTasks((queue, run) => this.workOn(queue, run, 1), tasks, services, this.log)
  }

  private async workOn(queue: string, run: (jobs: Job<QueuedData>[]) => Promise<void>, batchSize = 5): Promise<void> {
    this.due ??= new DueJobs(this.boss, this.log)
    const options = { ...PATIENCE, batchSize, burstWhenBatchFull: true }
    this.due.add(queue, await this.boss.work<QueuedData>(queue, options, run))
  }

  private async do(
    name: string,
    { id, data }: Job<QueuedData>,
    run: (ctx: RequestContext) => Promise<void>,
    inTenant: InTenant,
  ) {
    if (!data?.tenantId) throw new Error(`The job ${name} ${id} names no tenant`)
    try {
      await inTenant(data.tenantId, (ctx) => {
        actAs({ ...INSTALLATION, kind: 'job', name })
        return run(ctx)
      })
      this.metrics.job(name, 'done')
    } catch (err) {
      this.metrics.job(name, 'failed')
      this.log.error({ err, job: name, jobId: id, tenantId: data.tenantId }, 'A job failed')
      throw err
    }
  }
}

function throughTransactionOf({ em }: JobScope) {
  const transaction = em.getTransactionContext() as unknown as Transaction<unknown>
  return {
    executeSql: async (text: string, values: unknown[] = []) =>
      transaction.executeQuery(CompiledQuery.raw(text, values)) as Promise<{ rows: never[] }>,
  }
}
