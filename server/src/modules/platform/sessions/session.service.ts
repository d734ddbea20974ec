import type { HttpContext, RequestContext } from '../../../kernel/context.ts'
import { forbidden, isId, notFound, orNotFound, UserInputError } from '../../../kernel/errors.ts'
import { inTransaction } from '../../../kernel/transaction.ts'
import { type CurrentTenant, heldByBuiltInRole, USER, type Viewer } from '../../../kernel/viewer.ts'
import { AuditService } from '../audit/index.ts'
import { namesInCode } from '../roles/index.ts'
import { SecondFactorService } from '../second-factor/index.ts'
import { TenantService, tenantInScope } from '../tenants/index.ts'
import { fittingHash, normalEmail } from '../users/index.ts'
import { requireAccountsEnabled } from './accounts-enabled.ts'
import { DeviceCookie, hashOf, newToken, sessionCookie, shopperMark } from './cookies.ts'
import {
  accountsOf,
  closeSession,
  moveSession,
  noteFailedSignIn,
  openSession,
  renewSession,
  type StoredSession,
  sessionOf,
} from './session-store.ts'
import { SignInAttempts } from './sign-in-attempts.ts'

export class SessionService {
  constructor(private readonly ctx: RequestContext) {}

  /** Finds out who sent the request by its cookie; an expired or foreign session is as good as none. */
  async identify(site: { entryPoint: 'admin' | 'site'; tenant: CurrentTenant | null }): Promise<void> {
    const token = this.ctx.http ? sessionCookie.read(this.ctx.http) : undefined
    const session = token ? await sessionOf(this.ctx.em, hashOf(token)) : null
    const holdsHere =
      session?.door === site.entryPoint && (site.entryPoint === 'admin' || session.tenant?.id === site.tenant?.id)
    if (!session || !holdsHere) {
      if (token && this.ctx.http) sessionCookie.clear(this.ctx.http)
      this.ctx.setIdentity(null, site.tenant)
    } else {
      if (session.isDueForRenewal && !this.ctx.http?.isSocket) await this.renew(session, token as string)
      this.ctx.setIdentity(viewerOf(session), tenantOf(session))
    }
    this.keepMark(this.ctx.viewer)
  }

  /** `code` is the second step, for accounts that have one. */
  async signIn(email: string, password: string, code?: string | null): Promise<Viewer> {
    const exchange = this.exchange()
    const account = normalEmail(email)
    const device = new DeviceCookie(exchange, this.ctx.installation.secret)
    const attempt = { account: this.accountKey(account), address: exchange.address, device: device.knownTo(account) }
    if (this.ctx.entryPoint === 'site') await requireAccountsEnabled(this.ctx)
    const attempts = new SignInAttempts(this.ctx.installation.counters)
    await attempts.take(attempt)
    const userId = await this.checkPassword(account, password)
    await this.ctx.use(SecondFactorService).demandCode(userId.userId, code)
    await attempts.giveBack(attempt)
    return this.open(userId, account)
  }

  /** Signs somebody in who has shown already that the account is theirs. */
  async open(account: { userId: string; tenantId: string | null }, email: string): Promise<Viewer> {
    const exchange = this.exchange()
    const token = newToken()
    await this.signOutQuietly()
    const { address, userAgent } = exchange
    await openSession(this.ctx.em, {
      ...account,
      tokenHash: hashOf(token),
      door: this.ctx.entryPoint,
      address,
      userAgent,
    })
    sessionCookie.write(exchange, token)
    new DeviceCookie(exchange, this.ctx.installation.secret).remember(email)
    const session = orNotFound(await sessionOf(this.ctx.em, hashOf(token)), 'session')
    this.ctx.setIdentity(viewerOf(session), tenantOf(session))
    this.keepMark(this.ctx.viewer, true)
    if (this.ctx.entryPoint === 'admin') await this.ctx.use(AuditService).recordOwnAccount('signed_in')
    return this.ctx.requireViewer()
  }

  /** Ends the session here and in the browser. Signing out when signed out is fine. */
  async signOut(): Promise<void> {
    await inTransaction(this.ctx, async () => {
      if (this.ctx.entryPoint === 'admin') await this.ctx.use(AuditService).recordOwnAccount('signed_out')
      await this.signOutQuietly()
    })
    if (this.ctx.http) sessionCookie.clear(this.ctx.http)
    this.ctx.setIdentity(null, this.ctx.entryPoint === 'site' ? this.ctx.tenant : null)
    this.keepMark(null)
  }

  /** Agencies' people and role 1 choose where they work; the session keeps it. */
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
        .record({ act: 'entered', kind: 'tenant', area: 'settings', recordId: tenant.id, recordTitle: tenant.name })
    })
    return tenant
  }

  private async checkPassword(email: string, password: string) {
    const siteTenant = this.ctx.entryPoint === 'site' ? this.ctx.currentTenant.id : null
    const accounts = await accountsOf(this.ctx.em, email, siteTenant)
    const fitting = await fittingHash(
      accounts.map(({ passwordHash }) => passwordHash),
      password,
    )
    const account = accounts[fitting]
    if (!account) {
      await noteFailedSignIn(this.ctx.em, email, siteTenant, this.exchange().address)
      throw new UserInputError({ code: 'INVALID_CREDENTIALS', message: 'E-mail or password is wrong.' })
    }
    return { userId: account.id, tenantId: account.tenantId }
  }

  private accountKey(email: string): string {
    return this.ctx.entryPoint === 'site' ? `${this.ctx.currentTenant.id} ${email}` : email
  }

  private async renew(session: StoredSession, token: string): Promise<void> {
    await renewSession(this.ctx.em, session.id)
    sessionCookie.write(this.exchange(), token)
    this.keepMark(viewerOf(session), true)
  }

  /** The mark stands beside a shopper's session and nowhere else. */
  private keepMark(viewer: Viewer | null, isNew = false): void {
    const { http, entryPoint } = this.ctx
    if (!http || entryPoint !== 'site') return
    const isThere = shopperMark.isThere(http)
    if (viewer?.roleId !== USER) isThere && shopperMark.clear(http)
    else if (isNew || !isThere) shopperMark.write(http)
  }

  private async signOutQuietly(): Promise<void> {
    if (this.ctx.viewer) await closeSession(this.ctx.em, this.ctx.viewer.sessionId)
  }

  private exchange(): HttpContext {
    if (!this.ctx.http) throw forbidden('Signing in needs a browser or another client that keeps cookies.')
    return this.ctx.http
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
