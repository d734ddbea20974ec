import { createHmac } from 'node:crypto'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { hostOf, PrivateNetworkError, resolvePublicIp, until } from '../../../../kernel/security/ssrf-guard.ts'

/** For the whole exchange, in ms. */
const PATIENCE = 5000
const MOST_READ = 64 * 1024
const MOST_KEPT = 500

export interface Message {
  /** The same for every attempt, so that receivers can recognize duplicates. */
  readonly id: string
  readonly event: string
  readonly createdAt: Date
  readonly data: unknown
}

export interface Destination {
  readonly url: string
  readonly secret: string
  readonly mayBePrivate: boolean
}

/** How sending went. It arrived when there is no problem. */
export interface Outcome {
  readonly statusCode: number | null
  readonly problem: string | null
  /** The beginning of the response body. */
  readonly answer: string
}

/** Makes one attempt. Never throws: errors are part of the outcome. */
export async function sendWebhook(message: Message, { url, secret, mayBePrivate }: Destination): Promise<Outcome> {
  const signal = AbortSignal.timeout(PATIENCE)
  const { id, event, createdAt, data } = message
  const body = JSON.stringify({ id, event, created_at: createdAt.toISOString(), data })
  try {
    const target = new URL(url)
    const ip = await until(signal, resolvePublicIp(hostOf(target), mayBePrivate))
    const headers = { ...headersOf(message, body, secret), host: target.host }
    const { statusCode, answer } = await post(target, ip, { headers, body, signal })
    return { statusCode, problem: problemOf(statusCode), answer }
  } catch (error) {
    return { statusCode: null, problem: signal.aborted ? TOO_SLOW : inWords(error, url), answer: '' }
  }
}

const TOO_SLOW = `There was no complete response within ${PATIENCE / 1000} seconds. Respond first and do the work afterwards.`

function headersOf({ id, event }: Message, body: string, secret: string): Record<string, string | number> {
  const timestamp = Math.floor(Date.now() / 1000).toString()
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Mainstreet-Webhooks/1',
    'x-mainstreet-event': event,
    'x-mainstreet-delivery': id,
    'x-mainstreet-timestamp': timestamp,
    'x-mainstreet-signature': `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
  }
}

interface Sent {
  readonly headers: Record<string, string | number>
  readonly body: string
  readonly signal: AbortSignal
}

/** Connects to the IP that was checked, under the host name that the certificate must match. Follows no redirect. */
function post(target: URL, ip: string, { headers, body, signal }: Sent) {
  const host = hostOf(target)
  const isSecure = target.protocol === 'https:'
  const options = {
    host: ip,
    port: target.port || (isSecure ? 443 : 80),
    path: `${target.pathname}${target.search}`,
    method: 'POST',
    headers,
    signal,
    agent: false,
    ...(isSecure ? { servername: isIP(host) ? '' : host } : {}),
  } as const
  return new Promise<{ statusCode: number; answer: string }>((resolve, reject) => {
    const sent = (isSecure ? requestSecure : requestPlain)(options, (response) => {
      const parts: Buffer[] = []
      let read = 0
      const done = () => {
        resolve({ statusCode: response.statusCode ?? 0, answer: beginningOf(Buffer.concat(parts)) })
        sent.destroy()
      }
      response.on('data', (part: Buffer) => {
        parts.push(part)
        read += part.length
        if (read > MOST_READ) done()
      })
      response.on('end', done)
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The beginning of the body as text that PostgreSQL can store. */
function beginningOf(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '').slice(0, MOST_KEPT)
}

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400)
    return `The server answered ${status}, which is a redirect. Redirects are not followed. Enter the address it leads to.`
  return `The server answered ${status} instead of 200.`
}

function inWords(error: unknown, url: string): string {
  const { message, code = '' } = error as NodeJS.ErrnoException
  const { host } = new URL(url)
  if (error instanceof PrivateNetworkError) return message
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `There is no server named ${host}.`
  if (code === 'ECONNREFUSED') return `${host} refused the connection.`
  if (code === 'ECONNRESET') return `${host} ended the connection without an answer.`
  if (/CERT|SIGNATURE|ISSUER|ALTNAME|SSL|TLS/.test(code)) return `${host} has no valid certificate: ${message}`
  return `${host} could not be reached: ${message}`.slice(0, MOST_KEPT)
}
