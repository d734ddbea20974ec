import type { RequestContext } from '../context/context.ts'
import type { JobName, Jobs } from '../messaging/jobs.ts'

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

/** Runs a capability's jobs of one name, each in the tenant that queued it. */
export interface JobHandler<Name extends JobName = JobName> {
  readonly name: Name
  readonly retries: RetryPolicy
  run(ctx: RequestContext, data: Jobs[Name]): Promise<void>
  /** Called once when all tries of a job have failed. */
  onExhausted?(ctx: RequestContext, data: Jobs[Name]): Promise<void>
}

/** The queue of the jobs of that name whose tries have all failed. */
export const exhaustedQueue = (name: string): string => `${name}.exhausted`

/** Creates a job's handler, with types. */
export function handles<Name extends JobName>(
  name: Name,
  run: JobHandler<Name>['run'],
  retries: Partial<RetryPolicy> = {},
  onExhausted?: JobHandler<Name>['run'],
): JobHandler {
  return {
    name,
    run,
    retries: { ...RETRIES, ...retries },
    ...(onExhausted && { onExhausted }),
  } as unknown as JobHandler
}
