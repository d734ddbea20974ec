import { LockMode } from '@mikro-orm/core'
import { isEmail } from 'class-validator'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { publish } from '../../../../kernel/messaging/events.ts'
import { sealText } from '../../../../kernel/security/sealed-text.ts'
import { invalidField, UserInputError } from '../../../../kernel/validation/errors.ts'
import { checkedServer, isDifferentAccount } from '../../../platform/mail/index.ts'
import { ChatMailbox } from './chat-mailbox.entity.ts'
import type { ChatMailboxTest, SaveChatMailboxInput } from './chat-mailbox.inputs.ts'
import { describeImapError, PASSWORD_PURPOSE, withInbox } from './inbox.ts'
import { LONGEST_LOCAL_PART } from './reply-address.ts'

/** The tenant's mailbox for live chats. */
export class ChatMailboxService {
  constructor(private readonly ctx: RequestContext) {}

  current(): Promise<ChatMailbox | null> {
    return this.ctx.em.findOne(ChatMailbox, { tenantId: this.ctx.currentTenant.id })
  }

  /** Whether emails of live chats are sent and read. */
  get isActive(): boolean {
    return this.ctx.hasFeature('live_chat') && this.ctx.tenant?.condition === 'active'
  }

  /** Requires a transaction. */
  async save({ password, address, ...typed }: SaveChatMailboxInput): Promise<ChatMailbox> {
    const { em, installation } = this.ctx
    const rules = { mayBePrivate: installation.smtpAllowPrivate, example: 'imap.example.com', usualPorts: '993 or 143' }
    const fields = { ...checkedServer(typed, rules), address: checkedAddress(address) }
    if (!fields.username) throw invalidField('username', 'Enter the user name of the mailbox.')
    const kept = await this.lock()
    const sealed = password && sealText(password, { secret: installation.secret, purpose: PASSWORD_PURPOSE })
    if (!sealed && !kept) throw invalidField('password', 'Enter the password of the mailbox.')
    const isMoved = kept !== null && isDifferentAccount(kept, fields)
    if (!sealed && isMoved)
      throw invalidField('password', 'Enter the password again. The saved one is for another server or user name.')
    if (isMoved) kept.resetProgress()
    const mailbox = kept ?? em.create(ChatMailbox, { ...fields, sealedPassword: '' })
    em.assign(mailbox, { ...fields, ...(sealed && { sealedPassword: sealed }), problem: null, failures: 0 })
    mailbox.accessVersion += 1
    mailbox.dueAt = new Date()
    await em.flush()
    await publish(em, 'conversation.mailbox_saved', {})
    return mailbox
  }

  /** Requires a transaction. */
  async remove(): Promise<ChatMailbox> {
    const mailbox = await this.requireMailbox()
    this.ctx.em.remove(mailbox)
    await this.ctx.em.flush()
    return mailbox
  }

  /** Takes seconds, so never call it in a transaction. */
  async test(): Promise<ChatMailboxTest> {
    const mailbox = await this.requireMailbox()
    try {
      const mails = await withInbox(mailbox, this.ctx.installation, async ({ exists }) => exists)
      return { isReached: true, response: mails === 1 ? 'The inbox has 1 email.' : `The inbox has ${mails} emails.` }
    } catch (error) {
      return { isReached: false, response: describeImapError(error, mailbox) }
    }
  }

  /** Its reader may be writing how far it got. */
  private lock(): Promise<ChatMailbox | null> {
    const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
    return this.ctx.em.findOne(ChatMailbox, { tenantId: this.ctx.currentTenant.id }, locked)
  }

  private async requireMailbox(): Promise<ChatMailbox> {
    const mailbox = await this.current()
    if (!mailbox) throw new UserInputError('No mailbox is set up. Save one first.')
    return mailbox
  }
}

function checkedAddress(typed: string): string {
  const address = typed.trim().toLowerCase()
  if (!isEmail(address)) throw invalidField('address', 'Enter an email address such as support@example.com.')
  if (address.includes('+')) throw invalidField('address', 'Enter the address without a +. Each chat gets its own.')
  if (address.indexOf('@') > LONGEST_LOCAL_PART)
    throw invalidField('address', `The part before the @ has at most ${LONGEST_LOCAL_PART} characters.`)
  return address
}
