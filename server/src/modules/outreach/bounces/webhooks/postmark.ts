import { createHash, timingSafeEqual } from 'node:crypto'
import { BounceKind } from '../mail-bounce.entity.ts'
import { ForgedReport, objectOf, type ProviderReport, parseJson, stringOf } from './provider-report.ts'

/** A header of our mails that Postmark returns with its reports. It replaces our Message-ID. */
export const POSTMARK_HEADER = 'X-PM-Metadata-mainstreet'
const METADATA = 'mainstreet'

const KINDS: Readonly<Record<string, BounceKind>> = {
  HardBounce: BounceKind.HARD,
  BadEmailAddress: BounceKind.HARD,
  SoftBounce: BounceKind.SOFT,
  DnsError: BounceKind.SOFT,
  Blocked: BounceKind.SOFT,
  SpamNotification: BounceKind.SOFT,
  DMARCPolicy: BounceKind.SOFT,
  Unknown: BounceKind.SOFT,
  SpamComplaint: BounceKind.COMPLAINT,
}

/**
 * The report in a request of Postmark, which sends a password instead of a signature. Null if it is neither a bounce nor a complaint
 * but, for example, a delay. Throws ForgedReport. https://postmarkapp.com/developer/webhooks/bounce-webhook
 */
export function readPostmarkEvent(body: Buffer, password: string, authorization: string): ProviderReport | null {
  const [scheme = '', credentials = ''] = authorization.slice(0, 1000).split(' ')
  const sent = Buffer.from(credentials, 'base64').toString('utf8')
  const sentPassword = sent.slice(sent.indexOf(':') + 1)
  if (scheme.toLowerCase() !== 'basic' || !timingSafeEqual(digest(sentPassword), digest(password)))
    throw new ForgedReport('The password is wrong')
  const event = objectOf(parseJson(body))
  const recordType = stringOf(event.RecordType)
  if (recordType !== 'Bounce' && recordType !== 'SpamComplaint') return null
  const type = recordType === 'SpamComplaint' ? recordType : stringOf(event.Type)
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  if (!kind) return null
  return {
    kind,
    email: stringOf(event.Email),
    messageId: '',
    token: stringOf(objectOf(event.Metadata)[METADATA]),
    detail: stringOf(event.Details) || stringOf(event.Description) || type,
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
