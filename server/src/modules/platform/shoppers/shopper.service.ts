import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { withDependents } from '../../../kernel/database/references.ts'
import { translateUniqueViolation } from '../../../kernel/database/unique.ts'
import { invalidField } from '../../../kernel/validation/errors.ts'
import { AuditService, forgetInAudit } from '../audit/index.ts'
import { MailService } from '../mail/index.ts'
import { requirePassword } from '../profile/index.ts'
import { SessionService } from '../sessions/index.ts'
import { normalEmail, User } from '../users/index.ts'
import { EmailConfirmationService } from './email-confirmation.service.ts'
import { emailTaken } from './sign-up.service.ts'

/** Shopper-specific changes to one's own account. */
export class ShopperService {
  constructor(private readonly ctx: RequestContext) {}

  async account(): Promise<User> {
    return this.ctx.em.findOneOrFail(User, this.ctx.requireViewer().userId)
  }

  /** Also notifies the old address, in case the change wasn't made by its owner. */
  async changeEmail(sent: string, password: string): Promise<string> {
    const email = normalEmail(sent)
    if (email === this.ctx.requireViewer().email) throw invalidField('email', 'This is the address that you have now')
    await requirePassword(this.ctx, password, 'password')
    await translateUniqueViolation(() => inTransaction(this.ctx, () => this.writeEmail(email)), emailTaken)
    return email
  }

  /** Permanently deletes account, addresses, sessions and links at once, and anonymizes the audit log. */
  async erase(password: string): Promise<true> {
    await requirePassword(this.ctx, password, 'password')
    const { userId } = this.ctx.requireViewer()
    await inTransaction(this.ctx, () => this.forget(userId))
    await this.ctx.use(SessionService).signOut()
    return true
  }

  private async forget(userId: string): Promise<void> {
    const { em } = this.ctx
    const records = await withDependents(em, 'user', [userId])
    await em.nativeDelete(User, { id: userId })
    await this.ctx.use(AuditService).record({ action: 'erased', kind: 'user', area: 'users', recordId: userId })
    for (const { table, ids } of records) await forgetInAudit(em, table, ids)
  }

  private async writeEmail(email: string): Promise<void> {
    const user = await this.account()
    const before = user.email
    Object.assign(user, { email, emailConfirmedAt: null })
    await this.ctx.em.flush()
    await this.ctx.use(EmailConfirmationService).sendLink(user, 'Confirm your new email address')
    const { name } = this.ctx.currentTenant
    await this.ctx.use(MailService).send({
      to: before,
      subject: `The email address of your account at ${name} was changed`,
      heading: 'Your email address was changed',
      paragraphs: [`Hello ${user.displayName}, your account at ${name} now has the address ${email}.`],
      footer: `If this was not you, contact ${name} immediately.`,
    })
  }
}
