import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whose address a link confirms. */
export interface Confirmed {
  readonly userId: string
  readonly email: string
}

/** A link's token: it holds for this address of this account, however often it is followed, and is kept nowhere. */
export function confirmationToken(secret: string, { userId, email }: Confirmed): string {
  return `${userId}.${signed(secret, { userId, email })}`
}

/** The account that a token speaks of; whether it holds shows only once its address is known. */
export function accountOfToken(token: string): string {
  return token.split('.')[0] ?? ''
}

export function isConfirmedBy(token: string, secret: string, confirmed: Confirmed): boolean {
  const expected = Buffer.from(confirmationToken(secret, confirmed))
  const given = Buffer.from(token)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

function signed(secret: string, { userId, email }: Confirmed): string {
  return createHmac('sha256', secret).update(`confirm-email ${userId} ${email}`).digest('base64url')
}
