import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { trimEndCharacter } from '@mainstreet/blocks/text'
import { AwsClient } from 'aws4fetch'
import type { ByteRange, FilePart, FileStorage, OpenedFile } from '../../../../kernel/files/file-storage.ts'

export interface S3Settings {
  /** For example https://s3.eu-central-1.amazonaws.com. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Keeps files in a bucket of anything that speaks S3. The bucket stays closed: visitors are served by us. */
export class S3Storage implements FileStorage {
  private readonly client: AwsClient
  private readonly root: string

  constructor({ endpoint, bucket, ...keys }: S3Settings) {
    this.client = new AwsClient({ ...keys, service: 's3', retries: 3 })
    this.root = `${trimEndCharacter(endpoint, '/')}/${bucket}`
  }

  async write(name: string, bytes: Uint8Array, mimeType: string): Promise<void> {
    const headers = { 'content-type': mimeType, 'content-length': String(bytes.byteLength) }
    await this.ask('PUT', name, { headers, body: bytes as Uint8Array<ArrayBuffer> })
  }

  async writeFile(name: string, file: string, mimeType: string): Promise<void> {
    await this.ask('PUT', name, { headers: { 'content-type': mimeType }, body: await openAsBlob(file) })
  }

  async read(name: string): Promise<Buffer | null> {
    const reply = await this.ask('GET', name)
    return reply && Buffer.from(await reply.arrayBuffer())
  }

  async open(name: string, wanted?: ByteRange): Promise<OpenedFile | null> {
    const reply = await this.ask('GET', name, wanted ? { headers: { range: rangeOf(wanted) } } : {})
    if (!reply?.body) return null
    const sent = partSent(reply)
    return {
      stream: Readable.fromWeb(reply.body as ReadableStream),
      size: sent?.size ?? Number(reply.headers.get('content-length')),
      etag: reply.headers.get('etag') ?? '""',
      part: sent?.part ?? null,
    }
  }

  async remove(name: string): Promise<void> {
    await this.ask('DELETE', name)
  }

  /** Null if the file doesn't exist; throws all other errors. */
  private async ask(method: string, name: string, init: RequestInit = {}): Promise<Response | null> {
    const address = `${this.root}/${name.split('/').map(encodeURIComponent).join('/')}`
    const reply = await this.client.fetch(address, { method, ...init })
    if (reply.ok) return reply
    const code = /<Code>(\w+)<\/Code>/.exec(await reply.text())?.[1] ?? 'no code'
    if (code === 'NoSuchKey') return null
    // The part lies beyond the file's end.
    if (reply.status === 416) return this.ask(method, name)
    throw new Error(`The file storage answered ${reply.status} (${code}) to ${method}`)
  }
}

function rangeOf(wanted: ByteRange): string {
  return 'last' in wanted ? `bytes=-${wanted.last}` : `bytes=${wanted.start}-${wanted.end ?? ''}`
}

/** The range that the server actually returned, which may differ from the requested one. */
function partSent({ status, headers }: Response): { part: FilePart; size: number } | null {
  if (status !== 206) return null
  const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
  if (!size) throw new Error('The file storage does not say which part of a file it sent')
  return { part: { start: Number(start), end: Number(end) }, size: Number(size) }
}
