import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { combinedRows } from '../../../kernel/database/combined-rows.ts'
import { timeOrderedId } from '../../../kernel/database/new-id.ts'
import { getRecord } from '../../../kernel/database/records.ts'
import { matching } from '../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import { USER } from '../../../kernel/tenancy/viewer.ts'
import { isId, notFound, orNotFound, UserInputError } from '../../../kernel/validation/errors.ts'
import { holds, RoleService } from '../roles/index.ts'
import { Mail, MailStatus } from './mail.entity.ts'
import type { MailDelivery, MailWhere } from './mail.inputs.ts'
import type { MailProvider } from './mail-provider.entity.ts'
import { MailProviderService } from './mail-provider.service.ts'
import { contentOf, type NewMail, type RenderedMail, rowOf, statusOf } from './new-mail.ts'

export interface MailBody {
  readonly html: string
  readonly text: string
}

const RESENDABLE: readonly MailStatus[] = [MailStatus.FAILED, MailStatus.UNKNOWN, MailStatus.NOT_SENT]

const NOTHING = { html: null, text: null }

/** The outbox: mail is sent once the transaction is committed, or kept if no mail server is set. */
export class MailService {
  /** Whether mail goes out, by transaction, where it was read ahead. */
  private readonly delivered = new WeakMap<EntityManager, Promise<boolean>>()

  constructor(private readonly ctx: RequestContext) {}

  /** Whether mail goes out, by the tenant's own server or the installation's. */
  async isDelivered(): Promise<boolean> {
    return this.delivered.get(this.ctx.em) ?? (this.ctx.installation.smtpUrl !== undefined || this.hasProvider())
  }

  /** See `AutomaticMails.readAhead`. */
  readAhead(): void {
    const delivered = this.isDelivered()
    this.delivered.set(this.ctx.em, delivered)
    delivered.catch(() => {})
  }

  /** How mail goes out, in words for the settings. */
  async delivery(): Promise<MailDelivery> {
    const { smtpUrl, mailFrom } = this.ctx.installation
    const provider = await this.provider()
    if (provider) {
      const { host, port, fromName, fromAddress } = provider
      return { isEnabled: true, server: `${host}:${port}`, from: `${fromName} <${fromAddress}>` }
    }
    return { isEnabled: smtpUrl !== undefined, server: smtpUrl ? new URL(smtpUrl).host : null, from: mailFrom }
  }

  /** Cheaper than reading the provider, because every mail asks. */
  private async hasProvider(): Promise<boolean> {
    if (!this.ctx.tenant) return false
    const sql = 'select "id" from "mail_provider" where "tenant_id" = ? limit 1'
    return (await combinedRows(this.ctx.em, sql, [this.ctx.tenant.id])).length > 0
  }

  private async provider(): Promise<MailProvider | null> {
    return this.ctx.tenant ? this.ctx.use(MailProviderService).current() : null
  }

  /** Returns the ID of the mail; null for mail of the installation itself. */
  async send(mail: NewMail | RenderedMail): Promise<string | null> {
    const { em, tenant } = this.ctx
    const isDelivered = await this.isDelivered()
    let id: string | null = null
    if (tenant) {
      const created = em.create(Mail, rowOf(mail, tenant.id, isDelivered))
      await em.flush()
      id = created.id
    } else {
      const { subject, html, text } = contentOf(mail)
      const values = [mail.to, subject, html, text, statusOf(isDelivered)]
      await em.execute('select queue_installation_mail(?, ?, ?, ?, ?)', values)
    }
    if (isDelivered) await publish(em, 'mail.queued', {})
    return id
  }

  /** New mails of a tenant. The caller inserts them in the current transaction; they are sent once it is committed. */
  async prepare(mails: readonly (NewMail | RenderedMail)[]): Promise<Mail[]> {
    if (mails.length === 0) return []
    const { em, currentTenant } = this.ctx
    const isDelivered = await this.isDelivered()
    if (isDelivered) await publish(em, 'mail.queued', {})
    return mails.map((mail) =>
      Object.assign(new Mail(), rowOf(mail, currentTenant.id, isDelivered), { id: timeOrderedId() }),
    )
  }

  async list(slice: Slice, where: MailWhere | null): Promise<Listing<Mail>> {
    const { em } = this.ctx
    const { offset, limit } = slice
    const wanted = { $and: matching(where && { ...where, search: where.search?.trim() }, ['recipient', 'subject']) }
    const rows = await em.find(Mail, wanted, { offset, limit, orderBy: { id: 'desc' } })
    return listing(slice, rows, () => em.count(Mail, wanted))
  }

  async one(id: string): Promise<Mail> {
    return getRecord(this.ctx.em, { entity: Mail, noun: 'mail' }, id)
  }

  /** The content of a mail. A link that opens an account is hidden from viewers who would gain permissions by it. */
  async bodyOf(mail: Mail): Promise<MailBody | typeof NOTHING> {
    if (mail.opensRole !== null && !(await this.mayOpen(mail.opensRole, mail.status))) return NOTHING
    const { html, text } = await this.ctx.em.findOneOrFail(Mail, mail.id, {
      populate: ['html', 'text'],
      refresh: true,
    })
    return html ? { html, text } : NOTHING
  }

  /**
   * Whether the viewer may read a link that opens an account of this role. Never an API key: the account would outlive it.
   * A shopper's orders and addresses are nobody else's, so staff never read those links, except where no mail server is
   * set and whoever manages accounts must hand the link over.
   */
  private async mayOpen(roleId: number, status: MailStatus): Promise<boolean> {
    if (this.ctx.viewer?.apiKeyId) return false
    if (roleId === USER) return status === MailStatus.NOT_SENT && holds(this.ctx, 'users.can_edit')
    return this.ctx.use(RoleService).isWithinReach(roleId)
  }

  /** Puts a mail that failed, or may have, back into the queue. */
  async resend(id: string): Promise<Mail> {
    if (!isId(id)) throw notFound('mail')
    // Locked, so that a mail that is being sent is not queued a second time.
    const mail = orNotFound(await this.ctx.em.findOne(Mail, id, { lockMode: LockMode.PESSIMISTIC_WRITE }), 'mail')
    if (!(await this.isDelivered()))
      throw new UserInputError('No mail server is set up, so emails stay in this outbox.')
    if (!RESENDABLE.includes(mail.status))
      throw new UserInputError('Only emails that failed, may have failed, or stayed in the outbox can be resent.')
    Object.assign(mail, { status: MailStatus.QUEUED, attempts: 0, problem: null, dueAt: new Date() })
    await this.ctx.em.flush()
    await publish(this.ctx.em, 'mail.queued', {})
    return mail
  }

  /** Sends a test mail to the viewer. */
  async sendTest(): Promise<boolean> {
    const { email, displayName } = this.ctx.requireViewer()
    await this.send({
      to: email,
      subject: `Test email from ${this.ctx.currentTenant.name}`,
      heading: 'Your email works',
      paragraphs: [`${displayName} sent this test email from the settings. You don't need to do anything.`],
    })
    return true
  }
}
