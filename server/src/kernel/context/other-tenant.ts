import { withinTenant } from '../tenancy/tenant-scope.ts'
import type { CurrentTenant } from '../tenancy/viewer.ts'
import { RequestContext } from './context.ts'

/**
 * Works in another tenant than the request's, or in none, for people who manage several tenants. The caller must have
 * checked that they manage this one. It runs with the rights of the installation, in the name of the viewer, and never
 * in the current transaction.
 */
export function inOtherTenant<Result>(
  ctx: RequestContext,
  tenant: CurrentTenant | null,
  work: (other: RequestContext) => Promise<Result>,
): Promise<Result> {
  return withinTenant(tenant?.id ?? null, () => {
    const { log, requestId, installation, jobs } = ctx
    const em = ctx.em.fork()
    const other = new RequestContext({
      openEm: () => em,
      log,
      requestId,
      installation,
      jobs,
      entryPoint: 'system',
      http: null,
    })
    other.setIdentity(ctx.viewer, tenant)
    return work(other)
  })
}
