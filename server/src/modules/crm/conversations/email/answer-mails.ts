import { LockMode } from '@mikro-orm/core'
import { skipAudit } from '../../../../kernel/audit/audit.ts'
import type { ScheduledTask } from '../../../../kernel/capability/scheduled-task.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { publish } from '../../../../kernel/messaging/events.ts'
import { MailService } from '../../../platform/mail/index.ts'
import { Conversation } from '../conversation.entity.ts'
import { ChatMessage } from '../messages/chat-message.entity.ts'
import { MessageDirection, MessageKind } from '../messages/message-kinds.ts'
import { ChatVisitor } from '../visitors/chat-visitor.entity.ts'
import { AnswerLetter } from './answer-letter.ts'
import type { ChatMailbox } from './chat-mailbox.entity.ts'
import { ChatMailboxService } from './chat-mailbox.service.ts'
import { newReplyToken, replyAddress } from './reply-address.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** From the first unread answer, so that several become one mail. */
const DELAY = MINUTE
/** Agents who have written within this time may go on, but not for longer than the next. */
const QUIET = 30 * SECOND
const LONGEST_DELAY = 5 * MINUTE
/** Answers that are older were not mailed because something stood still, or the address came later. */
const OLDEST = 24 * 60 * MINUTE
const MOST_MESSAGES = 50
const AT_ONCE = 100

/** Mails answers that visitors who have left did not read. Each answer is mailed once at most. */
export class AnswerMails {
  constructor(private readonly ctx: RequestContext) {}

  /** Call when an agent wrote in a locked conversation, or the visitor gave an address. The caller flushes. */
  async plan(conversation: Conversation): Promise<void> {
    if (conversation.mailDueAt || !(await this.ctx.use(ChatMailboxService).current())) return
    conversation.mailDueAt = new Date(Date.now() + DELAY)
  }

  /** Sends the emails that are due, one transaction per conversation, so that a failure affects only one. */
  async sendDue(): Promise<void> {
    const mailbox = await this.ctx.use(ChatMailboxService).current()
    if (!mailbox || !this.ctx.hasFeature('live_chat') || !(await this.ctx.use(MailService).isDelivered())) return
    const due = await this.ctx.em.execute<{ id: string; visitorId: string }[]>(
      `select "id", "visitor_id" as "visitorId" from "conversation" where "mail_due_at" <= now()
        order by "mail_due_at", "id" limit ?`,
      [AT_ONCE],
    )
    for (const one of due) {
      try {
        await inTransaction(this.ctx, () => this.sendOf(one, mailbox))
      } catch (err) {
        this.ctx.log.error({ err, conversationId: one.id }, 'the answers of a chat were not mailed')
      }
    }
  }

  /** The visitor is locked before the conversation, as everywhere. */
  private async sendOf(due: { id: string; visitorId: string }, mailbox: ChatMailbox): Promise<void> {
    const { em } = this.ctx
    const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
    const visitor = await em.findOne(ChatVisitor, due.visitorId, locked)
    const conversation = await em.findOne(Conversation, { id: due.id, mailDueAt: { $lte: new Date() } }, locked)
    if (!visitor || !conversation) return
    skipAudit(conversation)
    const unread = visitor.email && !visitor.isBlocked ? await this.unreadOf(conversation) : []
    conversation.mailDueAt = unread.length > 0 ? postponedTo(unread, visitor) : null
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

  private async send(unread: readonly ChatMessage[], { conversation, visitor, mailbox }: Answered): Promise<void> {
    const messages = unread.slice(0, MOST_MESSAGES)
    if (unread.length > MOST_MESSAGES) conversation.mailDueAt = new Date()
    conversation.replyToken ??= newReplyToken()
    const domain = mailbox.address.split('@')[1]
    await this.ctx.use(MailService).send({
      ...(await this.ctx.use(AnswerLetter).of(messages, visitor)),
      to: visitor.email,
      replyTo: replyAddress(mailbox.address, conversation.replyToken),
      // The first belongs to no mail: it ties those of a conversation together before the visitor has answered.
      thread: [`<chat-${conversation.id}@${domain}>`, ...(conversation.repliedId ? [conversation.repliedId] : [])],
      failureNotice: {
        kind: 'chat_mail_failed',
        title: `Your answer to ${conversation.title} could not be sent by email`,
        link: `/live-chat/${conversation.id}`,
      },
    })
    for (const message of messages) {
      message.byEmail = true
      const { number } = message
      await publish(this.ctx.em, 'conversation.message', { conversationId: conversation.id, number, isPrivate: false })
    }
  }
}

interface Answered {
  readonly conversation: Conversation
  readonly visitor: ChatVisitor
  readonly mailbox: ChatMailbox
}

/** While the visitor is there, and while an agent is still writing. Null if it is time to mail them. */
function postponedTo(unread: readonly ChatMessage[], { isOnline }: ChatVisitor, now = Date.now()): Date | null {
  if (isOnline) return new Date(now + DELAY)
  const age = (message: ChatMessage | undefined) => now - (message?.createdAt.getTime() ?? 0)
  const isWriting = age(unread.at(-1)) < QUIET && age(unread[0]) < LONGEST_DELAY
  return isWriting ? new Date(now + QUIET) : null
}

/** Mails unread answers every minute. */
export const mailAnswers: ScheduledTask = {
  name: 'chats.mailed',
  cron: '* * * * *',
  async run({ inTenant }) {
    const tenants = await inTenant(null, ({ em }) =>
      em.execute<{ id: string }[]>('select tenants_with_answers_to_mail() as "id"'),
    )
    for (const { id } of tenants) await inTenant(id, (ctx) => ctx.use(AnswerMails).sendDue())
  },
}
