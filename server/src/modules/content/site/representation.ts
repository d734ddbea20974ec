import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { htmlDocument, INERT, type ResponsePolicy } from '../../../kernel/response-policy.ts'

export type Encoding = 'identity' | 'gzip' | 'br'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** Below this a compressed answer saves no packet, in bytes. */
const WORTH_COMPRESSING = 860

/** A page of a tenant's site. Tenants add scripts of their own, from wherever they like. */
export const SITE_PAGE = htmlDocument(null)
const XML: ResponsePolicy = { contentSecurityPolicy: INERT, activeTypes: ['application/xml'] }

/** One rendered answer, ready to be written: its bytes in each encoding, made when first asked for, and their ETags. */
export class Representation {
  private readonly variants = new Map<Encoding, Buffer | Promise<Buffer>>()
  private readonly digest: string
  /** What it weighs in a cache, in bytes: all encodings together come to less than twice the plain text. */
  readonly weight: number

  constructor(
    readonly status: number,
    readonly contentType: string,
    private readonly identity: Buffer,
    /** Where the client finds what it asked for, when it is not here. */
    readonly location: string | null = null,
    /** What browsers may do with it, if more than with data. */
    readonly policy: ResponsePolicy | null = null,
  ) {
    this.variants.set('identity', identity)
    this.digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
    this.weight = identity.length * 2 + 512
  }

  static ofHtml(html: string, status = 200, policy = SITE_PAGE): Representation {
    return new Representation(status, 'text/html; charset=utf-8', Buffer.from(html), null, policy)
  }

  static ofXml(xml: string): Representation {
    return new Representation(200, 'application/xml; charset=utf-8', Buffer.from(xml), null, XML)
  }

  static ofText(text: string): Representation {
    return new Representation(200, 'text/plain; charset=utf-8', Buffer.from(text))
  }

  static leadingTo(location: string, status: 301 | 302): Representation {
    return new Representation(status, 'text/plain; charset=utf-8', Buffer.alloc(0), location)
  }

  /** Strong, so different for every encoding: the bytes differ. */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.digest}"` : `"${this.digest}-${encoding}"`
  }

  /** Whether these are the bytes that a client has: proxies send a list, and weaken what they pass on. */
  isHeld(ifNoneMatch: string | undefined, encoding: Encoding): boolean {
    if (!ifNoneMatch) return false
    const etag = this.etag(encoding)
    return ifNoneMatch.split(',').some((held) => held.trim().replace(/^W\//, '') === etag)
  }

  /** The best encoding of those a client takes that is worth its while. */
  choose(accepted: Encoding): Encoding {
    return this.identity.length < WORTH_COMPRESSING ? 'identity' : accepted
  }

  /** At once when it was asked for before. */
  bytes(encoding: Encoding): Buffer | Promise<Buffer> {
    return this.variants.get(encoding) ?? this.compress(encoding)
  }

  private compress(encoding: Encoding): Promise<Buffer> {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
    const made = encoding === 'br' ? compressBrotli(this.identity, quality) : compressGzip(this.identity)
    const kept = made.then((bytes) => {
      this.variants.set(encoding, bytes)
      return bytes
    })
    this.variants.set(encoding, kept)
    return kept
  }
}
