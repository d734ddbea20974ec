import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { BounceKind } from '../mail-bounce.entity.ts'

/** Longer lines and further recipients are cut off. */
const MOST_FIELDS = 200
const LONGEST_VALUE = 1000
const MOST_GROUPS = 50

/** A report of a mail server, as a bounce (RFC 3464) or as a complaint (RFC 5965). */
export interface ParsedReport {
  readonly kind: BounceKind
  readonly detail: string
  /** Headers of the mail that the report is about, and addresses that it names. Only signed tokens in it count. */
  readonly original: string
}

type Fields = ReadonlyMap<string, string>

/** Null if it is no report, or one of a delay or of success. */
export async function parseReport(source: Uint8Array): Promise<ParsedReport | null> {
  const mail = await PostalMime.parse(source, {
    forceRfc822Attachments: true,
    maxNestingDepth: 20,
    maxRfc822NestingDepth: 0,
  })
  const complaint = partOf(mail, 'message/feedback-report')
  if (complaint !== null) return readComplaint(complaint, originalOf(mail))
  const status = partOf(mail, 'message/delivery-status')
  return status === null ? null : readStatus(status, originalOf(mail))
}

function readComplaint(text: string, original: string): ParsedReport | null {
  const [fields = new Map<string, string>()] = groupsOf(text)
  const type = fields.get('feedback-type')?.toLowerCase()
  if (type !== 'abuse' && type !== 'fraud' && type !== 'opt-out') return null
  const agent = fields.get('user-agent') ?? fields.get('reporting-mta') ?? ''
  const detail = ['Marked as spam', agent && `reported by ${agent}`].filter(Boolean).join(', ')
  return {
    kind: BounceKind.COMPLAINT,
    detail,
    original: `${original}\n${fields.get('original-mail-from') ?? ''}`,
  }
}

function readStatus(text: string, original: string): ParsedReport | null {
  // The first group is about the mail, each other one about a recipient. We send each mail to one.
  const failed = groupsOf(text).find((fields) => fields.get('action')?.toLowerCase() === 'failed')
  if (!failed) return null
  const status = failed.get('status') ?? ''
  const diagnostic = failed
    .get('diagnostic-code')
    ?.replace(/^smtp;/i, '')
    .trim()
  return { kind: isPermanent(status) ? BounceKind.HARD : BounceKind.SOFT, detail: diagnostic || status, original }
}

/**
 * Whether a status (RFC 3463) means that there will never be such a mailbox. Full mailboxes, mails that are too large and refusals by policy
 * say nothing about the address.
 */
function isPermanent(status: string): boolean {
  const [category, subject = '', detail = ''] = status.trim().split('.')
  if (category !== '5') return false
  if (subject === '7' || subject === '3') return false
  return !(subject === '2' && (detail.startsWith('2') || detail.startsWith('3')))
}

function partOf({ attachments }: Email, type: string): string | null {
  const part = attachments.find(({ mimeType }) => mimeType.toLowerCase() === type)
  return part ? textOf(part) : null
}

/** The headers of the mail that came back, whole or only its headers. */
function originalOf({ attachments }: Email): string {
  const types = ['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers', 'message/global']
  const part = attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))
  if (!part) return ''
  const text = textOf(part)
  const end = text.search(/\r?\n\r?\n/)
  return (end < 0 ? text : text.slice(0, end)).slice(0, 20_000)
}

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('latin1')

/** Groups of fields between empty lines, unfolded. */
function groupsOf(text: string): Fields[] {
  const groups: Map<string, string>[] = []
  let group = new Map<string, string>()
  let name = ''
  for (const line of text.split(/\r?\n/, MOST_FIELDS)) {
    if (line.trim() === '') {
      if (group.size > 0) groups.push(group)
      group = new Map()
      name = ''
    } else if (/^[ \t]/.test(line)) {
      if (name) group.set(name, `${group.get(name)} ${line.trim()}`.slice(0, LONGEST_VALUE))
    } else {
      const colon = line.indexOf(':')
      name = colon > 0 ? line.slice(0, colon).trim().toLowerCase() : ''
      if (name)
        group.set(
          name,
          line
            .slice(colon + 1)
            .trim()
            .slice(0, LONGEST_VALUE),
        )
    }
  }
  if (group.size > 0) groups.push(group)
  return groups.slice(0, MOST_GROUPS)
}
