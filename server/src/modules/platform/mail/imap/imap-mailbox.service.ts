import { type EntityName, LockMode } from '@mikro-orm/core'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { publish } from '../../../../kernel/messaging/events.ts'
import { sealText } from '../../../../kernel/security/sealed-text.ts'
import { invalidField, UserInputError } from '../../../../kernel/validation/errors.ts'
import { checkedServer } from '../mail-server-input.ts'
import { isDifferentAccount } from '../server-account.ts'
import type { ImapMailbox } from './imap-mailbox.entity.ts'
import type { MailboxTest, SaveMailboxInput } from './imap-mailbox.inputs.ts'
import { describeImapError, withInbox } from './inbox.ts'

/** The settings of one kind of mailboxes, of which a tenant has one at most. */
export abstract class ImapMailboxService<Mailbox extends ImapMailbox & { address: string }> {
  protected abstract readonly entity: EntityName<Mailbox>
  /** Throws UserInputError. */
  protected abstract checkedAddress(typed: string): string

  constructor(protected readonly ctx: RequestContext) {}

  current(): Promise<Mailbox | null> {
    return this.ctx.em.findOne(this.entity, { tenantId: this.ctx.currentTenant.id } as never)
  }

  /** Requires a transaction. */
  async save({ password, address, ...typed }: SaveMailboxInput): Promise<Mailbox> {
    const { em, installation } = this.ctx
    const rules = { mayBePrivate: installation.smtpAllowPrivate, example: 'imap.example.com', usualPorts: '993 or 143' }
    const fields = { ...checkedServer(typed, rules), address: this.checkedAddress(address) }
    if (!fields.username) throw invalidField('username', 'Enter the user name of the mailbox.')
    const kept = await this.lock()
    if (!password && !kept) throw invalidField('password', 'Enter the password of the mailbox.')
    const isMoved = kept !== null && isDifferentAccount(kept, fields)
    if (!password && isMoved)
      throw invalidField('password', 'Enter the password again. The saved one is for another server or user name.')
    if (isMoved) kept.resetProgress()
    const mailbox = kept ?? em.create(this.entity, { ...fields, sealedPassword: '' } as never)
    const sealedPassword =
      password && sealText(password, { secret: installation.secret, purpose: mailbox.passwordPurpose })
    em.assign(mailbox, { ...fields, ...(sealedPassword && { sealedPassword }), problem: null, failures: 0 } as never)
    mailbox.accessVersion += 1
    mailbox.dueAt = new Date()
    await em.flush()
    await publish(em, 'mailbox.saved', {})
    return mailbox
  }

  /** Requires a transaction. */
  async remove(): Promise<Mailbox> {
    const mailbox = await this.requireMailbox()
    this.ctx.em.remove(mailbox)
    await this.ctx.em.flush()
    return mailbox
  }

  /** Takes seconds, so never call it in a transaction. */
  async test(): Promise<MailboxTest> {
    const mailbox = await this.requireMailbox()
    try {
      const mails = await withInbox(mailbox, this.ctx.installation, async ({ exists }) => exists)
      return { isReached: true, response: mails === 1 ? 'The inbox has 1 email.' : `The inbox has ${mails} emails.` }
    } catch (error) {
      return { isReached: false, response: describeImapError(error, mailbox) }
    }
  }

  /** Its reader may be writing how far it got. */
  private lock(): Promise<Mailbox | null> {
    const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
    return this.ctx.em.findOne(this.entity, { tenantId: this.ctx.currentTenant.id } as never, locked)
  }

  private async requireMailbox(): Promise<Mailbox> {
    const mailbox = await this.current()
    if (!mailbox) throw new UserInputError('No mailbox is set up. Save one first.')
    return mailbox
  }
}
