import { createHmac } from 'node:crypto'
import type { RequestContext } from '../../../kernel/context/context.ts'

export const BOOKING_PATH = '/booking'

/**
 * The secret of a booking's link, of 256 bits. It is derived, so that a repeated request and later mails get the same
 * link, while the database has only its hash.
 */
export function bookingToken({ installation, currentTenant }: RequestContext, bookingId: string): string {
  return createHmac('sha256', installation.secret)
    .update(`booking link 1 ${currentTenant.id} ${bookingId}`)
    .digest('base64url')
}
