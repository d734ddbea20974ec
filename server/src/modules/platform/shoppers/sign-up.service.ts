import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { translateUniqueViolation } from '../../../kernel/database/unique.ts'
import { clientNetwork } from '../../../kernel/security/client-network.ts'
import { HOUR } from '../../../kernel/security/counters.ts'
import { USER, type Viewer } from '../../../kernel/tenancy/viewer.ts'
import { invalidField, UserInputError } from '../../../kernel/validation/errors.ts'
import { requireAccountsEnabled, SessionService } from '../sessions/index.ts'
import { checkNewPassword, normalEmail, User, UserService } from '../users/index.ts'
import { EmailConfirmationService } from './email-confirmation.service.ts'

/** Per IP address. Also limits probing which email addresses have accounts. */
const ATTEMPTS = { name: 'sign-up', times: 20, seconds: HOUR }

interface NewShopper {
  readonly displayName: string
  readonly email: string
  readonly password: string
}

/** Lets visitors create accounts on a tenant's site. */
export class SignUpService {
  constructor(private readonly ctx: RequestContext) {}

  /** Creates the account and signs in to it. The email address is confirmed later through a link. */
  async signUp({ displayName, email: sent, password }: NewShopper): Promise<Viewer> {
    await requireAccountsEnabled(this.ctx)
    const { ip } = this.ctx.requireHttp()
    const tenantId = this.ctx.currentTenant.id
    if ((await this.ctx.installation.counters.consume(ATTEMPTS, `${tenantId} ${clientNetwork(ip)}`)) !== null) {
      throw new UserInputError({ code: 'RATE_LIMITED', message: 'Too many attempts. Try again in an hour.' })
    }
    const email = normalEmail(sent)
    checkNewPassword(password, email)
    const shopper = { displayName: displayName.trim(), email, password }
    const user = await translateUniqueViolation(() => inTransaction(this.ctx, () => this.write(shopper)), emailTaken)
    return this.ctx.use(SessionService).open({ userId: user.id, tenantId })
  }

  private async write(shopper: NewShopper): Promise<User> {
    if ((await this.ctx.em.count(User, { email: shopper.email, roleId: USER })) > 0) throw emailTaken()
    const user = await this.ctx.use(UserService).create({ ...shopper, roleId: USER })
    await this.ctx.use(EmailConfirmationService).sendLink(user, 'Welcome')
    return user
  }
}

export function emailTaken(): UserInputError {
  return invalidField(
    'email',
    'There is already an account with this address. Sign in, or reset your password.',
    'TAKEN',
  )
}
