import { verify } from 'node:crypto'
import { BounceKind } from '../mail-bounce.entity.ts'
import { sendgridPublicKey } from './bounce-settings.service.ts'
import { ForgedReport, objectOf, type ProviderReport, parseJson, requireRecent, stringOf } from './provider-report.ts'

/** SendGrid sends many events at once. */
const MOST_EVENTS = 5000

interface Signed {
  readonly signature: string
  readonly timestamp: string
}

/**
 * The reports in a request of SendGrid, whose signature is over the time and the body. Throws ForgedReport.
 * https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features
 */
export function readSendgridEvents(body: Buffer, key: string, { signature, timestamp }: Signed): ProviderReport[] {
  const publicKey = sendgridPublicKey(key)
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
