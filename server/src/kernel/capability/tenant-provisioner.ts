import type { RequestContext } from '../context/context.ts'
import type { TemplateCopy } from './template-copy.ts'

/**
 * What a capability gives a new tenant: of its own accord, or as the template has it. Never people, mail, keys or
 * sessions. Rows are written in one transaction with those of all other capabilities, in their order.
 */
export interface TenantProvisioner {
  /** Gives a tenant what it begins with when it has no template. */
  begin?(ctx: RequestContext): Promise<void>
  /** The template's rows of which the new tenant gets its own, so that whatever names them can name those. */
  ids?(template: RequestContext): Promise<readonly string[]>
  /** What takes long, such as files, one small step each. A step may be taken twice, and nothing shows yet. */
  steps?(copy: TemplateCopy): Promise<readonly CopyStep[]>
  /** Writes the new tenant's rows. */
  copy?(ctx: RequestContext, copy: TemplateCopy): Promise<void>
}

export interface CopyStep {
  /** Steps are taken in the order of their keys, and from the next key on after an interruption. */
  readonly key: string
  take(): Promise<void>
}

declare module '../context/installation.ts' {
  interface Installation {
    /** What each capability gives a new tenant, earlier areas first. */
    readonly tenantProvisioners: readonly TenantProvisioner[]
  }
}
