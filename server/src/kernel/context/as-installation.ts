import { actAs, currentActor, inScope } from '../tenancy/tenant-scope.ts'
import { RequestContext } from './context.ts'

/**
 * Runs work with the rights of the installation in the context's tenant, for the same request and viewer, who stays the
 * actor. For what shoppers set in motion but may not do themselves, such as writing an order. Never in the current
 * transaction.
 */
export function asInstallation<Result>(
  ctx: RequestContext,
  work: (installation: RequestContext) => Promise<Result>,
): Promise<Result> {
  const { requestId, log, http, installation, jobs, currentTenant, viewer } = ctx
  const actor = currentActor()
  return inScope({ tenantId: currentTenant.id }, () => {
    const em = ctx.em.fork()
    const own = new RequestContext({ openEm: () => em, entryPoint: 'system', requestId, log, http, installation, jobs })
    own.setIdentity(viewer, currentTenant)
    actAs(actor)
    return work(own)
  })
}
