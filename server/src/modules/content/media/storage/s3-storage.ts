import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { FileStorage, OpenedFile } from '../../../../kernel/file-storage.ts'

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
    this.root = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  }

  async write(name: string, bytes: Uint8Array, mimeType: string): Promise<void> {
    const headers = { 'content-type': mimeType, 'content-length': String(bytes.byteLength) }
    await this.ask('PUT', name, { headers, body: bytes as Uint8Array<ArrayBuffer> })
  }

  async read(name: string): Promise<Buffer | null> {
    const reply = await this.ask('GET', name)
    return reply && Buffer.from(await reply.arrayBuffer())
  }

  async open(name: string): Promise<OpenedFile | null> {
    const reply = await this.ask('GET', name)
    if (!reply?.body) return null
    return {
      stream: Readable.fromWeb(reply.body as ReadableStream),
      size: Number(reply.headers.get('content-length')),
      etag: reply.headers.get('etag') ?? '""',
    }
  }

  async remove(name: string): Promise<void> {
    await this.ask('DELETE', name)
  }

  /** Null for what is not there; throws for everything else that went wrong. */
  private async ask(method: string, name: string, init: RequestInit = {}): Promise<Response | null> {
    const address = `${this.root}/${name.split('/').map(encodeURIComponent).join('/')}`
    const reply = await this.client.fetch(address, { method, ...init })
    if (reply.ok) return reply
    const code = /<Code>(\w+)<\/Code>/.exec(await reply.text())?.[1] ?? 'no code'
    if (code === 'NoSuchKey') return null
    throw new Error(`The file storage answered ${reply.status} (${code}) to ${method}`)
  }
}
