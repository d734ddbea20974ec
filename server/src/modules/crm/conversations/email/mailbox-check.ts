import type { FetchMessageObject } from 'imapflow'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { Conversation } from '../conversation.entity.ts'
import type { ChatMailbox } from './chat-mailbox.entity.ts'
import { ChatMailboxService } from './chat-mailbox.service.ts'
import { type Inbox, inboxFault, MOST_MAIL_BYTES, withInbox } from './inbox.ts'
import { HEADERS, readHead } from './incoming-mail.ts'
import { type Answer, MailedAnswers } from './mailed-answers.ts'
import { replyTokensIn } from './reply-address.ts'

/** Mails that are looked at in one visit. The rest follow in the next one, at once. */
const AT_ONCE = 200
const NEXT_SECONDS = 30
/** After each failure in a row. */
const WAITS = [60, 120, 300, 900]
/** How far back an inbox is read whose UIDs no longer count. What was read before is recognized. */
const READ_AGAIN_MS = 7 * 24 * 60 * 60 * 1000

/** Reads what is new in the mailbox of a tenant. */
export class MailboxCheck {
  constructor(private readonly ctx: RequestContext) {}

  /** Call with the mailbox claimed. Never throws for a server that fails: staff see why in the settings. */
  async run(): Promise<void> {
    const mailbox = await this.ctx.use(ChatMailboxService).current()
    if (!mailbox) return
    try {
      const isComplete =
        !this.isActive || (await withInbox(mailbox, this.ctx.installation, (inbox) => this.read(inbox, mailbox)))
      await this.settle(mailbox, null, isComplete ? NEXT_SECONDS : 0)
    } catch (error) {
      this.ctx.log.warn({ err: error }, 'a mailbox of live chats could not be read')
      const wait = WAITS[Math.min(mailbox.failures, WAITS.length - 1)] as number
      await this.settle(mailbox, inboxFault(error, mailbox), wait)
    }
  }

  private get isActive(): boolean {
    return this.ctx.hasFeature('live_chat') && this.ctx.tenant?.condition === 'active'
  }

  /** False if more is waiting. */
  private async read(inbox: Inbox, mailbox: ChatMailbox): Promise<boolean> {
    const { client, uidValidity, uidNext } = inbox
    let last = Number(mailbox.lastUid)
    if (mailbox.uidValidity !== uidValidity) {
      last = await this.beginning(inbox, mailbox)
      await this.rememberUid(mailbox, uidValidity, last)
    }
    if (uidNext <= last + 1) return true
    const found = await client.search({ uid: `${last + 1}:*` }, { uid: true })
    // Of `n:*` servers also return the last mail, even if it is older.
    const uids = (found || []).filter((uid) => uid > last).sort((one, other) => one - other)
    for (const uid of uids.slice(0, AT_ONCE)) {
      const mail = await client.fetchOne(String(uid), { uid: true, size: true, headers: HEADERS }, { uid: true })
      if (mail) await this.take(mail, inbox, mailbox)
      await this.rememberUid(mailbox, uidValidity, uid)
    }
    return uids.length <= AT_ONCE
  }

  /** Where to begin in an inbox whose UIDs are new: at its end the first time, because nothing can be an answer yet. */
  private async beginning({ client, uidNext }: Inbox, { uidValidity }: ChatMailbox): Promise<number> {
    if (uidValidity === null) return uidNext - 1
    const recent = await client.search({ since: new Date(Date.now() - READ_AGAIN_MS) }, { uid: true })
    return (recent || []).reduce((first, uid) => Math.min(first, uid), uidNext) - 1
  }

  /** Mails to no conversation are left alone, and so are those of programs and our own. */
  private async take(
    { uid, size = 0, headers }: FetchMessageObject,
    inbox: Inbox,
    mailbox: ChatMailbox,
  ): Promise<void> {
    if (!headers) return
    const head = await readHead(headers)
    const tokens = replyTokensIn(head.recipients, mailbox.address)
    if (tokens.length === 0 || head.isAutomatic || head.from === mailbox.address) return
    const conversation = await this.ctx.em.findOne(Conversation, { replyToken: { $in: tokens } })
    if (!conversation) return
    const answers = this.ctx.use(MailedAnswers)
    const answer: Answer = {
      conversationId: conversation.id,
      visitorId: conversation.visitorId,
      from: head.from,
      messageId: head.messageId,
      // A mail without a Message-ID, which the standard allows, has only its place.
      key: head.messageId || `${inbox.uidValidity} ${uid}`,
    }
    if (!(await answers.mayTake(answer))) return
    if (size > MOST_MAIL_BYTES) return answers.noteTooLarge(answer, size)
    const mail = await inbox.client.fetchOne(String(uid), { source: true }, { uid: true })
    if (mail && 'source' in mail && mail.source) await answers.take(answer, mail.source)
  }

  private async rememberUid({ id }: ChatMailbox, uidValidity: string, uid: number): Promise<void> {
    // Never back, if somebody who counted as lost goes on.
    await this.ctx.em.execute(
      `update "chat_mailbox" set "uid_validity" = ?, "last_uid" = ?
        where "id" = ? and ("uid_validity" is distinct from ? or "last_uid" < ?)`,
      [uidValidity, uid, id, uidValidity, uid],
    )
  }

  private async settle({ id }: ChatMailbox, problem: string | null, waitSeconds: number): Promise<void> {
    await this.ctx.em.execute(
      `update "chat_mailbox" set "checked_at" = now(), "problem" = ?, "due_at" = now() + ? * interval '1 second',
        "failures" = case when ?::text is null then 0 else "failures" + 1 end where "id" = ?`,
      [problem, waitSeconds, problem, id],
    )
  }
}
