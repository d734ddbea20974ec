import type { RequestContext } from './context.ts'

/**
 * Background jobs by name. Each capability adds its own by declaration merging. They carry IDs only: the handler reads
 * the rows as they are by then.
 */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities add to it
export interface Jobs {}

export type JobName = keyof Jobs

export interface JobOptions {
  /** Not before this time; at once without. */
  readonly at?: Date
}

export interface JobQueue {
  /**
   * Queues work for the context's tenant in the transaction under way: the job exists exactly when the rows do. It may be
   * done more than once, so whoever does it first looks whether it still has to be done.
   */
  add<Name extends JobName>(ctx: RequestContext, name: Name, data: Jobs[Name], options?: JobOptions): Promise<void>
}

/** How a failed job is retried. */
export interface RetryPolicy {
  readonly retryLimit: number
  /** Seconds before the first retry. */
  readonly retryDelay: number
  /** Each further retry waits twice as long. */
  readonly retryBackoff: boolean
  /** Seconds after which a job is taken from a worker that was lost; the queue's default is 15 minutes. */
  readonly expireInSeconds?: number
}

/** Five attempts: the first retry after 5 s, the last after about a minute and a half. */
const RETRIES: RetryPolicy = { retryLimit: 5, retryDelay: 5, retryBackoff: true }

/** What a capability does when its work's time has come, within the tenant that asked for it. */
export interface JobHandler<Name extends JobName = JobName> {
  readonly name: Name
  readonly retries: RetryPolicy
  run(ctx: RequestContext, data: Jobs[Name]): Promise<void>
}

/** Creates a job's handler, with types. */
export function handles<Name extends JobName>(
  name: Name,
  run: JobHandler<Name>['run'],
  retries: Partial<RetryPolicy> = {},
): JobHandler {
  return { name, run, retries: { ...RETRIES, ...retries } } as unknown as JobHandler
}
