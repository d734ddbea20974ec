import { clientNetwork } from '../../../kernel/client-network.ts'
import type { HttpContext, RequestContext } from '../../../kernel/context.ts'
import { forbidden, isId, notFound, orNotFound, UserInputError } from '../../../kernel/errors.ts'
import { ProofOfWork } from '../../../kernel/proof-of-work.ts'
import { inTransaction } from '../../../kernel/transaction.ts'
import { type CurrentTenant, heldByBuiltInRole, USER, type Viewer } from '../../../kernel/viewer.ts'
import { AuditService } from '../audit/index.ts'
import { namesInCode } from '../roles/index.ts'
import { SecondFactorService } from '../second-factor/index.ts'
import { TenantService, tenantInScope } from '../tenants/index.ts'
import { fittingHash, normalEmail, passwordHashOf } from '../users/index.ts'
import { requireAccountsEnabled } from './accounts-enabled.ts'
import { DeviceCookie, hashOf, newToken, sessionCookie, shopperMark } from './cookies.ts'
import {
  accountsOf,
  closeSession,
  moveSession,
  openSession,
  recordFailedSignIn,
  renewSession,
  type StoredAccount,
  type StoredSession,
  sessionOf,
} from './session-store.ts'
import { SignInAttempts } from './sign-in-attempts.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  /** The second step, for accounts that have one. */
  readonly code?: string | null | undefined
  /** The solution of the challenge that came with an earlier refusal. */
  readonly solution?: string | null | undefined
}

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

  /** Throws UserInputError, a SignInRefused where a challenge helps. */
  async signIn(credentials: Credentials): Promise<Viewer> {
    if (this.ctx.entryPoint === 'site') await requireAccountsEnabled(this.ctx)
    const device = this.device()
    const account = await this.checkPassword(credentials, device)
    const { id: userId, tenantId } = account
    try {
      await this.ctx.use(SecondFactorService).requireCode(userId, credentials.code, device.knownTo(account))
    } catch (error) {
      // Somebody else may know the password.
      if (isWrongCode(error)) await this.recordFailure(normalEmail(credentials.email))
      throw error
    }
    return this.open({ userId, tenantId })
  }

  /** Signs somebody in who has shown already that the account is theirs. */
  async open(account: { userId: string; tenantId: string | null }): Promise<Viewer> {
    const http = this.requireHttp()
    const token = newToken()
    await this.signOutQuietly()
    const { ip, userAgent } = http
    await openSession(this.ctx.em, {
      ...account,
      tokenHash: hashOf(token),
      entryPoint: this.ctx.entryPoint,
      ip,
      userAgent,
    })
    sessionCookie.write(http, token)
    await this.rememberDevice(account.userId)
    const session = orNotFound(await sessionOf(this.ctx.em, hashOf(token)), 'session')
    this.ctx.setIdentity(viewerOf(session), tenantOf(session))
    this.keepMark(this.ctx.viewer, true)
    if (this.ctx.entryPoint === 'admin') await this.ctx.use(AuditService).recordOwnAccount('signed_in')
    return this.ctx.requireViewer()
  }

  /** Lets this browser know the account. A new password makes all browsers forget it, so this is repeated after a change. */
  async rememberDevice(userId: string): Promise<void> {
    const passwordHash = await passwordHashOf(this.ctx.em, userId)
    if (passwordHash && !this.requireHttp().isSocket) this.device().remember({ id: userId, passwordHash })
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

  /**
   * The account with this email that the password fits. Accounts that know the device are tried first, and for them
   * failures elsewhere do not count. All others are a stranger's attempt, even on a device that knows one of them.
   */
  private async checkPassword({ email: sent, password, solution }: Credentials, device: DeviceCookie) {
    const { counters, secret } = this.ctx.installation
    const email = normalEmail(sent)
    const accounts = await accountsOf(this.ctx.em, email, this.siteTenantId)
    const known = accounts.filter((account) => device.knownTo(account))
    const account = `${this.ctx.entryPoint} ${this.siteTenantId} ${email}`
    const attempts = new SignInAttempts(counters, new ProofOfWork({ secret, counters }), {
      account,
      network: clientNetwork(this.requireHttp().ip),
    })
    const name = known[0] && device.knownTo(known[0])
    const trusted = name && (await attempts.consumeFromKnownDevice(name)) ? known : []
    const others = accounts.filter((one) => !trusted.includes(one))
    let found = trusted.length > 0 ? await fittingAccount(trusted, password) : undefined
    if (!found && (others.length > 0 || trusted.length === 0)) {
      await attempts.consumeFromUnknownDevice(solution ?? null)
      found = await fittingAccount(others, password)
    }
    if (!found) {
      await this.recordFailure(email)
      throw await attempts.wrongPassword()
    }
    await attempts.refund()
    return found
  }

  private recordFailure(email: string): Promise<void> {
    return recordFailedSignIn(this.ctx.em, email, this.siteTenantId, this.requireHttp().ip)
  }

  private get siteTenantId(): string | null {
    return this.ctx.entryPoint === 'site' ? this.ctx.currentTenant.id : null
  }

  private device(): DeviceCookie {
    const { entryPoint, installation } = this.ctx
    return new DeviceCookie(this.requireHttp(), {
      secret: installation.secret,
      entryPoint,
      siteTenantId: this.siteTenantId,
    })
  }

  private async renew(session: StoredSession, token: string): Promise<void> {
    await renewSession(this.ctx.em, session.id)
    sessionCookie.write(this.requireHttp(), token)
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

  private requireHttp(): HttpContext {
    if (!this.ctx.http) throw forbidden('Signing in needs a browser or another client that keeps cookies.')
    return this.ctx.http
  }
}

function isWrongCode(error: unknown): boolean {
  return (
    error instanceof UserInputError && error.faults.some(({ code, field }) => field === 'code' && code === 'INVALID')
  )
}

async function fittingAccount(
  accounts: readonly StoredAccount[],
  password: string,
): Promise<StoredAccount | undefined> {
  const hashes = accounts.map(({ passwordHash }) => passwordHash)
  return accounts[await fittingHash(hashes, password)]
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
