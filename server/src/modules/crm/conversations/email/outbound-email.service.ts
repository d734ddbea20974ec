import { LockMode } from '@mikro-orm/core'
import { skipAudit } from '../../../../kernel/audit/audit.ts'
import type { ScheduledTask } from '../../../../kernel/capability/scheduled-task.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { publish } from '../../../../kernel/messaging/events.ts'
import { AutomaticMails, domainOf, MailService } from '../../../platform/mail/index.ts'
import { chatReply } from '../chat-automatic-mails.ts'
import { Conversation } from '../conversation.entity.ts'
import { ChatMessage } from '../messages/chat-message.entity.ts'
import { MessageDirection, MessageKind } from '../messages/message-kinds.ts'
import { ChatVisitor } from '../visitors/chat-visitor.entity.ts'
import type { ChatMailbox } from './chat-mailbox.entity.ts'
import { ChatMailboxService } from './chat-mailbox.service.ts'
import { newReplyToken, replyAddress } from './reply-address.ts'
import { ReplyEmail } from './reply-email.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** From the first unread reply, so that several become one email. */
const DELAY = MINUTE
/** Wait while an agent is still writing, up to `LONGEST_DELAY`. */
const QUIET = 30 * SECOND
const LONGEST_DELAY = 5 * MINUTE
/** Answers that are older were not mailed because something stood still, or the address came later. */
const OLDEST = 24 * 60 * MINUTE
const MOST_MESSAGES = 50
const AT_ONCE = 100
/** Those that fail would otherwise be the first ones for ever, and the others wait behind them. */
const RETRY_SECONDS = 15 * 60

/** Emails replies that visitors who have left did not read. Each reply is emailed once at most. */
export class OutboundEmailService {
  constructor(private readonly ctx: RequestContext) {}

  /** Call when an agent wrote in a locked conversation, or the visitor gave an address. The caller flushes. */
  schedule(conversation: Conversation): void {
    conversation.mailDueAt ??= new Date(Date.now() + DELAY)
  }

  /** Sends the emails that are due, one transaction per conversation, so that a failure affects only one. */
  async sendDue(): Promise<void> {
    const mailbox = await this.ctx.use(ChatMailboxService).current()
    if (!this.ctx.use(ChatMailboxService).isActive || !(await this.ctx.use(MailService).isDelivered())) return
    const due = await this.ctx.em.execute<{ id: string; visitorId: string }[]>(
      `select "id", "visitor_id" as "visitorId" from "conversation" where "mail_due_at" <= now()
        order by "mail_due_at", "id" limit ?`,
      [AT_ONCE],
    )
    for (const one of due) {
      try {
        await inTransaction(this.ctx, () => this.sendOf(one, mailbox))
      } catch (err) {
        this.ctx.log.error({ err, conversationId: one.id }, 'the replies of a chat were not emailed')
        await this.ctx.em.execute(
          `update "conversation" set "mail_due_at" = now() + ? * interval '1 second' where "id" = ?`,
          [RETRY_SECONDS, one.id],
        )
      }
    }
  }

  /** The visitor is locked before the conversation, as everywhere. */
  private async sendOf(due: { id: string; visitorId: string }, mailbox: ChatMailbox | null): Promise<void> {
    const { em } = this.ctx
    const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
    const visitor = await em.findOne(ChatVisitor, due.visitorId, locked)
    const conversation = await em.findOne(Conversation, { id: due.id, mailDueAt: { $lte: new Date() } }, locked)
    if (!visitor || !conversation) return
    skipAudit(conversation)
    const unread = visitor.email && !visitor.isBlocked ? await this.unreadOf(conversation) : []
    conversation.mailDueAt = unread.length > 0 ? postponeUntil(unread, visitor) : null
    if (unread.length > 0 && !conversation.mailDueAt) await this.send(unread, { conversation, visitor, mailbox })
    await em.flush()
  }

  private unreadOf({ id, visitorReadNumber }: Conversation): Promise<ChatMessage[]> {
    const where = {
      conversationId: id,
      kind: MessageKind.MESSAGE,
      direction: MessageDirection.OUTBOUND,
      number: { $gt: visitorReadNumber },
      byEmail: false,
      createdAt: { $gt: new Date(Date.now() - OLDEST) },
    }
    return this.ctx.em.find(ChatMessage, where, { orderBy: { number: 'asc' }, limit: MOST_MESSAGES + 1 })
  }

  private async send(unread: readonly ChatMessage[], { conversation, visitor, mailbox }: Reply): Promise<void> {
    const messages = unread.slice(0, MOST_MESSAGES)
    if (unread.length > MOST_MESSAGES) conversation.mailDueAt = new Date()
    const letter = await this.ctx.use(ReplyEmail).write(messages, visitor, mailbox !== null)
    await this.ctx.use(AutomaticMails).send(chatReply, {
      ...letter,
      ...(mailbox && repliesTo(conversation, mailbox)),
      to: visitor.email,
      failureNotice: {
        kind: 'chat_mail_failed',
        title: `Your reply to ${conversation.title} couldn’t be emailed`,
        link: `/live-chat/${conversation.id}`,
      },
      values: {
        'chat.messages': letter.paragraphs.join('\n\n'),
        'chat.howto': letter.footer ?? '',
        'chat.url': letter.button?.url ?? '',
      },
    })
    for (const message of messages) {
      message.byEmail = true
      const { number } = message
      await publish(this.ctx.em, 'conversation.message', { conversationId: conversation.id, number, isPrivate: false })
    }
  }
}

interface Reply {
  readonly conversation: Conversation
  readonly visitor: ChatVisitor
  /** Null if the business reads no replies. */
  readonly mailbox: ChatMailbox | null
}

function repliesTo(conversation: Conversation, { address }: ChatMailbox) {
  conversation.replyToken ??= newReplyToken()
  const { id, replyToken, repliedId } = conversation
  return {
    replyTo: replyAddress(address, replyToken),
    // A made-up Message-ID for each conversation, so that mail programs thread its emails before the first reply.
    thread: [`<chat-${id}@${domainOf(address)}>`, ...(repliedId ? [repliedId] : [])],
  }
}

/** While the visitor is there, and while an agent is still writing. Null if it is time to mail them. */
function postponeUntil(unread: readonly ChatMessage[], { isOnline }: ChatVisitor, now = Date.now()): Date | null {
  if (isOnline) return new Date(now + DELAY)
  const age = (message: ChatMessage | undefined) => now - (message?.createdAt.getTime() ?? 0)
  const isWriting = age(unread.at(-1)) < QUIET && age(unread[0]) < LONGEST_DELAY
  return isWriting ? new Date(now + QUIET) : null
}

/** Emails unread replies every minute. */
export const sendChatEmails: ScheduledTask = {
  name: 'chats.send_email',
  cron: '* * * * *',
  async run({ inTenant }) {
    const tenants = await inTenant(null, ({ em }) =>
      em.execute<{ id: string }[]>('select tenants_with_answers_to_mail() as "id"'),
    )
    for (const { id } of tenants) await inTenant(id, (ctx) => ctx.use(OutboundEmailService).sendDue())
  },
}
