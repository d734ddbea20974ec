import type { Permission } from '../../../kernel/access/permissions.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { permissionsOf, USER, type Viewer } from '../../../kernel/tenancy/viewer.ts'
import { hashOf, newToken, tenantOf, viewerOf } from '../sessions/index.ts'
import { TenantService } from '../tenants/index.ts'
import { localPath } from './local-path.ts'
import { openSiteCode, sessionBehind, takeSiteCode } from './site-session-store.ts'

/** A staff member viewing the site, with their admin permissions. */
export interface StaffVisitor {
  readonly viewer: Viewer
  readonly may: ReadonlySet<Permission>
}

/** Takes staff from the admin to their tenant's site, where they see drafts but can't change anything. */
export class SiteSessionService {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * The site's URL for a path. Staff get a single-use URL, valid for a minute, that starts a session in their browser.
   * Shoppers get the plain page URL, because they are on the site already.
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

  /** Starts a session for the current tenant's site and returns its token; null if the code is invalid. */
  async take(code: string): Promise<string | null> {
    const token = newToken()
    const isTaken = await takeSiteCode(this.ctx.em, hashOf(code), this.ctx.currentTenant.id, hashOf(token))
    return isTaken ? token : null
  }

  /** Looked up on every request, so that revoked permissions and ended sessions take effect immediately. */
  async visitorOf(token: string): Promise<StaffVisitor | null> {
    const session = await sessionBehind(this.ctx.em, hashOf(token), this.ctx.currentTenant.id)
    const tenant = session && tenantOf(session)
    if (!session || !tenant || session.user.roleId === USER) return null
    const viewer = viewerOf(session)
    return { viewer, may: permissionsOf(viewer, tenant) }
  }
}
