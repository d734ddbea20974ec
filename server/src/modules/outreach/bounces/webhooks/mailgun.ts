import { createHmac, timingSafeEqual } from 'node:crypto'
import { BounceKind } from '../mail-bounce.entity.ts'
import { ForgedReport, objectOf, type ProviderReport, parseJson, requireRecent, stringOf } from './provider-report.ts'

/** An event of Mailgun. Its signature covers a token, which must not be accepted twice. */
export interface MailgunEvent {
  readonly token: string
  /** Null for an event that is no bounce and no complaint. */
  readonly report: ProviderReport | null
}

/** Throws ForgedReport. https://documentation.mailgun.com/docs/mailgun/user-manual/events/webhooks */
export function readMailgunEvent(body: Buffer, key: string): MailgunEvent {
  const sent = objectOf(parseJson(body))
  const { timestamp, token, signature } = objectOf(sent.signature)
  const [time, once] = [stringOf(timestamp), stringOf(token)]
  const expected = createHmac('sha256', key)
    .update(time + once)
    .digest()
  const given = Buffer.from(stringOf(signature), 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new ForgedReport('The signature is wrong')
  requireRecent(time)
  return { token: once, report: reportOf(objectOf(sent['event-data'])) }
}

function reportOf(event: ReturnType<typeof objectOf>): ProviderReport | null {
  const kind = kindOf(stringOf(event.event), stringOf(event.severity))
  if (!kind) return null
  const status = objectOf(event['delivery-status'])
  const detail = [stringOf(status.code), stringOf(status.message) || stringOf(status.description)]
  return {
    kind,
    email: stringOf(event.recipient),
    messageId: stringOf(objectOf(objectOf(event.message).headers)['message-id']),
    token: '',
    detail: detail.filter(Boolean).join(' ') || (kind === BounceKind.COMPLAINT ? 'Marked as spam' : ''),
  }
}

function kindOf(event: string, severity: string): BounceKind | null {
  if (event === 'complained') return BounceKind.COMPLAINT
  if (event !== 'failed') return null
  return severity === 'permanent' ? BounceKind.HARD : BounceKind.SOFT
}
