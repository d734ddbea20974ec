import type { RequestContext } from '../../../../kernel/context/context.ts'
import { MailService } from '../../../platform/mail/index.ts'
import { Conversation } from '../conversation.entity.ts'
import type { ChatMailbox } from './chat-mailbox.entity.ts'
import { ChatMailboxService } from './chat-mailbox.service.ts'
import { type InboundEmail, InboundEmailService } from './inbound-email.service.ts'
import { describeImapError, type Inbox, InternalFault, MOST_MAIL_BYTES, withInbox } from './inbox.ts'
import { MailboxProgress } from './mailbox-progress.ts'
import { HEADERS, parseHeaders } from './parse-email.ts'
import { replyTokensIn } from './reply-address.ts'

/** Emails that are looked at in one visit. The rest follow in the next one, at once. */
const AT_ONCE = 200
/** How often an email may stop a visit, or the process, until it is left in the mailbox. */
const MOST_TRIES = 3
const NEXT_SECONDS = 30
/** After each failure in a row. */
const WAITS = [60, 120, 300, 900]
/** After a new UIDVALIDITY, emails of this period are read again. Message-IDs prevent duplicates. */
const READ_AGAIN_MS = 7 * 24 * 60 * 60 * 1000

/** Reads what is new in the mailbox of a tenant. */
export class MailboxSync {
  constructor(private readonly ctx: RequestContext) {}

  /** Call with the mailbox claimed. Never throws for a server that fails: staff see why in the settings. */
  async run(signal?: AbortSignal): Promise<void> {
    const mailbox = await this.ctx.use(ChatMailboxService).current()
    if (!mailbox) return
    const progress = new MailboxProgress(this.ctx, mailbox)
    try {
      const isComplete = !this.ctx.use(ChatMailboxService).isActive || (await this.visit(mailbox, progress, signal))
      await progress.scheduleNext(null, isComplete ? NEXT_SECONDS : 0)
    } catch (error) {
      if (signal?.aborted) return progress.scheduleNext(null, 0)
      this.ctx.log.warn({ err: error }, 'Could not read a live chat mailbox')
      const wait = WAITS[Math.min(mailbox.failures, WAITS.length - 1)] as number
      await progress.scheduleNext(describeImapError(error, mailbox), wait)
    }
  }

  private visit(mailbox: ChatMailbox, progress: MailboxProgress, signal?: AbortSignal): Promise<boolean> {
    const read = (inbox: Inbox) => this.read(inbox, { mailbox, progress, signal })
    return withInbox(mailbox, this.ctx.installation, read, signal)
  }

  /** False if more is waiting. */
  private async read(inbox: Inbox, { mailbox, progress, signal }: Visit): Promise<boolean> {
    const { client, uidValidity, uidNext } = inbox
    let last = Number(mailbox.lastUid)
    if (mailbox.uidValidity !== uidValidity) {
      last = await firstUid(inbox, mailbox)
      await own(progress.rememberUid(uidValidity, last))
    }
    if (uidNext <= last + 1) return true
    const found = await client.search({ uid: `${last + 1}:*` }, { uid: true })
    // Of `n:*` servers also return the last mail, even if it is older.
    const uids = (found || []).filter((uid) => uid > last).sort((one, other) => one - other)
    for (const uid of uids.slice(0, AT_ONCE)) {
      if (signal?.aborted) return false
      const tries = await own(progress.countTry(uid))
      if (tries === null) return true
      if (tries <= MOST_TRIES) await this.processMessage(uid, tries, inbox, mailbox)
      else await this.giveUp(uid, tries, inbox, mailbox)
      await own(progress.rememberUid(uidValidity, uid))
    }
    return uids.length <= AT_ONCE
  }

  /** Emails to no conversation are left alone, and so are those of programs and our own. */
  private async processMessage(uid: number, tries: number, inbox: Inbox, mailbox: ChatMailbox): Promise<void> {
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
    if (tries === 1 && (await own(inbound.isKnown(email)))) return
    if (tries > MOST_TRIES) return own(inbound.addUnreadable(email))
    if (!(await own(inbound.isWithinRateLimit(email)))) return
    if (size > MOST_MAIL_BYTES) return own(inbound.addTooLarge(email, size))
    const mail = await client.fetchOne(String(uid), { source: true }, { uid: true })
    if (mail && 'source' in mail && mail.source) await own(inbound.add(email, mail.source))
  }

  /** One email never keeps those behind it from being read. Staff are told, if its conversation can be found. */
  private async giveUp(uid: number, tries: number, inbox: Inbox, mailbox: ChatMailbox): Promise<void> {
    this.ctx.log.error({ uid }, 'An email in a live chat mailbox is skipped: it cannot be read')
    try {
      await this.processMessage(uid, tries, inbox, mailbox)
    } catch (err) {
      this.ctx.log.error({ err, uid }, 'An email that was skipped could not be added to its conversation')
    }
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

interface Visit {
  readonly mailbox: ChatMailbox
  readonly progress: MailboxProgress
  readonly signal: AbortSignal | undefined
}

/** Where to begin in an inbox whose UIDs are new: at its end the first time, because nothing can be a reply yet. */
async function firstUid({ client, uidNext }: Inbox, { uidValidity }: ChatMailbox): Promise<number> {
  if (uidValidity === null) return uidNext - 1
  const recent = await client.search({ since: new Date(Date.now() - READ_AGAIN_MS) }, { uid: true })
  return (recent || []).reduce((first, uid) => Math.min(first, uid), uidNext) - 1
}

/** Marks faults that are not the mail server's: the log has them, and staff could do nothing about them. */
async function own<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (cause) {
    throw new InternalFault('An email to a live chat could not be added', { cause })
  }
}
