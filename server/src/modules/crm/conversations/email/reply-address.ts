import { randomBytes } from 'node:crypto'

const MARK = '+c.'
/** In hexadecimal, because servers on the way may change the case of an address. */
const TOKEN_BYTES = 16
const ADDRESSES = /\+c\.([0-9a-f]{32})@/g
/** An address has at most 64 characters before the @ (RFC 5321). */
export const LONGEST_LOCAL_PART = 64 - MARK.length - 2 * TOKEN_BYTES
const MOST_TOKENS = 5

export const newReplyToken = (): string => randomBytes(TOKEN_BYTES).toString('hex')

/** The address of a conversation: the mailbox's, with the token of the conversation. */
export function replyAddress(mailbox: string, token: string): string {
  const at = mailbox.lastIndexOf('@')
  return `${mailbox.slice(0, at)}${MARK}${token}${mailbox.slice(at)}`
}

/** The tokens in the addresses that a mail was sent to, as its headers have them. The mailbox may have had another address. */
export function replyTokensIn(recipients: string): string[] {
  const tokens = Array.from(recipients.toLowerCase().matchAll(ADDRESSES), ([, token]) => token as string)
  return [...new Set(tokens)].slice(0, MOST_TOKENS)
}
