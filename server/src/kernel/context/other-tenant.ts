import { withinTenant } from '../tenancy/tenant-scope.ts'
import type { CurrentTenant } from '../tenancy/viewer.ts'
import { RequestContext } from './context.ts'

/**
 * Works in another tenant than the request's, or in none: for those who look after several, once it is known that this
 * one is theirs. It is work of the installation itself, in the name of whoever asked, and never part of a transaction
 * under way.
 */
export function inOtherTenant<Result>(
  ctx: RequestContext,
  tenant: CurrentTenant | null,
  work: (other: RequestContext) => Promise<Result>,
): Promise<Result> {
  return withinTenant(tenant?.id ?? null, () => {
    const { log, requestId, installation, jobs } = ctx
    const em = ctx.em.fork()
    const other = new RequestContext({ em, log, requestId, installation, jobs, entryPoint: 'system', http: null })
    other.setIdentity(ctx.viewer, tenant)
    return work(other)
  })
}
