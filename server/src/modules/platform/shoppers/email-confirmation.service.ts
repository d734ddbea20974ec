import type { RequestContext } from '../../../kernel/context/context.ts'
import { HOUR } from '../../../kernel/security/counters.ts'
import { USER } from '../../../kernel/tenancy/viewer.ts'
import { isId, UserInputError } from '../../../kernel/validation/errors.ts'
import { MailService } from '../mail/index.ts'
import { TenantService } from '../tenants/index.ts'
import { User } from '../users/index.ts'
import { accountOfToken, confirmationToken, isConfirmedBy } from './email-confirmation.ts'

const MAILS = { name: 'confirmation-mail', times: 5, seconds: HOUR }

/** Confirms that a shopper owns their email address. Not required for signing in. */
export class EmailConfirmationService {
  constructor(private readonly ctx: RequestContext) {}

  /** Call it in the transaction that creates the account or changes its address. */
  async sendLink({ id: userId, email, displayName }: User, heading: string): Promise<void> {
    const tenant = this.ctx.currentTenant
    const token = confirmationToken(this.ctx.installation.secret, { userId, email })
    await this.ctx.use(MailService).send({
      to: email,
      opensRole: USER,
      subject: `Confirm your email address for ${tenant.name}`,
      heading,
      paragraphs: [
        `Hello ${displayName}, please confirm that ${email} is the address of your account at ${tenant.name}.`,
      ],
      button: {
        label: 'Confirm address',
        url: `${this.ctx.use(TenantService).siteUrl(tenant)}/confirm-email?token=${token}`,
      },
      footer: 'If you have no account there, do nothing.',
    })
  }

  /** Resends the link to the current shopper and returns their address. */
  async sendAgain(): Promise<string> {
    const user = await this.ctx.em.findOneOrFail(User, this.ctx.requireViewer().userId)
    if (user.emailConfirmedAt) throw new UserInputError('Your address is confirmed already.')
    if ((await this.ctx.installation.counters.consume(MAILS, user.id)) !== null) {
      throw new UserInputError({ code: 'RATE_LIMITED', message: 'Too many requests. Try again in an hour.' })
    }
    await this.sendLink(user, 'Confirm your email address')
    return user.email
  }

  /** A link can be used repeatedly but becomes invalid when the address changes. */
  async confirm(token: string): Promise<string> {
    const id = accountOfToken(token)
    const user = isId(id) ? await this.ctx.em.findOne(User, { id, roleId: USER, deactivatedAt: null }) : null
    const holds = user && isConfirmedBy(token, this.ctx.installation.secret, { userId: user.id, email: user.email })
    if (!holds) throw new UserInputError({ code: 'GONE', message: 'This link no longer works.' })
    user.emailConfirmedAt ??= new Date()
    await this.ctx.em.flush()
    return user.email
  }
}
