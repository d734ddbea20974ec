import type { SessionListener } from '../../../kernel/capability/session-listener.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { type CurrentTenant, heldByBuiltInRole, USER, type Viewer } from '../../../kernel/tenancy/viewer.ts'
import { forbidden, isId, notFound, orNotFound } from '../../../kernel/validation/errors.ts'
import { AuditService } from '../audit/index.ts'
import { namesInCode } from '../roles/index.ts'
import { TenantService, tenantInScope } from '../tenants/index.ts'
import { hashOf, newToken, sessionCookie, shopperMark } from './cookies.ts'
import { rememberDevice } from './device-cookie.ts'
import {
  closeSession,
  lookUpSession,
  moveSession,
  openSession,
  renewSession,
  type StoredSession,
  sessionOf,
  touchSession,
} from './session-store.ts'

export class SessionService {
  constructor(private readonly ctx: RequestContext) {}

  /** Identifies the viewer by the session cookie. An expired session, or one of another entry point or site, counts as none. */
  async identify(site: { entryPoint: 'admin' | 'site'; tenant: CurrentTenant | null }): Promise<void> {
    const token = this.ctx.http ? sessionCookie.read(this.ctx.http) : undefined
    const session = token ? await lookUpSession(this.ctx.em, hashOf(token)) : null
    const isValidHere =
      session?.door === site.entryPoint && (site.entryPoint === 'admin' || session.tenant?.id === site.tenant?.id)
    if (!session || !isValidHere) {
      if (token && this.ctx.http) sessionCookie.clear(this.ctx.http)
      this.ctx.setIdentity(null, site.tenant)
    } else {
      // A socket is open without anybody using it.
      if (this.ctx.http && !this.ctx.http.isSocket) await this.keepAlive(session, token as string)
      this.ctx.setIdentity(viewerOf(session), tenantOf(session))
    }
    this.keepMark(this.ctx.viewer)
  }

  /** Opens a session for an account whose owner has been authenticated. */
  async open(account: { userId: string; tenantId: string | null }): Promise<Viewer> {
    const http = this.ctx.requireHttp()
    const token = newToken()
    await this.closeCurrent()
    const { ip, userAgent } = http
    await openSession(this.ctx.em, {
      ...account,
      tokenHash: hashOf(token),
      entryPoint: this.ctx.entryPoint,
      ip,
      userAgent,
    })
    sessionCookie.write(http, token)
    await rememberDevice(this.ctx, account.userId)
    const session = orNotFound(await sessionOf(this.ctx.em, hashOf(token)), 'session')
    this.ctx.setIdentity(viewerOf(session), tenantOf(session))
    this.keepMark(this.ctx.viewer, true)
    if (this.ctx.entryPoint === 'admin') await this.ctx.use(AuditService).recordOwnAccount('signed_in')
    await this.notify('onSignIn')
    return this.ctx.requireViewer()
  }

  /** Ends the session here and in the browser. Signing out when signed out is fine. */
  async signOut(): Promise<void> {
    await inTransaction(this.ctx, async () => {
      if (this.ctx.entryPoint === 'admin') await this.ctx.use(AuditService).recordOwnAccount('signed_out')
      await this.closeCurrent()
    })
    if (this.ctx.http) sessionCookie.clear(this.ctx.http)
    this.ctx.setIdentity(null, this.ctx.entryPoint === 'site' ? this.ctx.tenant : null)
    this.keepMark(null)
    await this.notify('onSignOut')
  }

  private async notify(event: keyof SessionListener): Promise<void> {
    for (const listener of this.ctx.installation.sessionListeners) {
      try {
        await listener[event]?.(this.ctx)
      } catch (err) {
        this.ctx.log.error({ err }, `A session listener failed in ${event}`)
      }
    }
  }

  /** Members of agencies and role 1 choose the tenant they work in. The session stores it. */
  async switchTenant(tenantId: string): Promise<CurrentTenant> {
    const viewer = this.ctx.requireViewer()
    const scope = this.ctx.use(TenantService).scope()
    if (!scope || this.ctx.entryPoint !== 'admin') throw forbidden()
    if (!isId(tenantId)) throw notFound('tenant')
    const tenant = orNotFound(await tenantInScope(this.ctx.em, tenantId, scope), 'tenant')
    this.ctx.setIdentity(viewer, tenant)
    await inTransaction(this.ctx, async () => {
      await moveSession(this.ctx.em, viewer.sessionId, tenant.id)
      await this.ctx
        .use(AuditService)
        .record({ action: 'entered', kind: 'tenant', area: 'settings', recordId: tenant.id, recordTitle: tenant.name })
    })
    return tenant
  }

  private async keepAlive(session: StoredSession, token: string): Promise<void> {
    if (session.isDueForRenewal) await this.renew(session, token)
    else if (session.isDueForTouch) await touchSession(this.ctx.em, session.id)
  }

  private async renew(session: StoredSession, token: string): Promise<void> {
    await renewSession(this.ctx.em, session.id)
    sessionCookie.write(this.ctx.requireHttp(), token)
    this.keepMark(viewerOf(session), true)
  }

  /** Sets the readable cookie while a shopper is signed in on a site, and clears it otherwise. */
  private keepMark(viewer: Viewer | null, isNew = false): void {
    const { http, entryPoint } = this.ctx
    if (!http || entryPoint !== 'site') return
    const isThere = shopperMark.isThere(http)
    if (viewer?.roleId !== USER) isThere && shopperMark.clear(http)
    else if (isNew || !isThere) shopperMark.write(http)
  }

  private async closeCurrent(): Promise<void> {
    if (this.ctx.viewer) await closeSession(this.ctx.em, this.ctx.viewer.sessionId)
  }
}

export function viewerOf({ id, user, role, agency }: StoredSession): Viewer {
  return {
    sessionId: id,
    userId: user.id,
    email: user.email,
    displayName: user.displayName,
    roleId: user.roleId,
    roleName: role?.name ?? namesInCode[user.roleId] ?? 'No role',
    homeTenantId: user.tenantId,
    agency,
    held: user.tenantId ? (role?.permissions ?? {}) : heldByBuiltInRole(user.roleId, agency),
  }
}

/** The session's tenant, unless it has left the agency since. */
export function tenantOf({ user, agency, tenant }: StoredSession): CurrentTenant | null {
  if (!tenant) return null
  if (user.tenantId) return tenant.id === user.tenantId ? tenant : null
  return agency && tenant.agencyId !== agency.id ? null : tenant
}
