import type { RequestContext } from '../../../../kernel/context/context.ts'
import {
  type MailboxKind,
  type MailboxMessage,
  MailService,
  MOST_MAIL_BYTES,
  ownFault as own,
  visitMailbox,
} from '../../../platform/mail/index.ts'
import { Conversation } from '../conversation.entity.ts'
import type { ChatMailbox } from './chat-mailbox.entity.ts'
import { ChatMailboxService } from './chat-mailbox.service.ts'
import { type InboundEmail, InboundEmailService } from './inbound-email.service.ts'
import { HEADERS, parseHeaders } from './parse-email.ts'
import { replyTokensIn } from './reply-address.ts'

/** Reads what is new in the mailbox of a tenant. */
export class MailboxSync {
  constructor(private readonly ctx: RequestContext) {}

  /** Call with the mailbox claimed. */
  async run(signal?: AbortSignal): Promise<void> {
    const service = this.ctx.use(ChatMailboxService)
    const mailbox = await service.current()
    if (!mailbox) return
    const process = (message: MailboxMessage) => this.processMessage(message, mailbox)
    await visitMailbox(this.ctx, mailbox, { isActive: service.isActive, process, signal })
  }

  /** Emails to no conversation are left alone, and so are those of programs and our own. */
  private async processMessage(
    { uid, inbox, isFirstTry, isGivenUp }: MailboxMessage,
    mailbox: ChatMailbox,
  ): Promise<void> {
    const { client, uidValidity } = inbox
    const found = await client.fetchOne(String(uid), { uid: true, size: true, headers: HEADERS }, { uid: true })
    if (!found) return
    const { headers, size = 0 } = found
    if (!headers) return
    // An email without a Message-ID, which the standard allows, has only its place.
    const email = await own(this.emailOf(headers, mailbox, `${uidValidity} ${uid}`))
    if (!email) return
    const inbound = this.ctx.use(InboundEmailService)
    // Read before, under another UID. A second try adds what is missing.
    if (isFirstTry && (await own(inbound.isKnown(email)))) return
    // Staff are told if a mail was given up and its conversation is known.
    if (isGivenUp) return own(inbound.addUnreadable(email))
    if (!(await own(inbound.isWithinRateLimit(email)))) return
    if (size > MOST_MAIL_BYTES) return own(inbound.addTooLarge(email, size))
    const mail = await client.fetchOne(String(uid), { source: true }, { uid: true })
    if (mail && 'source' in mail && mail.source) await own(inbound.add(email, mail.source))
  }

  private async emailOf(headers: Buffer, { address }: ChatMailbox, place: string): Promise<InboundEmail | null> {
    const { recipients, from, messageId, isAutomatic, isForged } = await parseHeaders(headers)
    const tokens = replyTokensIn(recipients)
    if (tokens.length === 0 || isAutomatic || from === address) return null
    const conversation = await this.ctx.em.findOne(Conversation, { replyToken: { $in: tokens } })
    if (!conversation || from === (await this.ownSender())) return null
    const { id: conversationId, visitorId } = conversation
    return { conversationId, visitorId, from, isForged, messageId, key: messageId || place }
  }

  /** A visitor may have given the address of a conversation, to which our emails would go. */
  private async ownSender(): Promise<string> {
    const { from } = await this.ctx.use(MailService).delivery()
    return from
      .slice(from.lastIndexOf('<') + 1)
      .replace('>', '')
      .trim()
      .toLowerCase()
  }
}

/** How the mailboxes of live chats are read. */
export const chatMailboxes: MailboxKind = {
  claim: 'claim_chat_mailbox',
  read: (ctx, signal) => ctx.use(MailboxSync).run(signal),
}
