import type { EntityManager } from '@mikro-orm/postgresql'

/**
 * Background jobs by name. Each capability adds its own by declaration merging. They contain IDs only: the handler
 * reads the rows as they are when it runs.
 */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities add to it
export interface Jobs {}

export type JobName = keyof Jobs

export interface JobOptions {
  /** The earliest time to run it; now if omitted. */
  readonly at?: Date
}

/** The current transaction and the tenant that the job works for. A request context is one. */
export interface JobScope {
  readonly em: EntityManager
  readonly currentTenant: { readonly id: string }
}

export interface JobQueue {
  /**
   * Queues a job for the scope's tenant in the current transaction, so the job exists exactly if the rows do. A job may
   * run more than once, so its handler first checks whether there is still something to do.
   */
  add<Name extends JobName>(scope: JobScope, name: Name, data: Jobs[Name], options?: JobOptions): Promise<void>
}
