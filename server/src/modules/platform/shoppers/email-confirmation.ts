import { createHmac, timingSafeEqual } from 'node:crypto'

/** The account and address that a link confirms. */
export interface Confirmed {
  readonly userId: string
  readonly email: string
}

/** A signed token for this address of this account. It is not stored and can be used repeatedly. */
export function confirmationToken(secret: string, { userId, email }: Confirmed): string {
  return `${userId}.${signed(secret, { userId, email })}`
}

/** The account ID in a token. The signature can only be checked once its address is known. */
export function accountOfToken(token: string): string {
  return token.split('.')[0] ?? ''
}

export function isConfirmedBy(token: string, secret: string, confirmed: Confirmed): boolean {
  const expected = Buffer.from(confirmationToken(secret, confirmed))
  const provided = Buffer.from(token)
  return expected.length === provided.length && timingSafeEqual(expected, provided)
}

function signed(secret: string, { userId, email }: Confirmed): string {
  return createHmac('sha256', secret).update(`confirm-email ${userId} ${email}`).digest('base64url')
}
