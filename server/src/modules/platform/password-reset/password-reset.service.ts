import { setTimeout as delay } from 'node:timers/promises'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { clientNetwork } from '../../../kernel/security/client-network.ts'
import { HOUR } from '../../../kernel/security/counters.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { AuditService, InstallationLogService } from '../audit/index.ts'
import { MailService } from '../mail/index.ts'
import { accountsOf, hasAccounts, hashOf, newToken, type StoredAccount } from '../sessions/index.ts'
import { TenantService, tenantById } from '../tenants/index.ts'
import { checkNewPassword, hashPassword, normalEmail } from '../users/index.ts'
import { emailOfReset, openReset, takeReset } from './password-reset-store.ts'

/** Beyond this limit, no mail is sent and the response stays the same. */
const MAILS = { name: 'reset-mail', times: 3, seconds: HOUR }
const REQUESTS = { name: 'reset-request', times: 100, seconds: HOUR }

/** Longer than the work takes, so that the response time doesn't reveal whether an account exists. */
const ANSWER_AFTER_MS = 300

/**
 * Ends the tokens of links that really leave by email, so that following one confirms the address. Without a mail server,
 * they stay in the outbox, which administrators can read.
 */
const BY_MAIL = '-by-mail'

interface LetterWithLink {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** The label of the button with the link. */
  readonly label: string
  readonly footer: string
}

export class PasswordResetService {
  constructor(private readonly ctx: RequestContext) {}

  /** Sends a link to the accounts with this email at the current entry point. The response is always the same. */
  async request(sent: string): Promise<void> {
    const { ip } = this.ctx.requireHttp()
    if ((await this.ctx.installation.counters.consume(REQUESTS, clientNetwork(ip))) !== null) {
      throw new UserInputError({ code: 'RATE_LIMITED', message: 'Too many requests. Try again in an hour.' })
    }
    const email = normalEmail(sent)
    await Promise.all([this.sendLinks(email), delay(ANSWER_AFTER_MS)])
  }

  /** The email whose password a link changes; null if the link was used or has expired. */
  emailOf(token: string): Promise<string | null> {
    return emailOfReset(this.ctx.em, hashOf(token), this.ctx.siteTenantId)
  }

  async reset(token: string, password: string): Promise<string> {
    const email = await this.emailOf(token)
    if (email) checkNewPassword(password, email)
    const { ip } = this.ctx.requireHttp()
    const passwordHash = email && (await hashPassword(password))
    return inTransaction(this.ctx, async () => {
      const taken = passwordHash && { tokenHash: hashOf(token), passwordHash, ip, isMailed: token.endsWith(BY_MAIL) }
      const changed = taken && (await takeReset(this.ctx.em, taken))
      if (changed) return changed
      throw new UserInputError({
        code: 'GONE',
        message: 'This link has already been used or has expired. Request a new one.',
      })
    })
  }

  /**
   * Sends a new agency account the link for choosing its first password, and returns the link. Requires a transaction.
   */
  async welcome(email: string, place: string): Promise<string> {
    const account = (await accountsOf(this.ctx.em, email, null)).find(({ tenantId }) => tenantId === null)
    if (!account) throw new Error('There is no such account')
    return this.write(account, {
      subject: `You now manage tenants for ${place}`,
      heading: `Welcome to ${place}`,
      paragraphs: [
        `Hello ${account.displayName}, an account was created for you to manage the tenants of ${place}.`,
        'Choose a password to get started. The link works once and expires in an hour. After that, request a new one on the sign-in page.',
      ],
      label: 'Choose a password',
      footer: "If you didn't expect this email, ignore it. Nobody can sign in without the link.",
    })
  }

  private async sendLinks(email: string): Promise<void> {
    if (this.ctx.entryPoint === 'site' && !(await hasAccounts(this.ctx))) return
    const accounts = await accountsOf(this.ctx.em, email, this.ctx.siteTenantId)
    if (accounts.length === 0) return
    const wait = await this.ctx.installation.counters.consume(MAILS, `${this.ctx.siteTenantId} ${email}`)
    if (wait !== null) return
    for (const account of accounts) await this.sendLink(account)
  }

  private async sendLink(account: StoredAccount): Promise<void> {
    const { tenantId } = account
    const tenant = tenantId ? await tenantById(this.ctx.em, tenantId) : null
    this.ctx.setIdentity(null, tenant)
    await inTransaction(this.ctx, async () => {
      const event = { action: 'password_reset_requested', kind: 'user', recordId: account.id } as const
      const recordTitle = account.displayName
      if (tenant) await this.ctx.use(AuditService).record({ ...event, area: 'users', recordTitle })
      else await this.ctx.use(InstallationLogService).record({ ...event, recordTitle })
      await this.write(account, {
        subject: 'Choose a new password',
        heading: 'Choose a new password',
        paragraphs: [
          `Hello ${account.displayName}, someone asked for a new password for your account${tenant ? ` at ${tenant.name}` : ''}.`,
          'The link works once and expires in an hour. All devices signed in with the old password will be signed out.',
        ],
        label: 'Choose a new password',
        footer: "If this wasn't you, ignore this email. Your password stays the same.",
      })
    })
  }

  private async write({ id, email, roleId }: StoredAccount, { label, ...letter }: LetterWithLink): Promise<string> {
    const isMailed = await this.ctx.use(MailService).isDelivered()
    const token = newToken() + (isMailed ? BY_MAIL : '')
    await openReset(this.ctx.em, id, hashOf(token))
    const url = this.urlOf(token)
    await this.ctx.use(MailService).send({ ...letter, to: email, opensRole: roleId, button: { label, url } })
    return url
  }

  /** Shoppers choose it on the site, everyone else in the admin. */
  private urlOf(token: string): string {
    if (this.ctx.entryPoint !== 'site') return `${this.ctx.installation.adminUrl}/admin/reset-password?token=${token}`
    return `${this.ctx.use(TenantService).siteUrl(this.ctx.currentTenant)}/new-password?token=${token}`
  }
}
