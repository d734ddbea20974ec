import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { hostOf, PrivateNetworkError, resolvePublicIp, until } from './ssrf-guard.ts'

const MOST_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]
/** Statuses after which a later attempt may succeed. */
const TEMPORARY = [408, 425, 429]

/** Why a file could not be downloaded, in words for people. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError'

  constructor(
    message: string,
    /** Whether a later attempt may succeed. */
    readonly isTemporary: boolean,
  ) {
    super(message)
  }
}

export interface DownloadOptions {
  /** The file to write. */
  readonly target: string
  readonly mostBytes: number
  /** For the whole exchange, redirects included. */
  readonly forMs: number
  readonly mayBePrivate: boolean
  /** Bytes from the beginning that `check` needs. */
  readonly headBytes: number
  /** Throws if the beginning of the file shows that it is not wanted. The rest is not read then. */
  check(head: Buffer): Promise<void>
}

export interface Downloaded {
  readonly size: number
  readonly sha256: string
}

/**
 * Downloads a file that a tenant has named. Every host, also of redirects, must be public, and the connection goes to the
 * IP that was checked. Throws DownloadError.
 */
export async function download(address: string, options: DownloadOptions): Promise<Downloaded> {
  const signal = AbortSignal.timeout(options.forMs)
  try {
    const response = await open(address, options.mayBePrivate, signal)
    return await save(response, options)
  } catch (error) {
    if (error instanceof DownloadError) throw error
    if (signal.aborted) throw new DownloadError(`There was no answer within ${options.forMs / 1000} seconds`, true)
    throw inWords(error)
  }
}

async function open(address: string, mayBePrivate: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  let target = checkedUrl(address)
  for (let redirects = 0; ; redirects++) {
    const ip = await until(signal, resolvePublicIp(hostOf(target), mayBePrivate))
    const response = await get(target, ip, signal)
    const status = response.statusCode ?? 0
    const { location } = response.headers
    if (status === 200) return response
    response.destroy()
    if (!REDIRECTS.includes(status) || !location)
      throw new DownloadError(`The server answered ${status}`, status >= 500 || TEMPORARY.includes(status))
    if (redirects === MOST_REDIRECTS) throw new DownloadError('There are too many redirects', false)
    target = checkedUrl(location, target)
  }
}

function checkedUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new DownloadError('This is not a web address', false)
  const url = new URL(address, base)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new DownloadError('The address must begin with https:// or http://', false)
  if (url.username || url.password)
    throw new DownloadError('An address with a user name and password is not fetched', false)
  return url
}

/** Connects to the IP that was checked, under the host name that the certificate must match. */
function get(target: URL, ip: string, signal: AbortSignal): Promise<IncomingMessage> {
  const isSecure = target.protocol === 'https:'
  const host = hostOf(target)
  const options = {
    host: ip,
    port: target.port || (isSecure ? 443 : 80),
    path: `${target.pathname}${target.search}`,
    headers: { host: target.host, accept: 'image/*,*/*;q=0.1', 'user-agent': 'Mainstreet-Import/1' },
    signal,
    agent: false,
    ...(isSecure ? { servername: isIP(host) ? '' : host } : {}),
  } as const
  return new Promise((resolve, reject) => {
    ;(isSecure ? requestSecure : requestPlain)(options, resolve).on('error', reject).end()
  })
}

async function save(response: IncomingMessage, options: DownloadOptions): Promise<Downloaded> {
  const { target, mostBytes, headBytes, check } = options
  const hash = createHash('sha256')
  let size = 0
  let head: Buffer | null = Buffer.alloc(0)
  await pipeline(
    response,
    async function* (chunks: AsyncIterable<Buffer>) {
      if (Number(response.headers['content-length']) > mostBytes) throw tooLarge(mostBytes)
      for await (const chunk of chunks) {
        size += chunk.length
        if (size > mostBytes) throw tooLarge(mostBytes)
        if (head) head = Buffer.concat([head, chunk])
        if (head && head.length >= headBytes) {
          await check(head)
          head = null
        }
        hash.update(chunk)
        yield chunk
      }
      if (head) await check(head)
    },
    createWriteStream(target),
  )
  return { size, sha256: hash.digest('hex') }
}

const tooLarge = (mostBytes: number) =>
  new DownloadError(`The file is larger than ${Math.round(mostBytes / 1024 / 1024)} MB`, false)

function inWords(error: unknown): DownloadError {
  if (error instanceof PrivateNetworkError) return new DownloadError('The address is in a private network', false)
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new DownloadError('There is no such server', true)
  if (code === 'ECONNREFUSED') return new DownloadError('The server refused the connection', true)
  if (/CERT|SIGNATURE|ISSUER|ALTNAME|SSL|TLS/.test(code))
    return new DownloadError('The server has no valid certificate', false)
  return new DownloadError('The connection broke off', true)
}
