import type { Subscription } from '../access/features.ts'
import type { RequestContext } from '../context/context.ts'
import type { TemplateCopy } from './template-copy.ts'

/** Choices of those who create a tenant without a template. */
export interface StartOptions {
  /** The key of the starter site; null for the default pages. */
  readonly starterSite: string | null
}

/**
 * Creates a capability's records for a new tenant: defaults, or copies of the template's. Never people, mail, keys or
 * sessions. All capabilities write in one transaction, in their order.
 */
export interface TenantProvisioner {
  /** The keys of the starter sites that it creates. */
  readonly starterSites?: readonly string[]
  /** Creates the defaults of a tenant without a template. */
  begin?(ctx: RequestContext, options: StartOptions): Promise<void>
  /** The IDs of the template's rows that will be copied, so that references to them can be rewritten to the copies. */
  ids?(template: RequestContext): Promise<readonly string[]>
  /** Slow work, such as copying files, in small steps before the tenant is visible. A step may run twice. */
  steps?(copy: TemplateCopy): Promise<readonly CopyStep[]>
  /** Writes the new tenant's rows. */
  copy?(ctx: RequestContext, copy: TemplateCopy): Promise<void>
  /**
   * Follows a changed plan or other modules, in the transaction that changes them. The context still has the features of
   * before.
   */
  subscriptionChanged?(ctx: RequestContext, now: Subscription): Promise<void>
}

export interface CopyStep {
  /** Steps run in the order of their keys. After an interruption they continue from the next key. */
  readonly key: string
  take(): Promise<void>
}

declare module '../context/installation.ts' {
  interface Installation {
    /** In the order of the capabilities. */
    readonly tenantProvisioners: readonly TenantProvisioner[]
  }
}
