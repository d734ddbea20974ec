import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { ImapMailbox } from './imap-mailbox.entity.ts'
import { describeImapError, type Inbox, InternalFault, withInbox } from './inbox.ts'
import { MailboxProgress } from './mailbox-progress.ts'

/** Emails that are looked at in one visit. The rest follow in the next one, at once. */
const AT_ONCE = 200
/** How often an email may stop a visit, or the process, until it is left in the mailbox. */
const MOST_TRIES = 3
const NEXT_SECONDS = 30
/** After each failure in a row. */
const WAITS = [60, 120, 300, 900]
/** After a new UIDVALIDITY, emails of this period are read again. */
const READ_AGAIN_MS = 7 * 24 * 60 * 60 * 1000

/** An email to look at. */
export interface MailboxMessage {
  readonly uid: number
  readonly inbox: Inbox
  readonly isFirstTry: boolean
  /** Whether it failed too often: its content is not to be read again. */
  readonly isGivenUp: boolean
}

interface Visit {
  readonly mailbox: ImapMailbox
  readonly progress: MailboxProgress
  readonly signal: AbortSignal | undefined
  process(message: MailboxMessage): Promise<void>
}

/**
 * Reads what is new in a claimed mailbox. Each email is processed once or, after a crash or under a new UIDVALIDITY, again. Never throws
 * for a server that fails: staff see why in the settings.
 */
export async function visitMailbox(
  ctx: RequestContext,
  mailbox: ImapMailbox,
  { isActive, process, signal }: Pick<Visit, 'process'> & { isActive: boolean; signal?: AbortSignal | undefined },
): Promise<void> {
  const progress = new MailboxProgress(ctx, mailbox)
  const read = (inbox: Inbox) => readNew(ctx, inbox, { mailbox, progress, signal, process })
  try {
    const isComplete = !isActive || (await withInbox(mailbox, ctx.installation, read, signal))
    await progress.scheduleNext(null, isComplete ? NEXT_SECONDS : 0)
  } catch (error) {
    if (signal?.aborted) return progress.scheduleNext(null, 0)
    ctx.log.warn({ err: error, table: mailbox.table }, 'Could not read a mailbox')
    const wait = WAITS[Math.min(mailbox.failures, WAITS.length - 1)] as number
    await progress.scheduleNext(describeImapError(error, mailbox), wait)
  }
}

/** False if more is waiting. */
async function readNew(ctx: RequestContext, inbox: Inbox, visit: Visit): Promise<boolean> {
  const { mailbox, progress, signal } = visit
  const { client, uidValidity, uidNext } = inbox
  let last = Number(mailbox.lastUid)
  if (mailbox.uidValidity !== uidValidity) {
    last = await firstUid(inbox, mailbox)
    await ownFault(progress.rememberUid(uidValidity, last))
  }
  if (uidNext <= last + 1) return true
  const found = await client.search({ uid: `${last + 1}:*` }, { uid: true })
  // Of `n:*` servers also return the last mail, even if it is older.
  const uids = (found || []).filter((uid) => uid > last).sort((one, other) => one - other)
  for (const uid of uids.slice(0, AT_ONCE)) {
    if (signal?.aborted) return false
    const tries = await ownFault(progress.countTry(uid))
    if (tries === null) return true
    const isGivenUp = tries > MOST_TRIES
    const message = { uid, inbox, isFirstTry: tries === 1, isGivenUp }
    await (isGivenUp ? giveUp(ctx, visit, message) : visit.process(message))
    await ownFault(progress.rememberUid(uidValidity, uid))
  }
  return uids.length <= AT_ONCE
}

/** One email never keeps those behind it from being read. */
async function giveUp(ctx: RequestContext, { process, mailbox }: Visit, message: MailboxMessage): Promise<void> {
  const { uid } = message
  ctx.log.error({ uid, table: mailbox.table }, 'An email in a mailbox is skipped: it cannot be read')
  try {
    await process(message)
  } catch (err) {
    ctx.log.error({ err, uid }, 'An email that was skipped could not be recorded')
  }
}

/** Where to begin in an inbox whose UIDs are new: at its end the first time, because nothing can be an answer yet. */
async function firstUid({ client, uidNext }: Inbox, { uidValidity }: ImapMailbox): Promise<number> {
  if (uidValidity === null) return uidNext - 1
  const recent = await client.search({ since: new Date(Date.now() - READ_AGAIN_MS) }, { uid: true })
  return (recent || []).reduce((first, uid) => Math.min(first, uid), uidNext) - 1
}

/** Marks faults that are not the mail server's: the log has them, and staff could do nothing about them. */
export async function ownFault<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (cause) {
    throw new InternalFault('An email in a mailbox could not be processed', { cause })
  }
}
