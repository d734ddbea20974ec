import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Limit } from '../../../../kernel/security/counters.ts'
import { BounceKind } from '../mail-bounce.entity.ts'
import { SuppressionSource } from '../suppression/mail-suppression.entity.ts'
import type { BounceProvider } from './bounce-provider.ts'
import {
  ForgedReport,
  MOST_AGE_SECONDS,
  objectOf,
  type ProviderReport,
  parseJson,
  requireRecent,
  stringOf,
} from './provider-report.ts'

/** A token counts once while its timestamp is accepted. */
const ONCE: Limit = { name: 'mailgun-token', times: 1, seconds: 2 * MOST_AGE_SECONDS }

export const mailgun: BounceProvider = {
  name: 'Mailgun',
  source: SuppressionSource.MAILGUN,
  key: {
    setting: 'mailgunKey',
    label: 'HTTP webhook signing key',
    noun: 'key',
    sealedFor: 'mailgun webhook key',
    problemOf: (key) => (/\s/.test(key) ? 'Copy the signing key without spaces.' : null),
  },
  help: 'In Mailgun, add this URL under Send › Webhooks for permanent failures, temporary failures and spam complaints.',
  guideUrl: 'https://documentation.mailgun.com/docs/mailgun/user-manual/events/webhooks',

  async receive({ body, key, ctx }, record) {
    const { token, report } = readMailgunEvent(body, key)
    const { counters } = ctx.installation
    const counted = `${ctx.currentTenant.id} ${token}`
    if ((await counters.consume(ONCE, counted)) !== null) throw new ForgedReport('The token was used before')
    try {
      if (report) await record(report)
    } catch (error) {
      // Mailgun sends it again.
      await counters.refund(ONCE, counted)
      throw error
    }
  },
}

/** An event of Mailgun. Its signature covers a token, which must not be accepted twice. */
interface MailgunEvent {
  readonly token: string
  /** Null for an event that is no bounce and no complaint. */
  readonly report: ProviderReport | null
}

/** Throws ForgedReport. https://documentation.mailgun.com/docs/mailgun/user-manual/events/webhooks */
function readMailgunEvent(body: Buffer, key: string): MailgunEvent {
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
