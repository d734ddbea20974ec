import type { RequestContext } from '../../../kernel/context.ts'
import type { Permission } from '../../../kernel/permissions.ts'
import { permissionsOf, USER, type Viewer } from '../../../kernel/viewer.ts'
import { hashOf, newToken, tenantOf, viewerOf } from '../sessions/index.ts'
import { TenantService } from '../tenants/index.ts'
import { localPath } from './local-path.ts'
import { openSiteCode, sessionBehind, takeSiteCode } from './site-session-store.ts'

/** Somebody of the staff who looks at the site, and what they may do in the admin. */
export interface StaffVisitor {
  readonly viewer: Viewer
  readonly may: ReadonlySet<Permission>
}

/** Leads staff from the admin to their tenant's site, where they see drafts and change nothing. */
export class SiteSessionService {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * The site's address at a path: for staff one that works once and within a minute, and gives this browser a session. A
   * shopper is there already, and is shown the page itself.
   */
  async invite(wanted: string | null | undefined): Promise<string> {
    const { sessionId, roleId } = this.ctx.requireViewer()
    const { currentTenant: tenant, entryPoint, em } = this.ctx
    const site = this.ctx.use(TenantService).siteUrl(tenant)
    const to = localPath(wanted)
    if (entryPoint !== 'admin' || roleId === USER) return site + to
    const code = newToken()
    await openSiteCode(em, sessionId, tenant.id, hashOf(code))
    return `${site}/_session?${new URLSearchParams({ code, to })}`
  }

  /** The token of a new session for the current tenant's site; null for a code that does not hold. */
  async take(code: string): Promise<string | null> {
    const token = newToken()
    const isTaken = await takeSiteCode(this.ctx.em, hashOf(code), this.ctx.currentTenant.id, hashOf(token))
    return isTaken ? token : null
  }

  /** Looked up at every visit, so that a right that was lost, and a session that was ended, is gone at once. */
  async visitorOf(token: string): Promise<StaffVisitor | null> {
    const session = await sessionBehind(this.ctx.em, hashOf(token), this.ctx.currentTenant.id)
    const tenant = session && tenantOf(session)
    if (!session || !tenant || session.user.roleId === USER) return null
    const viewer = viewerOf(session)
    return { viewer, may: permissionsOf(viewer, tenant) }
  }
}
