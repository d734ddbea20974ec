import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { UrlParameter } from '@mainstreet/blocks/data'
import type { Encoding } from '../../../kernel/files/accepted-encoding.ts'
import { INERT, NOTICE, type ResponsePolicy } from '../../../kernel/security/response-policy.ts'
import { partOf } from './page-part.ts'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** In bytes. Below this, compression doesn't save a packet. */
const WORTH_COMPRESSING = 860
const MOST_TO_CUT = 300_000

const xmlPolicy = (type: string): ResponsePolicy => ({ contentSecurityPolicy: INERT, activeTypes: [type] })

/** One rendered answer, ready to be written: its bytes in each encoding, made when first asked for, and their ETags. */
export class Representation {
  private readonly variants = new Map<Encoding, Buffer | Promise<Buffer>>()
  private readonly etags = new Map<Encoding, string>()
  /** Names of the data that it shows. When one changes, it is outdated. */
  tags: ReadonlySet<string> = new Set()
  /** False if some of its data could not be loaded. */
  isComplete = true
  /** The parameters of the URL that its content depends on. */
  parameters: readonly UrlParameter[] = []
  /** Whether blocks can be asked for. Cutting one out of a very large page would hold up other requests. */
  private readonly hasParts: boolean
  private lastPart: { readonly id: string; readonly page: Representation } | undefined
  /** Cache weight in bytes. All encodings together take less than twice the plain text, and so do those of a part. */
  readonly weight: number

  constructor(
    readonly status: number,
    readonly contentType: string,
    private readonly identity: Buffer,
    /** The Location of a redirect. */
    readonly location: string | null = null,
    /** Its response policy, if browsers may do more with it than with data. */
    readonly policy: ResponsePolicy | null = null,
  ) {
    this.variants.set('identity', identity)
    this.hasParts = identity.length <= MOST_TO_CUT && identity.includes(' data-store="')
    this.weight = identity.length * (this.hasParts ? 4 : 2) + 512
  }

  static ofHtml(html: string | Buffer, status = 200, policy = NOTICE): Representation {
    return new Representation(
      status,
      'text/html; charset=utf-8',
      typeof html === 'string' ? Buffer.from(html) : html,
      null,
      policy,
    )
  }

  static ofXml(xml: string, type = 'application/xml'): Representation {
    return new Representation(200, `${type}; charset=utf-8`, Buffer.from(xml), null, xmlPolicy(type))
  }

  static ofText(text: string): Representation {
    return new Representation(200, 'text/plain; charset=utf-8', Buffer.from(text))
  }

  static leadingTo(location: string, status: 301 | 302): Representation {
    return new Representation(status, 'text/plain; charset=utf-8', Buffer.alloc(0), location)
  }

  showing({
    tags,
    isComplete,
    parameters = [],
  }: Pick<Representation, 'tags' | 'isComplete'> & Partial<Pick<Representation, 'parameters'>>): this {
    this.tags = tags
    this.isComplete = isComplete
    this.parameters = parameters
    return this
  }

  /** One block of a page; null if it has none of that name. The last one is kept: most pages have a single one to ask for. */
  part(id: string): Representation | null {
    if (this.lastPart?.id !== id) {
      const html = this.hasParts ? partOf(String(this.identity), id) : null
      if (html === null) return null
      this.lastPart = { id, page: Representation.ofHtml(html, this.status, this.policy ?? NOTICE) }
    }
    return this.lastPart.page
  }

  /** A strong ETag must differ between encodings, because the bytes do. */
  etag(encoding: Encoding): string {
    return this.etags.get(encoding) ?? this.makeEtag(encoding)
  }

  /** Computed lazily, because pages of staff are sent without an ETag. */
  private makeEtag(encoding: Encoding): string {
    const digest = createHash('sha256').update(this.identity).digest('base64url').slice(0, 22)
    const etag = encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`
    this.etags.set(encoding, etag)
    return etag
  }

  /** Whether If-None-Match contains the ETag. Clients may send a list, and proxies may weaken ETags. */
  isHeld(ifNoneMatch: string | undefined, encoding: Encoding): boolean {
    if (!ifNoneMatch) return false
    const etag = this.etag(encoding)
    return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
  }

  /** The accepted encoding, or identity if the response is too small to compress. */
  choose(accepted: Encoding): Encoding {
    return this.identity.length < WORTH_COMPRESSING ? 'identity' : accepted
  }

  /** Synchronous if the encoding was used before. */
  bytes(encoding: Encoding): Buffer | Promise<Buffer> {
    return this.variants.get(encoding) ?? this.compress(encoding)
  }

  private compress(encoding: Encoding): Promise<Buffer> {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
    const compressed = encoding === 'br' ? compressBrotli(this.identity, quality) : compressGzip(this.identity)
    const stored = compressed.then((bytes) => {
      this.variants.set(encoding, bytes)
      return bytes
    })
    this.variants.set(encoding, stored)
    return stored
  }
}
