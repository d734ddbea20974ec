import DataLoader from 'dataloader'
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { PhoneNumbers } from '../../platform/settings/index.ts'
import { Appointment } from '../calendar/index.ts'
import { Booking } from './booking.entity.ts'

/** Marks the appointments that customers booked. */
@Resolver(() => Appointment)
export class AppointmentBookingResolver {
  @FieldResolver(() => Booking, { nullable: true, description: 'Set if a customer booked it on the site.' })
  booking(@Root() { id }: Appointment, @Ctx() ctx: RequestContext): Promise<Booking | null> {
    return ctx.use(BookingsOfAppointments).of(id)
  }
}

/** Contact data is that of a customer, so it needs the permission to view customers. */
@Resolver(() => Booking)
export class BookingContactResolver {
  @FieldResolver(() => String, { description: 'Empty for viewers who may not view customers.' })
  email(@Root() { email }: Booking, @Ctx() ctx: RequestContext): string {
    return ctx.can('customers.can_view') ? email : ''
  }

  @FieldResolver(() => String, {
    description: 'In E.164; empty if none was typed, and for viewers who may not view customers.',
  })
  phone(@Root() { phone }: Booking, @Ctx() ctx: RequestContext): string {
    return ctx.can('customers.can_view') ? phone : ''
  }

  @FieldResolver(() => String, { description: "The phone number as it is written in the tenant's country." })
  async phoneFormatted(@Root() { phone }: Booking, @Ctx() ctx: RequestContext): Promise<string> {
    return phone && ctx.can('customers.can_view') ? ctx.use(PhoneNumbers).format(phone) : ''
  }
}

/** Batch-loads bookings. */
class BookingsOfAppointments {
  private readonly loader = new DataLoader((ids: readonly string[]) => this.load(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  of(appointmentId: string): Promise<Booking | null> {
    return this.loader.load(appointmentId)
  }

  private async load(ids: readonly string[]): Promise<(Booking | null)[]> {
    const rows = await this.ctx.em.find(Booking, { appointmentId: { $in: [...ids] } })
    const byId = new Map(rows.map((booking) => [booking.appointmentId, booking]))
    return ids.map((id) => byId.get(id) ?? null)
  }
}
