import { createPublicKey, verify } from 'node:crypto'
import { BounceKind } from '../mail-bounce.entity.ts'
import { SuppressionSource } from '../suppression/mail-suppression.entity.ts'
import type { BounceProvider } from './bounce-provider.ts'
import { ForgedReport, objectOf, type ProviderReport, parseJson, requireRecent, stringOf } from './provider-report.ts'

/** SendGrid sends many events at once. */
const MOST_EVENTS = 5000

export const sendgrid: BounceProvider = {
  name: 'SendGrid',
  source: SuppressionSource.SENDGRID,
  key: {
    setting: 'sendgridKey',
    label: 'Verification key',
    noun: 'key',
    // A public key.
    sealedFor: null,
    problemOf: (key) => (publicKeyOf(key) ? null : 'This is not a verification key of SendGrid. Copy it again.'),
  },
  help: 'In SendGrid, add this URL under Mail settings › Event webhooks for bounces and spam reports, and turn on the signed event webhook.',
  guideUrl:
    'https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features',

  // SendGrid's reports of complaints name the mail by these arguments only.
  headersFor: (token) => ({ 'X-SMTPAPI': JSON.stringify({ unique_args: { mainstreet_mail: token } }) }),

  // SendGrid may send events twice. Recording one again changes nothing.
  async receive({ body, headers, key }, record) {
    const header = (name: string) => String(headers[`x-twilio-email-event-webhook-${name}`] ?? '')
    const signed = { signature: header('signature'), timestamp: header('timestamp') }
    for (const report of readSendgridEvents(body, key, signed)) await record(report)
  },
}

interface Signed {
  readonly signature: string
  readonly timestamp: string
}

/**
 * The reports in a request of SendGrid, whose signature is over the time and the body. Throws ForgedReport.
 * https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features
 */
function readSendgridEvents(body: Buffer, key: string, { signature, timestamp }: Signed): ProviderReport[] {
  const publicKey = publicKeyOf(key)
  const signed = Buffer.concat([Buffer.from(timestamp), body])
  if (!publicKey || !verify('sha256', signed, publicKey, Buffer.from(signature, 'base64')))
    throw new ForgedReport('The signature is wrong')
  requireRecent(timestamp)
  const events = parseJson(body)
  if (!Array.isArray(events)) throw new ForgedReport('The body is no list of events')
  return events.slice(0, MOST_EVENTS).flatMap((event) => reportOf(objectOf(event)) ?? [])
}

function reportOf(event: ReturnType<typeof objectOf>): ProviderReport | null {
  const kind = kindOf(stringOf(event.event), stringOf(event.type))
  if (!kind) return null
  const detail = stringOf(event.reason) || (kind === BounceKind.COMPLAINT ? 'Marked as spam' : stringOf(event.status))
  const [email, messageId] = [stringOf(event.email), stringOf(event['smtp-id'])]
  return { kind, email, messageId, token: stringOf(event.mainstreet_mail), detail }
}

/** `blocked` is a refusal that says nothing about the address. */
function kindOf(event: string, type: string): BounceKind | null {
  if (event === 'spamreport') return BounceKind.COMPLAINT
  if (event !== 'bounce') return null
  return type === 'blocked' ? BounceKind.SOFT : BounceKind.HARD
}

/** Null if it is none. SendGrid shows the key in base64 (DER). */
function publicKeyOf(key: string) {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    return publicKey.asymmetricKeyType === 'ec' ? publicKey : null
  } catch {
    return null
  }
}
