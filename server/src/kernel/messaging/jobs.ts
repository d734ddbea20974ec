import type { EntityManager } from '@mikro-orm/postgresql'

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

/** Where a job is queued: the transaction under way and the tenant that the job works for. A request context is one. */
export interface JobScope {
  readonly em: EntityManager
  readonly currentTenant: { readonly id: string }
}

export interface JobQueue {
  /**
   * Queues work for the scope's tenant in the transaction under way: the job exists exactly when the rows do. It may be
   * done more than once, so whoever does it first looks whether it still has to be done.
   */
  add<Name extends JobName>(scope: JobScope, name: Name, data: Jobs[Name], options?: JobOptions): Promise<void>
}
