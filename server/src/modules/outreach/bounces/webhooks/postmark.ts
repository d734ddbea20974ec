import { createHash, timingSafeEqual } from 'node:crypto'
import { BounceKind } from '../mail-bounce.entity.ts'
import { SuppressionSource } from '../suppression/mail-suppression.entity.ts'
import type { BounceProvider } from './bounce-provider.ts'
import { ForgedReport, objectOf, type ProviderReport, parseJson, stringOf } from './provider-report.ts'

const METADATA = 'mainstreet'
const SHORTEST_PASSWORD = 16

export const postmark: BounceProvider = {
  name: 'Postmark',
  source: SuppressionSource.POSTMARK,
  key: {
    setting: 'postmarkKey',
    label: 'Password',
    noun: 'password',
    sealedFor: 'postmark webhook password',
    problemOf: (password) =>
      password.length < SHORTEST_PASSWORD || /\s/.test(password)
        ? `Choose a password of at least ${SHORTEST_PASSWORD} characters without spaces.`
        : null,
  },
  help: 'In Postmark, add this URL under Webhooks of your message stream for bounces and spam complaints, with any user name and a password of your choice under Basic auth. Enter the same password here.',
  guideUrl: 'https://postmarkapp.com/developer/webhooks/webhooks-overview',

  // Postmark replaces our Message-ID, but returns metadata.
  headersFor: (token) => ({ [`X-PM-Metadata-${METADATA}`]: token }),

  async receive({ body, headers, key }, record) {
    const report = readPostmarkEvent(body, key, headers.authorization ?? '')
    if (report) await record(report)
  },
}

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
function readPostmarkEvent(body: Buffer, password: string, authorization: string): ProviderReport | null {
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
