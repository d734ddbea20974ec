import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '../../../kernel/context/context.ts'

/** The header of our mails that says which one it is. Reports usually contain the headers of the mail that they are about. */
export const MAIL_HEADER = 'X-Mainstreet-Mail'

const MARK = '+b.'
/** In base 32, because servers on the way may change the case of an address. */
const BASE = 32
const ID_LENGTH = 26
const ID_BITS = 128
const SIGNATURE_LENGTH = 12
const SIGNATURE_BITS = 60
const TOKENS = /\b[0-9a-v]{38}\b/g
const MOST_TOKENS = 5
/** An address has at most 64 characters before the @ (RFC 5321). */
export const LONGEST_LOCAL_PART = 64 - MARK.length - ID_LENGTH - SIGNATURE_LENGTH

/**
 * Signs the IDs of mails that may bounce. The token is in the address of the envelope and in a header. Whoever reports a bounce has
 * to know it, so nobody can report mails that they did not get.
 */
export class BounceTokens {
  constructor(private readonly ctx: RequestContext) {}

  of(mailId: string): string {
    const id = BigInt(`0x${mailId.replaceAll('-', '')}`)
    return digits(id, ID_LENGTH) + this.signature(mailId)
  }

  /** The address to which bounces of a mail are sent: that of the mailbox, with the token. */
  address(mailbox: string, mailId: string): string {
    const at = mailbox.lastIndexOf('@')
    return `${mailbox.slice(0, at)}${MARK}${this.of(mailId)}${mailbox.slice(at)}`
  }

  /** The mails whose valid tokens are in a text, such as the addresses that a report was sent to. */
  mailsIn(text: string): string[] {
    const found = Array.from(text.toLowerCase().matchAll(TOKENS), ([token]) => token)
    return [...new Set(found)].slice(0, MOST_TOKENS).flatMap((token) => this.mailOf(token) ?? [])
  }

  private mailOf(token: string): string | null {
    const id = BigInt.asUintN(ID_BITS, numberOf(token.slice(0, ID_LENGTH)))
    const hex = id.toString(16).padStart(32, '0')
    const mailId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    const [sent, expected] = [Buffer.from(token.slice(ID_LENGTH)), Buffer.from(this.signature(mailId))]
    return timingSafeEqual(sent, expected) ? mailId : null
  }

  private signature(mailId: string): string {
    const { secret } = this.ctx.installation
    const mac = createHmac('sha256', secret).update(`bounce ${this.ctx.currentTenant.id} ${mailId}`).digest('hex')
    return digits(BigInt.asUintN(SIGNATURE_BITS, BigInt(`0x${mac.slice(0, 16)}`)), SIGNATURE_LENGTH)
  }
}

const digits = (value: bigint, length: number) => value.toString(BASE).padStart(length, '0')

function numberOf(text: string): bigint {
  let value = 0n
  for (const digit of text) value = value * BigInt(BASE) + BigInt(Number.parseInt(digit, BASE))
  return value
}
