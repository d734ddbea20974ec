import { isEmail } from 'class-validator'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import { sealText } from '../../../kernel/security/sealed-text.ts'
import { ADMINISTRATOR } from '../../../kernel/tenancy/viewer.ts'
import { forbidden, invalidField, UserInputError } from '../../../kernel/validation/errors.ts'
import { RoleService } from '../roles/index.ts'
import { buildMail } from './built-mail.ts'
import { Mail, MailStatus } from './mail.entity.ts'
import { MailProvider } from './mail-provider.entity.ts'
import type { MailProviderTest, SaveMailProviderInput } from './mail-provider.inputs.ts'
import { checkedServer } from './mail-server-input.ts'
import { PASSWORD_PURPOSE, type ProviderAccess, providerServer } from './mail-transport.ts'
import { SenderDomainService } from './sender-domains/sender-domain.service.ts'
import { describeServerError, isDifferentAccount } from './server-account.ts'
import { SmtpPool } from './smtp-pool.ts'

/** In characters; an address has fewer still (RFC 5321, 4.5.3.1). */
const LONGEST = 250

/** The tenant's own mail server. */
export class MailProviderService {
  constructor(private readonly ctx: RequestContext) {}

  current(): Promise<MailProvider | null> {
    return this.ctx.em.findOne(MailProvider, { tenantId: this.ctx.currentTenant.id })
  }

  /** The settings to send with, without the entity; null if the tenant has no server of its own. */
  async access(): Promise<ProviderAccess | null> {
    const provider = await this.current()
    if (!provider) return null
    const { host, port, security, username, sealedPassword, fromName, fromAddress } = provider
    return { host, port, security, username, sealedPassword, fromName, fromAddress }
  }

  async isSet(): Promise<boolean> {
    return Boolean(this.ctx.installation.smtpUrl) || (await this.current()) !== null
  }

  async save(input: SaveMailProviderInput): Promise<MailProvider> {
    await this.requireAdministratorReach()
    const fields = validate(input, this.ctx.installation.smtpAllowPrivate)
    const { em, installation } = this.ctx
    const kept = await this.current()
    const provider = kept ?? em.create(MailProvider, { ...fields, sealedPassword: null } as MailProvider)
    if (!fields.username) provider.sealedPassword = null
    else if (input.password) {
      provider.sealedPassword = sealText(input.password, { secret: installation.secret, purpose: PASSWORD_PURPOSE })
    } else if (!provider.sealedPassword) throw invalidField('password', 'Enter the password for this user name.')
    else if (kept && isDifferentAccount(kept, fields)) {
      throw invalidField('password', 'Enter the password again. The saved one is for another server or user name.')
    }
    em.assign(provider, fields)
    await em.flush()
    await publish(em, 'mail.queued', {})
    return provider
  }

  /** Mail uses the installation's server again. If there is none, queued mail is kept in the outbox unsent. */
  async remove(): Promise<MailProvider> {
    await this.requireAdministratorReach()
    const { em, installation } = this.ctx
    const provider = await this.requireProvider()
    em.remove(provider)
    await em.flush()
    if (!installation.smtpUrl)
      await em.nativeUpdate(Mail, { status: MailStatus.QUEUED }, { status: MailStatus.NOT_SENT })
    return provider
  }

  /** Sends a test email to the viewer and returns the server's reply. Takes seconds, so never call it in a transaction. */
  async test(): Promise<MailProviderTest> {
    const { email } = this.ctx.requireViewer()
    const provider = await this.requireProvider()
    const { installation, currentTenant } = this.ctx
    try {
      const key = await this.ctx.use(SenderDomainService).keyFor(provider.fromAddress)
      const letter = {
        from: { name: provider.fromName, address: provider.fromAddress },
        subject: `Test email from ${currentTenant.name}`,
        text: "Your email works. Someone sent this test email from the settings. You don't need to do anything.\n",
      }
      const mail = await buildMail(email, letter, key)
      const pool = new SmtpPool(await providerServer(provider, installation), 1)
      try {
        return { isSent: true, response: await pool.send(mail.envelope, mail.content) }
      } finally {
        pool.close()
      }
    } catch (error) {
      return { isSent: false, response: describeServerError(error, provider) }
    }
  }

  private async requireProvider(): Promise<MailProvider> {
    const provider = await this.current()
    if (!provider) throw new UserInputError('No mail server is set up. Save one first.')
    return provider
  }

  /** Invitations and password resets, including those of administrators, go through this server. */
  private async requireAdministratorReach(): Promise<void> {
    if (this.ctx.entryPoint === 'system' || (await this.ctx.use(RoleService).isWithinReach(ADMINISTRATOR))) return
    throw forbidden('Only people with every permission of an administrator can choose the mail server.')
  }
}

function validate({ password, fromName, fromAddress, ...typed }: SaveMailProviderInput, mayBePrivate: boolean) {
  const rules = { mayBePrivate, example: 'smtp.example.com', usualPorts: '465 or 587' }
  const server = checkedServer(typed, rules)
  if (!isEmail(fromAddress.trim()))
    throw invalidField('fromAddress', 'Enter an email address such as post@example.com.')
  if (/[\r\n]/.test(fromName) || !fromName.trim()) throw invalidField('fromName', 'Enter the name that recipients see.')
  const { username } = server
  for (const [field, value] of Object.entries({ fromName, fromAddress, username, password: password ?? '' }))
    if (value.length > LONGEST) throw invalidField(field, `At most ${LONGEST} characters.`)
  return { ...server, fromName: fromName.trim(), fromAddress: fromAddress.trim() }
}
