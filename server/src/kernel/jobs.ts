import type { RequestContext } from './context.ts'

/** Work that waits, by name. It carries ids only: whoever does it reads the rows as they are by then. */
export interface Jobs {
  /** A page's planned publishing or withdrawal has come. */
  'page.plan': { readonly pageId: string; readonly due: string }
  /** A domain is to be looked at again. */
  'domain.check': { readonly domainId: string; readonly due: string }
  /** A new tenant gets what its template has; the tenant itself says how far that is. */
  'tenant.set_up': { readonly templateId: string }
  /** An import of customers goes on where it stands. */
  'customers.import': { readonly importId: string }
}

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

/** What a capability does when its work's time has come, within the tenant that asked for it. */
export interface JobHandler<Name extends JobName = JobName> {
  readonly name: Name
  run(ctx: RequestContext, data: Jobs[Name]): Promise<void>
}

/** Gives a handler its types; what it returns is what it was given. */
export function handles<Name extends JobName>(name: Name, run: JobHandler<Name>['run']): JobHandler {
  return { name, run } as unknown as JobHandler
}
