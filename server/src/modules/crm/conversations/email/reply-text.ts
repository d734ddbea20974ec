/** Characters that are looked at. What follows in a mail of this length is quoted or of no use in a chat. */
const LONGEST = 100_000
/** `On …, Ann wrote:` may wrap to this many lines. */
const ATTRIBUTION_LINES = 3
/** The block that Outlook puts over a quoted mail, and how many of its names make one. */
const HEADER_LINES = 6
const HEADER_NAMES = [
  ['from:', 'de:', 'de :'],
  ['sent:', 'date:', 'envoyé:', 'envoyé :', 'date :'],
  ['to:', 'à:', 'à :'],
  ['subject:', 'objet:', 'objet :'],
]
const HEADERS_NEEDED = 3
const SEPARATORS = [
  'original message',
  "message d'origine",
  'message d’origine',
  'forwarded message',
  'message transféré',
]
const SIGNATURES = [
  'sent from my ',
  'envoyé de mon ',
  'envoyé à partir de ',
  'get outlook for ',
  'obtenir outlook pour ',
]

/** What a person wrote in answer to a mail, without the mail that the program has quoted. Linear in its length. */
export function replyText(mail: string): string {
  const lines = mail
    .slice(0, LONGEST)
    .replaceAll('\0', '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trimEnd())
  const end = lines.findIndex((_, at) => startsQuote(lines, at))
  const above = stripQuoteAndSignature(end < 0 ? lines : lines.slice(0, end))
  if (above) return above
  // Answered below or within the quoted mail.
  const below = stripQuoteAndSignature(lines.filter((_, at) => !isAttributionLine(lines, at)))
  return below || lines.join('\n').trim()
}

/** Without quoted lines and signature. */
function stripQuoteAndSignature(lines: readonly string[]): string {
  const signature = lines.indexOf('--')
  const own = (signature < 0 ? lines : lines.slice(0, signature)).filter((line) => !line.startsWith('>'))
  const last = own.findLastIndex((line) => line !== '')
  const isSignature = last > 0 && SIGNATURES.some((text) => own[last]?.toLowerCase().startsWith(text))
  return (isSignature ? own.slice(0, last) : own).join('\n').trim()
}

function startsQuote(lines: readonly string[], at: number): boolean {
  const line = lines[at] as string
  if (line.startsWith('>')) return false
  const lower = line.trimStart().toLowerCase()
  if (lower.startsWith('---') && SEPARATORS.some((text) => lower.slice(0, 100).includes(text))) return true
  if (lower.startsWith('__________')) return isHeaderBlock(lines, at + 1) || isHeaderBlock(lines, at + 2)
  return isHeaderBlock(lines, at) || isAttributionLine(lines, at)
}

/** `On …, Ann <ann@example.com> wrote:` and the like, as long as an address or a quoted line goes with it. */
function isAttributionLine(lines: readonly string[], at: number): boolean {
  const first = (lines[at] as string).trimStart()
  if (!first.startsWith('On ') && !first.startsWith('Le ')) return false
  let text = ''
  for (const [index, line] of lines.slice(at, at + ATTRIBUTION_LINES).entries()) {
    text += ` ${line.trim()}`
    if (!text.endsWith('wrote:') && !text.endsWith('a écrit :') && !text.endsWith('a écrit:')) continue
    const next = lines.slice(at + index + 1, at + index + 4).find((following) => following !== '')
    return text.includes('@') || next?.startsWith('>') === true
  }
  return false
}

function isHeaderBlock(lines: readonly string[], at: number): boolean {
  const [first, ...others] = lines.slice(at, at + HEADER_LINES).map(headerOf)
  if (first !== 0) return false
  return new Set([first, ...others.filter((name) => name >= 0)]).size >= HEADERS_NEEDED
}

/** Which of the names a line begins with; -1 if none. Some programs write the names in bold, as `*From:*`. */
function headerOf(line: string): number {
  const text = line.trimStart().slice(0, 20).replaceAll('*', '').toLowerCase()
  return HEADER_NAMES.findIndex((names) => names.some((name) => text.startsWith(name)))
}
