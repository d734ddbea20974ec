import type { RequestContext } from '../context/context.ts'
import { inOtherTenant } from '../context/other-tenant.ts'
import type { CurrentTenant } from '../tenancy/viewer.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

export interface TemplateCopyParts {
  /** Works in the new tenant. */
  readonly ctx: RequestContext
  readonly template: CurrentTenant
  /** Each of the template's rows that is copied, with the id of its copy. */
  readonly ids: ReadonlyMap<string, string>
  /** Hosts, with their ports, at which the template's site answers. */
  readonly hosts: readonly string[]
}

/** Copies a template into a new tenant: reads from the template, and rewrites its references to the copies. */
export class TemplateCopy {
  readonly ctx: RequestContext
  readonly template: CurrentTenant
  private readonly ids: ReadonlyMap<string, string>
  private readonly ownUrl: RegExp

  constructor({ ctx, template, ids, hosts }: TemplateCopyParts) {
    this.ctx = ctx
    this.template = template
    this.ids = ids
    const alternatives = hosts.map((host) => host.replace(/[^\w-]/g, '\\$&')).join('|')
    this.ownUrl = new RegExp(`(?:https?:)?//(?:${alternatives})(?![\\w.:-])(/?)`, 'gi')
  }

  read<Result>(work: (template: RequestContext) => Promise<Result>): Promise<Result> {
    return inOtherTenant(this.ctx, this.template, work)
  }

  /** The ID of a row's copy; undefined if the row is not copied. */
  idOf(id: string | null | undefined): string | null {
    return (id && this.ids.get(id)) || null
  }

  /** The text with IDs and site URLs of the template replaced by those of the new tenant. */
  text(text: string): string {
    return text.replace(UUID, (id) => this.ids.get(id.toLowerCase()) ?? id).replace(this.ownUrl, '/')
  }

  /** The same for any JSON value. */
  data<Value>(value: Value): Value {
    return JSON.parse(this.text(JSON.stringify(value))) as Value
  }
}
