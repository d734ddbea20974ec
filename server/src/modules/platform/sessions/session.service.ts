import { clientNetwork } from '../../../kernel/client-network.ts'
import type { Exchange, RequestContext } from '../../../kernel/context.ts'
import { forbidden, found, isId, notFound, RuleBroken } from '../../../kernel/errors.ts'
import { ProofOfWork } from '../../../kernel/proof-of-work.ts'
import { inTransaction } from '../../../kernel/transaction.ts'
import { type CurrentTenant, heldByBuiltInRole, USER, type Viewer } from '../../../kernel/viewer.ts'
import { AuditService } from '../audit/index.ts'
import { namesInCode } from '../roles/index.ts'
import { SecondFactorService } from '../second-factor/index.ts'
import { TenantService, tenantInScope } from '../tenants/index.ts'
import { fittingHash, normalEmail } from '../users/index.ts'
import { demandAccounts } from './accounts-enabled.ts'
import { DeviceCookie, hashOf, newToken, sessionCookie, shopperMark } from './cookies.ts'
import {
  accountsOf,
  closeSession,
  moveSession,
  noteFailedSignIn,
  openSession,
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
  async identify(site: { door: 'admin' | 'site'; tenant: CurrentTenant | null }): Promise<void> {
    const token = this.ctx.exchange ? sessionCookie.read(this.ctx.exchange) : undefined
    const session = token ? await sessionOf(this.ctx.em, hashOf(token)) : null
    const holdsHere = session?.door === site.door && (site.door === 'admin' || session.tenant?.id === site.tenant?.id)
    if (!session || !holdsHere) {
      if (token && this.ctx.exchange) sessionCookie.clear(this.ctx.exchange)
      this.ctx.become(null, site.tenant)
    } else {
      if (session.isDueForRenewal && !this.ctx.exchange?.isSocket) await this.renew(session, token as string)
      this.ctx.become(viewerOf(session), tenantOf(session))
    }
    this.keepMark(this.ctx.viewer)
  }

  /** Throws RuleBroken, a SignInRefused where a challenge helps. */
  async signIn(credentials: Credentials): Promise<Viewer> {
    if (this.ctx.door === 'site') await demandAccounts(this.ctx)
    const device = this.device()
    const { id: userId, tenantId } = await this.checkPassword(credentials, device)
    try {
      await this.ctx.use(SecondFactorService).demandCode(userId, credentials.code, device.knownTo(userId))
    } catch (error) {
      // Somebody else may know the password.
      if (isWrongCode(error)) await this.noteFailure(normalEmail(credentials.email))
      throw error
    }
    return this.open({ userId, tenantId })
  }

  /** Signs somebody in who has shown already that the account is theirs. */
  async open(account: { userId: string; tenantId: string | null }): Promise<Viewer> {
    const exchange = this.exchange()
    const token = newToken()
    await this.signOutQuietly()
    const { address, userAgent } = exchange
    await openSession(this.ctx.em, { ...account, tokenHash: hashOf(token), door: this.ctx.door, address, userAgent })
    sessionCookie.write(exchange, token)
    this.device().remember(account.userId)
    const session = found(await sessionOf(this.ctx.em, hashOf(token)), 'session')
    this.ctx.become(viewerOf(session), tenantOf(session))
    this.keepMark(this.ctx.viewer, true)
    if (this.ctx.door === 'admin') await this.ctx.use(AuditService).recordOwnAccount('signed_in')
    return this.ctx.demandViewer()
  }

  /** Ends the session here and in the browser. Signing out when signed out is fine. */
  async signOut(): Promise<void> {
    await inTransaction(this.ctx, async () => {
      if (this.ctx.door === 'admin') await this.ctx.use(AuditService).recordOwnAccount('signed_out')
      await this.signOutQuietly()
    })
    if (this.ctx.exchange) sessionCookie.clear(this.ctx.exchange)
    this.ctx.become(null, this.ctx.door === 'site' ? this.ctx.tenant : null)
    this.keepMark(null)
  }

  /** Agencies' people and role 1 choose where they work; the session keeps it. */
  async chooseTenant(tenantId: string): Promise<CurrentTenant> {
    const viewer = this.ctx.demandViewer()
    const scope = this.ctx.use(TenantService).scope()
    if (!scope || this.ctx.door !== 'admin') throw forbidden()
    if (!isId(tenantId)) throw notFound('tenant')
    const tenant = found(await tenantInScope(this.ctx.em, tenantId, scope), 'tenant')
    this.ctx.become(viewer, tenant)
    await inTransaction(this.ctx, async () => {
      await moveSession(this.ctx.em, viewer.sessionId, tenant.id)
      await this.ctx
        .use(AuditService)
        .record({ act: 'entered', kind: 'tenant', area: 'settings', recordId: tenant.id, recordTitle: tenant.name })
    })
    return tenant
  }

  /**
   * The account of the address that the password fits. Accounts that know the device are tried first, and for them
   * failures elsewhere do not count. All others are a stranger's attempt, even on a device that knows one of them.
   */
  private async checkPassword({ email: sent, password, solution }: Credentials, device: DeviceCookie) {
    const { counters, secret } = this.ctx.installation
    const email = normalEmail(sent)
    const accounts = await accountsOf(this.ctx.em, email, this.siteTenantId)
    const known = accounts.filter(({ id }) => device.knownTo(id))
    const account = `${this.ctx.door} ${this.siteTenantId} ${email}`
    const attempts = new SignInAttempts(counters, new ProofOfWork({ secret, counters }), {
      account,
      network: clientNetwork(this.exchange().address),
    })
    const name = known[0] && device.knownTo(known[0].id)
    const trusted = name && (await attempts.takeFromDevice(name)) ? known : []
    const others = accounts.filter((one) => !trusted.includes(one))
    let found = trusted.length > 0 ? await fittingAccount(trusted, password) : undefined
    if (!found && (others.length > 0 || trusted.length === 0)) {
      await attempts.takeFromStranger(solution ?? null)
      found = await fittingAccount(others, password)
    }
    if (!found) {
      await this.noteFailure(email)
      throw await attempts.wrongPassword()
    }
    await attempts.giveBack()
    return found
  }

  private noteFailure(email: string): Promise<void> {
    return noteFailedSignIn(this.ctx.em, email, this.siteTenantId, this.exchange().address)
  }

  private get siteTenantId(): string | null {
    return this.ctx.door === 'site' ? this.ctx.currentTenant.id : null
  }

  private device(): DeviceCookie {
    const { door, installation } = this.ctx
    return new DeviceCookie(this.exchange(), { secret: installation.secret, door, siteTenantId: this.siteTenantId })
  }

  private async renew(session: StoredSession, token: string): Promise<void> {
    await renewSession(this.ctx.em, session.id)
    sessionCookie.write(this.exchange(), token)
    this.keepMark(viewerOf(session), true)
  }

  /** The mark stands beside a shopper's session and nowhere else. */
  private keepMark(viewer: Viewer | null, isNew = false): void {
    const { exchange, door } = this.ctx
    if (!exchange || door !== 'site') return
    const isThere = shopperMark.isThere(exchange)
    if (viewer?.roleId !== USER) isThere && shopperMark.clear(exchange)
    else if (isNew || !isThere) shopperMark.write(exchange)
  }

  private async signOutQuietly(): Promise<void> {
    if (this.ctx.viewer) await closeSession(this.ctx.em, this.ctx.viewer.sessionId)
  }

  private exchange(): Exchange {
    if (!this.ctx.exchange) throw forbidden('Signing in needs a browser or another client that keeps cookies.')
    return this.ctx.exchange
  }
}

function isWrongCode(error: unknown): boolean {
  return error instanceof RuleBroken && error.faults.some(({ code, field }) => field === 'code' && code === 'INVALID')
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
