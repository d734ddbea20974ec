import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import DKIM from 'nodemailer/lib/dkim'

/** What all mailboxes check, and the most that fits into DNS without trouble (RFC 8301). */
const BITS = 2048

/** The fields that are signed. Unsubscribing at one click counts only if its two are among them (RFC 8058). */
const SIGNED = [
  ...[
    'from',
    'to',
    'reply-to',
    'subject',
    'date',
    'message-id',
    'mime-version',
    'content-type',
    'content-transfer-encoding',
  ],
  ...['in-reply-to', 'references', 'list-unsubscribe', 'list-unsubscribe-post'],
].join(':')

/** The key that signs the mail of a domain. */
export interface DkimKey {
  readonly domain: string
  readonly selector: string
  /** PEM. */
  readonly privateKey: string
}

/** The public key is in base64, without the lines around it. */
export async function newKeyPair(): Promise<{ publicKey: string; privateKey: string }> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { publicKey: publicKey.toString('base64'), privateKey }
}

/** The mail with its signature. */
export async function signed(mail: Buffer, { domain, selector, privateKey }: DkimKey): Promise<Buffer> {
  const dkim = new DKIM({ domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED })
  const parts: Buffer[] = []
  for await (const part of dkim.sign(mail)) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
