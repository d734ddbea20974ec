import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { Customer } from '../../crm/customers/index.ts'
import { AssigneeService } from '../../platform/assignees/index.ts'
import { hashOf } from '../../platform/sessions/index.ts'
import {
  Appointment,
  AppointmentService,
  AppointmentStatus,
  AWAITED_STATUSES,
  ResourceBookings,
} from '../calendar/index.ts'
import { Booking } from './booking.entity.ts'
import { BookingGuard } from './booking-guard.ts'
import { type BookingChange, BookingMails } from './booking-mails.ts'
import { notifyStaff } from './booking-notices.ts'
import { lockBookings, ONLINE, orTaken, TAKEN } from './booking-rules.ts'
import type { BookableService } from './services/bookable-service.entity.ts'
import { BookableServices } from './services/bookable-service.service.ts'
import { BookingSettingsService } from './settings/booking-settings.service.ts'
import { BookingTimes } from './times/booking-times.ts'

const MINUTE = 60_000

export interface FoundBooking {
  readonly booking: Booking
  readonly appointment: Appointment
  /** Null if the site doesn't offer it any more; then it can only be cancelled. */
  readonly service: BookableService | null
  /** Whether the customer may still move or cancel it. */
  readonly isOpen: boolean
}

/** What customers do with the link to their booking. Whoever has the link may. */
export class BookingChanges {
  constructor(private readonly ctx: RequestContext) {}

  /** The booking of a link; null for an unknown link, and for an appointment that was deleted. */
  async find(token: string): Promise<FoundBooking | null> {
    const { em } = this.ctx
    if (!this.ctx.hasFeature('calendar')) return null
    const booking = await em.findOne(Booking, { tokenHash: hashOf(token) })
    const appointment = booking && (await em.findOne(Appointment, { id: booking.appointmentId, deletedAt: null }))
    if (!booking || !appointment) return null
    const { customerId, status, startsAt } = appointment
    const isGone = customerId && (await em.count(Customer, { id: customerId, deletedAt: { $ne: null } })) > 0
    if (isGone) return null
    const { changeNoticeMinutes } = await this.ctx.use(BookingSettingsService).read()
    const service = booking.serviceId ? await this.ctx.use(BookableServices).offeredOne(booking.serviceId) : null
    const isInTime = startsAt.getTime() - changeNoticeMinutes * MINUTE > Date.now()
    return { booking, appointment, service, isOpen: AWAITED_STATUSES.includes(status) && isInTime }
  }

  move(token: string, startsAt: Date): Promise<void> {
    return this.change(token, 'moved', async ({ booking, appointment, service }) => {
      if (!service) throw new UserInputError('This service can’t be booked any more. Call us to move the appointment.')
      if (appointment.startsAt.getTime() === startsAt.getTime()) return
      const { id } = appointment
      const assignees = await this.ctx.use(AssigneeService).userIdsOf(id)
      const resources = await this.ctx.use(ResourceBookings).idsOf(id)
      const times = this.ctx.use(BookingTimes)
      // With the same person, if that is somebody whom customers choose.
      const same = assignees[0] && (await times.at(service, startsAt, { except: id, personId: assignees[0] }))
      const time = same || (await times.at(service, startsAt, { except: id }))
      if (!time) throw TAKEN()
      await this.ctx.use(BookingGuard).admitMove(booking.id)
      const means = await this.ctx.use(BookableServices).meansOf(service.id)
      const others = (ids: readonly string[], own: readonly string[] | null) => ids.filter((one) => !own?.includes(one))
      await orTaken(() =>
        this.ctx.use(AppointmentService).update(
          {
            id,
            startsAt: startsAt.toISOString(),
            endsAt: new Date(time.endsAt).toISOString(),
            ...(time.personId && { assigneeIds: [time.personId, ...others(assignees, means.personIds)] }),
            ...(time.resourceId && { resourceIds: [time.resourceId, ...others(resources, means.resourceIds)] }),
          },
          ONLINE,
        ),
      )
    })
  }

  cancel(token: string): Promise<void> {
    return this.change(token, 'cancelled', async ({ appointment: { id } }) => {
      await this.ctx.use(AppointmentService).update({ id, status: AppointmentStatus.CANCELLED }, ONLINE)
    })
  }

  /** Nothing is sent twice: a repeated change finds the booking as it is to be. */
  private change(token: string, change: BookingChange, work: (found: FoundBooking) => Promise<void>): Promise<void> {
    return inTransaction(this.ctx, async () => {
      await lockBookings(this.ctx)
      this.ctx.em.clear()
      const found = await this.find(token)
      if (!found) throw new UserInputError('This appointment no longer exists.')
      const { booking, appointment, isOpen } = found
      if (appointment.status === AppointmentStatus.CANCELLED && change === 'cancelled') return
      if (!isOpen) throw new UserInputError('It is too late to change this appointment online. Call us instead.')
      const before = appointment.startsAt.getTime()
      await work(found)
      if (change === 'moved' && appointment.startsAt.getTime() === before) return
      await this.ctx.use(BookingMails).send(booking, appointment, change)
      await notifyStaff(this.ctx, booking, appointment, change)
    })
  }
}
