import type { RequestContext } from '../../../kernel/context/context.ts'
import { clientNetwork } from '../../../kernel/security/client-network.ts'
import { HOUR } from '../../../kernel/security/counters.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { FormSettingsService, HumanCheck, spamReason } from '../../content/forms/index.ts'
import { mailboxOf } from '../../platform/mail/index.ts'
import type { TypedDetails } from './booking-details.ts'

const BY_CLIENT = { name: 'booking', times: 20, seconds: HOUR }
const BY_CLIENT_WITHOUT_SCRIPT = { name: 'booking-without-script', times: 5, seconds: HOUR }
/** Of tenants whose forms are switched off, so that nothing gives browsers a human check to solve. */
const BY_CLIENT_UNCHECKED = { name: 'booking-unchecked', times: 3, seconds: HOUR }
const BY_TENANT = { name: 'booking-tenant', times: 2_000, seconds: HOUR }
/** A mailbox gets a confirmation of each booking. */
const BY_MAILBOX = { name: 'booking-mailbox', times: 10, seconds: 24 * HOUR }
const CHANGES = { name: 'booking-changes', times: 30, seconds: HOUR }
/** Each writes to the customer and to the staff. */
const MOVES_OF_ONE = { name: 'booking-moves-of-one', times: 6, seconds: 24 * HOUR }

/** How the booking was sent. */
export interface Sending {
  readonly humanCheck: string
  /** A field that people don't see. */
  readonly honeypot: string
  readonly isWithoutScript: boolean
}

/** Keeps bots and strangers from filling the calendar, with the same rules as forms. */
export class BookingGuard {
  constructor(private readonly ctx: RequestContext) {}

  /** Throws UserInputError for too many attempts, for programs and for blocked senders. */
  async admit({ name, email, message }: TypedDetails, sending: Sending): Promise<void> {
    const { ip } = this.ctx.requireHttp()
    const settings = await this.ctx.use(FormSettingsService).read()
    const needsCheck = settings.humanCheck && this.ctx.hasFeature('forms')
    await this.count(ip, sending.isWithoutScript, settings.humanCheck && !needsCheck)
    const isVerified = !needsCheck || (await this.ctx.use(HumanCheck).passes(sending.humanCheck, ip))
    if (!isVerified && !(sending.isWithoutScript && settings.acceptWithoutScript)) {
      const text = sending.isWithoutScript
        ? 'Turn on JavaScript to book.'
        : 'The check that you are human has expired. Book again.'
      throw new UserInputError({ code: 'HUMAN_CHECK', message: text })
    }
    const values = [{ value: name }, { value: message }]
    if (spamReason({ values, senderEmail: email, ip, honeypot: sending.honeypot, isVerified }, settings))
      throw new UserInputError('This booking can’t be accepted. Call us instead.')
    // Last, so that refused requests with somebody's address don't keep that person from booking.
    await this.require([[BY_MAILBOX, `${this.ctx.currentTenant.id} ${mailboxOf(email)}`]])
  }

  /** For moving and cancelling. */
  async admitChange(): Promise<void> {
    await this.require([[CHANGES, this.client(this.ctx.requireHttp().ip)]])
  }

  /** Whoever booked with somebody else's address can't fill that mailbox by moving the booking to and fro. */
  async admitMove(bookingId: string): Promise<void> {
    const { counters } = this.ctx.installation
    if ((await counters.consume(MOVES_OF_ONE, `${this.ctx.currentTenant.id} ${bookingId}`)) === null) return
    const message = 'This appointment was moved too often. Try again tomorrow, or call us.'
    throw new UserInputError({ code: 'RATE_LIMITED', message })
  }

  private async count(ip: string, isWithoutScript: boolean, isUnchecked: boolean): Promise<void> {
    const { id } = this.ctx.currentTenant
    await this.require([
      [isWithoutScript ? BY_CLIENT_WITHOUT_SCRIPT : BY_CLIENT, this.client(ip)],
      ...(isUnchecked ? [[BY_CLIENT_UNCHECKED, this.client(ip)] as const] : []),
      [BY_TENANT, id],
    ])
  }

  private async require(limits: readonly (readonly [typeof BY_CLIENT, string])[]): Promise<void> {
    for (const [limit, key] of limits)
      if ((await this.ctx.installation.counters.consume(limit, key)) !== null)
        throw new UserInputError({ code: 'RATE_LIMITED', message: 'Too many attempts. Try again in an hour.' })
  }

  private client(ip: string): string {
    return `${this.ctx.currentTenant.id} ${clientNetwork(ip)}`
  }
}
