import type { RequestContext } from '../../../kernel/context/context.ts'
import { clientNetwork } from '../../../kernel/security/client-network.ts'
import { ProofOfWork } from '../../../kernel/security/proof-of-work.ts'
import type { Viewer } from '../../../kernel/tenancy/viewer.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { SecondFactorService } from '../second-factor/index.ts'
import { fittingHash, normalEmail } from '../users/index.ts'
import { requireAccountsEnabled } from './accounts-enabled.ts'
import { type DeviceCookie, deviceCookieOf } from './device-cookie.ts'
import { SessionService } from './session.service.ts'
import { accountsOf, recordFailedSignIn, type StoredAccount } from './session-store.ts'
import { SignInAttempts } from './sign-in-attempts.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  /** The second step, for accounts that have one. */
  readonly code?: string | null | undefined
  /** The solution of the challenge that came with an earlier refusal. */
  readonly solution?: string | null | undefined
}

export class SignInService {
  constructor(private readonly ctx: RequestContext) {}

  /** Checks the password and the code. Throws UserInputError, or SignInRefused if a challenge can help. */
  async signIn(credentials: Credentials): Promise<Viewer> {
    if (this.ctx.entryPoint === 'site') await requireAccountsEnabled(this.ctx)
    const device = deviceCookieOf(this.ctx)
    const account = await this.checkPassword(credentials, device)
    const { id: userId, tenantId } = account
    try {
      await this.ctx.use(SecondFactorService).requireCode(userId, credentials.code, device.knownTo(account))
    } catch (error) {
      // The password was right, so somebody other than the owner may know it.
      if (isWrongCode(error)) await this.recordFailure(normalEmail(credentials.email))
      throw error
    }
    return this.ctx.use(SessionService).open({ userId, tenantId })
  }

  /**
   * Finds the account with this email and password. Accounts that know the device are tried first, and failures on other
   * devices do not count for them. All others count as attempts from an unknown device, even if it is known to one of them.
   */
  private async checkPassword({ email: sent, password, solution }: Credentials, device: DeviceCookie) {
    const { counters, secret } = this.ctx.installation
    const email = normalEmail(sent)
    const accounts = await accountsOf(this.ctx.em, email, this.ctx.siteTenantId)
    const known = accounts.filter((account) => device.knownTo(account))
    const account = `${this.ctx.entryPoint} ${this.ctx.siteTenantId} ${email}`
    const attempts = new SignInAttempts(counters, new ProofOfWork({ secret, counters }), {
      account,
      network: clientNetwork(this.ctx.requireHttp().ip),
    })
    const deviceName = known[0] && device.knownTo(known[0])
    const trusted = deviceName && (await attempts.consumeFromKnownDevice(deviceName)) ? known : []
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
    return recordFailedSignIn(this.ctx.em, email, this.ctx.siteTenantId, this.ctx.requireHttp().ip)
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
