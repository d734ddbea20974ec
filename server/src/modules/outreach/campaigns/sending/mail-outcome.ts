import { storableText } from '../../../../kernel/validation/storable-text.ts'
import { truncate } from '../../../../kernel/validation/truncate.ts'
import type { SmtpFault } from '../../../platform/mail/index.ts'
import { RecipientStatus } from '../recipients/campaign-recipient.entity.ts'
import { isFaultOfDomain } from './domain-pace.ts'

/** Seconds until a mail that the server refused for now is tried again; after the last it has failed. */
const WAITS = [60, 300, 1800]
/** How long a tenant sends nothing after a fault of its server. */
export const REST_SECONDS = 30
const MOST_CHARACTERS = 500
/** Enhanced status codes of mailboxes that do not exist (RFC 3463). */
const NO_MAILBOX = /\b5\.1\.[1-36]\b/

/** What became of a mail. */
export interface Outcome {
  readonly status: RecipientStatus.SENT | RecipientStatus.FAILED | RecipientStatus.UNKNOWN | RecipientStatus.QUEUED
  readonly problem: string | null
  /** Until one that goes back into the queue is tried again. */
  readonly waitSeconds: number
  /** Whether it was an attempt of this recipient, and not a fault of the server. */
  readonly counts: boolean
  /** Whose fault it is, and so which other mails it concerns; null for none. */
  readonly faultOf: 'server' | 'domain' | 'mailbox' | null
}

const plain = { problem: null, waitSeconds: 0, counts: true, faultOf: null } as const

export const SENT: Outcome = { ...plain, status: RecipientStatus.SENT }

/** Not given to the server, and back in the queue as if it had not been begun. */
export const NOT_TRIED: Outcome = { ...plain, status: RecipientStatus.QUEUED, counts: false }

/**
 * What a fault means. A mail is sent again only if it certainly did not go out, and might do so later. Servers reply with any text, and
 * one that the database does not store would keep the whole group from being recorded.
 */
export function afterFault({ message, responseCode, isUnknown }: SmtpFault, attempts: number): Outcome {
  const fault = { ...plain, problem: storableText(truncate(message, MOST_CHARACTERS)) }
  if (isUnknown) return { ...fault, status: RecipientStatus.UNKNOWN }
  if (responseCode === undefined || responseCode === 421)
    return { ...fault, status: RecipientStatus.QUEUED, waitSeconds: REST_SECONDS, counts: false, faultOf: 'server' }
  if (responseCode >= 500)
    return { ...fault, status: RecipientStatus.FAILED, faultOf: NO_MAILBOX.test(message) ? 'mailbox' : null }
  const faultOf = isFaultOfDomain(message) ? 'domain' : null
  const waitSeconds = WAITS[attempts - 1]
  if (waitSeconds === undefined) return { ...fault, status: RecipientStatus.FAILED, faultOf }
  return { ...fault, status: RecipientStatus.QUEUED, waitSeconds, faultOf }
}
