import { withinTenant } from '../tenancy/tenant-scope.ts'
import { RequestContext } from './context.ts'

/**
 * Runs work as an anonymous visitor of the context's site, regardless of the context's own viewer. Drafts that
 * the context previews are visible too.
 */
export function asVisitor<Result>(
  ctx: RequestContext,
  work: (visitor: RequestContext) => Promise<Result>,
): Promise<Result> {
  const { requestId, log, installation, jobs, currentTenant: tenant } = ctx
  // In a scope of its own. Otherwise the rest of the request would continue as the visitor.
  return withinTenant(tenant.id, async () => {
    const em = ctx.em.fork()
    const parts = { openEm: () => em, entryPoint: 'site', requestId, log, http: null, installation, jobs } as const
    const visitor = new RequestContext(parts)
    visitor.setIdentity(null, tenant)
    visitor.previewFor(ctx.previews)
    return work(visitor)
  })
}
