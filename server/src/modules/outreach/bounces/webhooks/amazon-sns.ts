import { verify, X509Certificate } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { ForgedReport, objectOf, parseJson } from './provider-report.ts'

/** Regions such as `us-gov-west-1`: `s3-us-west-2` would lead to a bucket that anybody may own. */
const TOPIC = /^arn:(aws|aws-cn|aws-us-gov):sns:([a-z]{2}(?:-[a-z]{2,12}){1,3}-\d):\d{12}:[\w-]{1,256}$/
const CERTIFICATE_PATH = /^\/SimpleNotificationService-[\w-]{1,100}\.pem$/
const MOST_CERTIFICATE = 16 * 1024
const TIMEOUT_MS = 5000
/** As Amazon advises. When Amazon sends a message again, its timestamp stays the same. */
const MOST_AGE_MS = 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** The origin of certificates and confirmation URLs in the region of a topic; null if this is not the ARN of a topic. */
export function snsOrigin(topic: string): string | null {
  const [, partition, region] = TOPIC.exec(topic) ?? []
  return region ? `https://sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}` : null
}

const FIELDS = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const
type Field = (typeof FIELDS)[number]
type SnsMessage = Readonly<Partial<Record<Field, string>>>

/** The fields that are signed, in this order. */
const SIGNED: Readonly<Record<string, readonly Field[]>> = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
}
const ALGORITHMS: ReadonlyMap<string | undefined, string> = new Map([
  ['1', 'sha1'],
  ['2', 'sha256'],
])

const certificates = new LRUCache<string, X509Certificate>({ max: 20, ttl: DAY_MS })

/** Reads messages of one topic of Amazon SNS. Anybody can create a topic, so a valid signature alone proves nothing. */
export class AmazonSns {
  /** `origin` is that of the topic's region. */
  constructor(
    private readonly topic: string,
    private readonly origin: string,
  ) {}

  /** The verified message. Throws ForgedReport. */
  async read(body: Buffer): Promise<SnsMessage> {
    const sent = objectOf(parseJson(body))
    const text = (name: string) => (typeof sent[name] === 'string' ? sent[name] : undefined)
    const message: SnsMessage = Object.fromEntries(FIELDS.map((name) => [name, text(name)]))
    const signed = Object.hasOwn(SIGNED, message.Type ?? '') ? SIGNED[message.Type ?? ''] : undefined
    const algorithm = ALGORITHMS.get(text('SignatureVersion'))
    if (!signed || !algorithm) throw new ForgedReport('The body is no message of Amazon SNS')
    if (message.TopicArn !== this.topic) throw new ForgedReport('The message is of another topic')
    const age = Date.now() - Date.parse(message.Timestamp ?? '')
    if (!(Math.abs(age) <= MOST_AGE_MS)) throw new ForgedReport('The timestamp is old')
    const { publicKey } = await this.certificate(text('SigningCertURL') ?? '')
    const lines = signed.flatMap((name) => (message[name] === undefined ? [] : [`${name}\n${message[name]}\n`]))
    const signature = Buffer.from(text('Signature') ?? '', 'base64')
    if (!verify(algorithm, Buffer.from(lines.join('')), publicKey, signature))
      throw new ForgedReport('The signature is wrong')
    return message
  }

  /** Confirms the subscription, so that Amazon sends notifications. Throws ForgedReport. */
  async confirm({ SubscribeURL = '' }: SnsMessage): Promise<void> {
    const response = await this.get(SubscribeURL)
    await response.body?.cancel()
  }

  private async certificate(address: string): Promise<X509Certificate> {
    if (!CERTIFICATE_PATH.test(URL.parse(address)?.pathname ?? ''))
      throw new ForgedReport('The certificate is not one of Amazon SNS')
    const known = certificates.get(address)
    if (known) return known
    const certificate = toCertificate(await beginningOf(await this.get(address)))
    if (!certificate) throw new ForgedReport('The certificate is not one of Amazon SNS')
    if (certificate.validToDate.getTime() < Date.now()) throw new ForgedReport('The certificate has expired')
    certificates.set(address, certificate)
    return certificate
  }

  /** Throws ForgedReport for addresses elsewhere. Other errors make Amazon send the message again. */
  private async get(address: string): Promise<Response> {
    const url = URL.parse(address)
    if (url?.origin !== new URL(this.origin).origin || url.username || url.password)
      throw new ForgedReport('The address is not one of Amazon SNS')
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`Amazon SNS answered ${response.status}`)
    return response
  }
}

/** Reads no more than a certificate is long: null for more. */
async function beginningOf({ body }: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > MOST_CERTIFICATE) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function toCertificate(pem: Buffer | null): X509Certificate | null {
  try {
    return pem && new X509Certificate(pem)
  } catch {
    return null
  }
}
