import { randomUUID } from 'node:crypto'
import { formatSip } from './sip-message.ts'

export const DOMAIN = 'phone.test'
export const RECORDING = 'https://recordings.phone.test/1'

export interface SipServer {
  readonly url: string
  readonly domain: string
  /** Where it says that it records every call. */
  readonly recording: string
  /** The methods of the requests that were passed on, in their order. */
  readonly passedOn: string[]
  /** Says how many messages wait in the voicemail of an extension. */
  notify(extension: string, messages: number): void
  close(): Promise<void>
}

/** A NOTIFY about the voicemail, as phone systems send it without a subscription. */
export function messageSummary(
  extension: string,
  messages: number,
  { to, transport }: { readonly to: string; readonly transport: 'WS' | 'TCP' },
): string {
  const body = `Messages-Waiting: ${messages > 0 ? 'yes' : 'no'}\r\nVoice-Message: ${messages}/0\r\n`
  const address = `<sip:${extension}@${DOMAIN}>`
  const headers: [string, string][] = [
    ['Via', `SIP/2.0/${transport} ${DOMAIN};branch=z9hG4bK${randomUUID()}`],
    ['From', `${address};tag=${randomUUID()}`],
    ['To', address],
    ['Call-ID', randomUUID()],
    ['CSeq', '1 NOTIFY'],
    ['Max-Forwards', '70'],
    ['Event', 'message-summary'],
    ['Subscription-State', 'active'],
    ['Contact', `<sip:${DOMAIN};transport=ws>`],
    ['Content-Type', 'application/simple-message-summary'],
    ['Content-Length', String(body.length)],
  ]
  return formatSip({ start: `NOTIFY ${to} SIP/2.0`, headers, body })
}
