import { convert } from 'html-to-text'
import PostalMime, { type Attachment, type Header } from 'postal-mime'
import { replyText } from './reply-text.ts'

/** The headers that are read before a mail is loaded. */
export const HEADERS = [
  ...['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'],
  ...['from', 'return-path', 'message-id', 'content-type'],
  ...['auto-submitted', 'precedence', 'x-autoreply', 'x-autorespond', 'list-id'],
]
const RECIPIENTS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to']
const MOST_HEADER_BYTES = 64 * 1024
const LONGEST_ID = 300
const MACHINES = ['mailer-daemon', 'postmaster']
const MASS_MAIL = ['bulk', 'junk', 'list', 'auto_reply']

/** In characters; longer HTML is cut off. */
const LONGEST_HTML = 200_000
/** Pictures of signatures, such as logos, come with every mail. Larger ones may have been pasted. */
const SIGNATURE_BYTES = 16 * 1024

/** What the headers of a mail say. */
export interface MailHead {
  readonly from: string
  /** Empty if it has none. */
  readonly messageId: string
  /** All addresses that it was sent to, as they are written. */
  readonly recipients: string
  /** Whether a program wrote it, such as an out-of-office notice or a bounce. */
  readonly isAutomatic: boolean
}

export interface MailFile {
  readonly name: string
  readonly content: Uint8Array
}

export interface MailContent {
  /** The new text, without quoted replies. */
  readonly text: string
  readonly files: readonly MailFile[]
}

export async function readHead(headers: Buffer): Promise<MailHead> {
  const { from, messageId, headers: all } = await PostalMime.parse(headers.subarray(0, MOST_HEADER_BYTES))
  const headerValue = (name: string) =>
    all
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? ''
  const address = (from?.address ?? from?.group?.[0]?.address ?? '').replaceAll('\0', '').toLowerCase()
  return {
    from: address,
    messageId: (messageId ?? '').replaceAll('\0', '').slice(0, LONGEST_ID),
    recipients: recipientsOf(all),
    isAutomatic: isAutomatic(headerValue, address),
  }
}

function recipientsOf(headers: readonly Header[]): string {
  return headers
    .filter(({ key }) => RECIPIENTS.includes(key))
    .map(({ value }) => value)
    .join('\n')
}

/** Answering a program may begin a loop, and staff have nothing to read in it (RFC 3834). */
function isAutomatic(headerValue: (name: string) => string, from: string): boolean {
  const submitted = headerValue('auto-submitted')
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    MASS_MAIL.includes(headerValue('precedence')) ||
    headerValue('x-autoreply') !== '' ||
    headerValue('x-autorespond') !== '' ||
    headerValue('list-id') !== '' ||
    headerValue('return-path') === '<>' ||
    headerValue('content-type').startsWith('multipart/report') ||
    from === '' ||
    MACHINES.includes(from.split('@')[0] ?? '')
  )
}

/** Throws on mails that are nested too deeply. */
export async function readMail(source: Buffer): Promise<MailContent> {
  const { text, html, attachments } = await PostalMime.parse(source, { maxNestingDepth: 50, maxRfc822NestingDepth: 0 })
  return {
    text: replyText(text?.trim() ? text : plainTextOf(html ?? '')),
    files: attachments.filter((file) => !isOfSignature(file)).map(fileOf),
  }
}

function plainTextOf(html: string): string {
  return convert(html.slice(0, LONGEST_HTML), {
    wordwrap: false,
    limits: { maxDepth: 100, maxChildNodes: 10_000 },
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'img', format: 'skip' },
    ],
  })
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)

const isOfSignature = (file: Attachment): boolean => file.related === true && bytesOf(file).byteLength < SIGNATURE_BYTES

function fileOf(file: Attachment): MailFile {
  return { name: (file.filename ?? 'file').replaceAll('\0', '') || 'file', content: bytesOf(file) }
}
