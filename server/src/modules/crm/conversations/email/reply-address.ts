import { randomBytes } from 'node:crypto'

const MARK = '+c.'
/** In hexadecimal, because servers on the way may change the case of an address. */
const TOKEN_BYTES = 16
const TOKEN = /^[0-9a-f]{32}$/
/** An address has at most 64 characters before the @ (RFC 5321). */
export const LONGEST_LOCAL_PART = 64 - MARK.length - 2 * TOKEN_BYTES
const MOST_TOKENS = 5

export const newReplyToken = (): string => randomBytes(TOKEN_BYTES).toString('hex')

/** The address of a conversation: the mailbox's, with the token of the conversation. */
export function replyAddress(mailbox: string, token: string): string {
  const at = mailbox.lastIndexOf('@')
  return `${mailbox.slice(0, at)}${MARK}${token}${mailbox.slice(at)}`
}

/** The tokens in the addresses that a mail was sent to, as its headers have them. */
export function replyTokensIn(recipients: string, mailbox: string): string[] {
  const text = recipients.toLowerCase()
  const at = mailbox.lastIndexOf('@')
  const [before, after] = [`${mailbox.slice(0, at)}${MARK}`, mailbox.slice(at)]
  const tokens = new Set<string>()
  for (
    let found = text.indexOf(before);
    found >= 0 && tokens.size < MOST_TOKENS;
    found = text.indexOf(before, found + 1)
  ) {
    const start = found + before.length
    const token = text.slice(start, start + 2 * TOKEN_BYTES)
    if (TOKEN.test(token) && text.startsWith(after, start + 2 * TOKEN_BYTES)) tokens.add(token)
  }
  return [...tokens]
}
