import type { RequestContext } from '../../../kernel/context/context.ts'
import type { BounceKind } from './mail-bounce.entity.ts'

/** A mail that was sent. */
export interface SentMail {
  readonly email: string
  readonly customerId: string | null
  /** What it was, for the timeline: 'Campaign “Spring”'. */
  readonly title: string
}

/** Mails that may bounce, such as those of campaigns. */
export interface BouncingMails {
  /** Null if there is no such mail, or it was not sent. */
  find(ctx: RequestContext, mailId: string): Promise<SentMail | null>
  /** Counts the first report of a kind, in its transaction. */
  count(ctx: RequestContext, mailId: string, kind: BounceKind): Promise<void>
  /** After the transaction: stops what bounces too often. */
  review(ctx: RequestContext, mailId: string): Promise<void>
}

const all: BouncingMails[] = []

export function registerBouncingMails(mails: BouncingMails): void {
  all.push(mails)
}

/** The mail with this ID, and whose it is. */
export async function findSentMail(ctx: RequestContext, mailId: string) {
  for (const mails of all) {
    const mail = await mails.find(ctx, mailId)
    if (mail) return { mails, mail }
  }
  return null
}
