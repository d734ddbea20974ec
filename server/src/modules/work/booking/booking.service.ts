import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { newId } from '../../../kernel/database/new-id.ts'
import { invalidField } from '../../../kernel/validation/errors.ts'
import { FormCustomer, withLastname } from '../../content/forms/index.ts'
import { hashOf } from '../../platform/sessions/index.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { Appointment, AppointmentService, AppointmentStatus, timesInWords } from '../calendar/index.ts'
import { Booking } from './booking.entity.ts'
import type { BookingReceipt } from './booking.inputs.ts'
import { checkedDetails, type TypedDetails } from './booking-details.ts'
import { BookingGuard, type Sending } from './booking-guard.ts'
import { BOOKING_PATH, bookingToken } from './booking-link.ts'
import { BookingMails } from './booking-mails.ts'
import { notifyStaff } from './booking-notices.ts'
import { lockBookings, ONLINE, orTaken, startFrom, TAKEN } from './booking-rules.ts'
import type { BookableService } from './services/bookable-service.entity.ts'
import { BookableServices } from './services/bookable-service.service.ts'
import { BookingSettingsService } from './settings/booking-settings.service.ts'
import { BookingTimes } from './times/booking-times.ts'

export interface TypedBooking extends TypedDetails, Sending {
  readonly serviceId: string
  readonly startsAt: string
  readonly personId: string | null
  /** Empty from browsers without a script. */
  readonly attempt: string
}

/** Shorter ones can be guessed. */
const SHORTEST_ATTEMPT = 16

interface Wanted {
  readonly service: BookableService
  readonly startsAt: Date
  readonly personId: string | null
  readonly details: TypedDetails
  readonly attempt: string
}

/** Books appointments for visitors of the site. */
export class Bookings {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * Books once for each attempt. What is most likely refused is found out before the transaction and before the human
   * check, whose solutions are valid once; it is looked at again under the lock.
   */
  async book(typed: TypedBooking): Promise<BookingReceipt> {
    this.ctx.requireFeature('calendar')
    const details = await checkedDetails(this.ctx, typed)
    const attempt = checkedAttempt(typed.attempt)
    const earlier = await this.ofAttempt(attempt, details.email, typed.serviceId)
    if (earlier) return earlier
    const service = await this.ctx.use(BookableServices).offeredOne(typed.serviceId)
    if (!service) throw invalidField('serviceId', 'This service can’t be booked any more. Choose another one.')
    const startsAt = await startFrom(this.ctx, typed.startsAt)
    const { personId } = typed
    const wanted: Wanted = { service, startsAt, personId, details, attempt: attempt || (await newId(this.ctx.em)) }
    if (!(await this.ctx.use(BookingTimes).at(service, startsAt, { personId }))) throw TAKEN()
    await this.ctx.use(BookingGuard).admit(details, typed)
    return inTransaction(this.ctx, () => this.store(wanted))
  }

  private async store({ service, startsAt, personId, details, attempt }: Wanted): Promise<BookingReceipt> {
    await lockBookings(this.ctx)
    const earlier = await this.ofAttempt(attempt, details.email, service.id)
    if (earlier) return earlier
    const time = await this.ctx.use(BookingTimes).at(service, startsAt, { personId })
    if (!time) throw TAKEN()
    const { name, email, phone, message } = details
    const customer = await this.ctx
      .use(FormCustomer)
      .recordPerson(withLastname({ firstname: name, email, ...(phone && { phone }) }), true)
    const { reminderMinutes } = await this.ctx.use(BookingSettingsService).read()
    const appointment = await orTaken(() =>
      this.ctx.use(AppointmentService).create(
        {
          title: service.name,
          status: AppointmentStatus.CONFIRMED,
          startsAt: new Date(time.startsAt).toISOString(),
          endsAt: new Date(time.endsAt).toISOString(),
          note: message,
          reminderMinutes: reminderMinutes || null,
          customerId: customer?.id ?? null,
          assigneeIds: time.personId ? [time.personId] : [],
          resourceIds: time.resourceId ? [time.resourceId] : [],
        },
        ONLINE,
      ),
    )
    const id = await newId(this.ctx.em)
    const booking = this.ctx.em.create(Booking, {
      id,
      appointmentId: appointment.id,
      serviceId: service.id,
      serviceName: service.name,
      ...{ name, email, phone, attempt },
      bufferBefore: service.bufferBefore,
      bufferAfter: service.bufferAfter,
      tokenHash: hashOf(bookingToken(this.ctx, id)),
    })
    await this.ctx.em.flush()
    await this.ctx.use(BookingMails).send(booking, appointment, 'booked')
    await notifyStaff(this.ctx, booking, appointment, 'booked')
    return this.receiptOf(booking, appointment)
  }

  /**
   * The receipt of an attempt that was booked before; null if there is none. It has the secret link, so it is only for
   * whoever sends the same booking again.
   */
  private async ofAttempt(attempt: string, email: string, serviceId: string): Promise<BookingReceipt | null> {
    const booking = attempt ? await this.ctx.em.findOne(Booking, { attempt }) : null
    const isSame = booking?.email === email && [null, serviceId.toLowerCase()].includes(booking.serviceId)
    if (booking && !isSame) throw invalidField('attempt', 'This key was used for another booking. Send a new one.')
    const appointment = booking && (await this.ctx.em.findOne(Appointment, { id: booking.appointmentId }))
    return booking && appointment ? this.receiptOf(booking, appointment) : null
  }

  private async receiptOf(booking: Booking, appointment: Appointment): Promise<BookingReceipt> {
    const { startsAt, endsAt } = appointment
    return {
      serviceName: booking.serviceName,
      startsAt,
      endsAt,
      when: timesInWords(appointment, await this.ctx.use(TenantClock).timeZone()),
      path: `${BOOKING_PATH}/${bookingToken(this.ctx, booking.id)}`,
    }
  }
}

/** Empty from browsers without a script. */
function checkedAttempt(typed: string): string {
  const attempt = typed.trim()
  if (attempt !== '' && attempt.length < SHORTEST_ATTEMPT)
    throw invalidField('attempt', `Send a random key of at least ${SHORTEST_ATTEMPT} characters, such as a UUID`)
  return attempt
}
