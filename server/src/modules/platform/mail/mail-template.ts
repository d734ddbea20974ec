import { randomBytes } from 'node:crypto'
import type { Template } from '@mainstreet/blocks/email'
import type { MailComposerOptions } from 'nodemailer/lib/mail-composer'
import { foldLines } from 'nodemailer/lib/mime-funcs'
import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'
import type { BuiltMail } from './built-mail.ts'
import { type DkimKey, signed } from './sender-domains/dkim-key.ts'

/** In a line of encoded text, without the `=` of a soft line break (RFC 2045, 6.7). */
const MOST_CHARACTERS = 75
const HEADER_CHARACTERS = 76

/** The parts that all mails share, with functions in the places of values. */
interface MailParts {
  readonly from: NonNullable<MailComposerOptions['from']>
  /** Empty for none. */
  readonly replyTo: string
  readonly text: Template
  readonly html: Template
}

/** The parts of one mail. */
interface PersonalParts {
  readonly to: string
  readonly subject: string
  /** With angle brackets. */
  readonly messageId: string
  readonly unsubscribeUrl: string
  readonly headers: Readonly<Record<string, string>>
  /** Whom the server sends bounces to, if not the sender. */
  readonly bounceAddress: string | undefined
  readonly values: Readonly<Record<string, string>>
}

/**
 * A mail to many people with a text and an HTML part, serialized once. For each person only headers and values are
 * encoded, which takes a small part of the time that composing the whole mail does.
 */
export class MailTemplate {
  private readonly headers: string
  private readonly sender: string
  private readonly body: Template

  constructor({ from, replyTo, text, html }: MailParts) {
    // Encoded text can't contain it, because there '=' is followed by hexadecimal digits or a line break.
    const boundary = `=_${randomBytes(16).toString('hex')}`
    this.sender = new MimeNode().setHeader('From', copyOf(from)).getEnvelope().from || ''
    this.headers = linesOf([
      headerLine('From', copyOf(from)),
      replyTo && headerLine('Reply-To', { name: '', address: replyTo }),
      'MIME-Version: 1.0',
      `Content-Type: multipart/alternative;\r\n boundary="${boundary}"`,
    ])
    const partOf = (type: string, template: Template) => [
      `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`,
      ...template.map((part) => (typeof part === 'string' ? encodeText(part) : part)),
      '\r\n',
    ]
    this.body = [...partOf('text/plain', text), ...partOf('text/html', html), `--${boundary}--\r\n`]
  }

  /** The mail to one person, signed if there is a key. */
  async build(person: PersonalParts, key: DkimKey | null): Promise<BuiltMail> {
    const { to, subject, messageId, unsubscribeUrl, headers, bounceAddress, values } = person
    const head = linesOf([
      headerLine('To', { name: '', address: to }),
      headerLine('Subject', subject),
      headerLine('Message-ID', messageId),
      headerLine('Date', new Date()),
      ...Object.entries(headers).map(([name, value]) => headerLine(name, value)),
      // On one line each, as RFC 8058 wants them. An address has no spaces or line breaks.
      `List-Unsubscribe: <${unsubscribeUrl}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ])
    const content = Buffer.from(`${head}${this.headers}\r\n${fillBody(this.body, values)}`)
    const from = bounceAddress === undefined ? this.sender : normalizeAddress(bounceAddress)
    return { envelope: { from, to }, content: key ? await signed(content, key) : content }
  }
}

type HeaderValue = Parameters<MimeNode['encodeHeaderValue']>[1]

const encoder = new MimeNode()

function headerLine(name: string, value: HeaderValue): string {
  const text = encoder.encodeHeaderValue(name, value)
  return text.trim() && foldLines(`${name}: ${text}`, HEADER_CHARACTERS)
}

const linesOf = (lines: readonly string[]) =>
  lines
    .filter((line) => line !== '')
    .map((line) => `${line}\r\n`)
    .join('')

/** Nodemailer normalizes address objects in place. */
const copyOf = (from: MailParts['from']) => structuredClone(from) as HeaderValue

const normalizeAddress = (address: string) => new MimeNode().setEnvelope({ from: address }).getEnvelope().from || ''

const encodeText = (text: string) => wrap(encode(text.replace(/\r\n|\r|\n/g, '\r\n')), MOST_CHARACTERS)

/** Values are encoded apart from the text around them, so a soft line break stands between the two. */
function fillBody(body: Template, values: Readonly<Record<string, string>>): string {
  const known = new Map<string, string>()
  let filled = ''
  let isAtLineStart = true
  for (const part of body) {
    const text = typeof part === 'string' ? part : encodeOnce(known, part(values))
    if (text === '') continue
    if (!isAtLineStart && !text.startsWith('\r\n')) filled += '=\r\n'
    filled += text
    isAtLineStart = text.endsWith('\n')
  }
  return filled
}

/** A mail has the same value in many of its links. */
function encodeOnce(known: Map<string, string>, value: string): string {
  const found = known.get(value)
  if (found !== undefined) return found
  const text = encodeText(value)
  known.set(value, text)
  return text
}
