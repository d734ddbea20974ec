import { createPublicKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A value of ASN.1 in DER. */
function der(tag: number, ...parts: (Buffer | string | number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as Buffer)))
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const [SEQUENCE, SET, INTEGER, BITS, TIME, TEXT] = [0x30, 0x31, 0x02, 0x03, 0x17, 0x0c] as const
const SHA256_RSA = der(SEQUENCE, [0x06, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 0x0b, 0x05, 0])
const NAME = der(SEQUENCE, der(SET, der(SEQUENCE, [0x06, 3, 0x55, 4, 3], der(TEXT, 'sns.amazonaws.com'))))

/** A certificate that is signed by its own key. */
function certificateOf(privateKey: string, until = '491231235959Z'): string {
  const key = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  const validity = der(SEQUENCE, der(TIME, '240101000000Z'), der(TIME, until))
  const body = der(SEQUENCE, der(INTEGER, [1]), SHA256_RSA, NAME, validity, NAME, key)
  const signature = der(BITS, [0], sign('sha256', body, privateKey))
  const lines =
    der(SEQUENCE, body, SHA256_RSA, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

/** A server in place of Amazon SNS: it has a certificate, signs messages and counts confirmed subscriptions. */
export class SnsServer {
  readonly confirmed: string[] = []
  private readonly privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    format: 'pem',
    type: 'pkcs8',
  }) as string
  private readonly server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sns')
    if (searchParams.get('Action') === 'ConfirmSubscription') {
      this.confirmed.push(searchParams.get('Token') ?? '')
      return response.end('<ConfirmSubscriptionResponse/>')
    }
    if (pathname.endsWith('-old.pem')) return response.end(certificateOf(this.privateKey, '250101000000Z'))
    if (pathname.endsWith('.pem')) return response.end(certificateOf(this.privateKey))
    response.writeHead(404).end()
  })

  constructor(readonly topic: string) {
    this.server.listen(0, '127.0.0.1').unref()
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.server.close()
  }

  /** A signed message as SNS sends it. Changes are made after it was signed. */
  message(fields: Readonly<Record<string, string>>, version: '1' | '2' = '2', changes: object = {}): string {
    const message: Record<string, string> = {
      Type: 'Notification',
      MessageId: randomUUID(),
      TopicArn: this.topic,
      Timestamp: new Date().toISOString(),
      ...fields,
    }
    const signed = Object.keys(message)
      .toSorted()
      .map((name) => `${name}\n${message[name]}\n`)
      .join('')
    const algorithm = version === '1' ? 'sha1' : 'sha256'
    const signature = sign(algorithm, Buffer.from(signed), this.privateKey).toString('base64')
    const SigningCertURL = `${this.url}/SimpleNotificationService-0123abcd.pem`
    return JSON.stringify({ ...message, SignatureVersion: version, Signature: signature, SigningCertURL, ...changes })
  }

  confirmation(token: string, address = `${this.url}/?Action=ConfirmSubscription&Token=${token}`): string {
    return this.message({ Type: 'SubscriptionConfirmation', Message: 'Confirm', Token: token, SubscribeURL: address })
  }
}
