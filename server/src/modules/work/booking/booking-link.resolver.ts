import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { mutationResult } from '../../../kernel/graphql/payload.ts'
import { OpenToAnyone } from '../../../kernel/graphql/requirements.ts'
import { notFound } from '../../../kernel/validation/errors.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { type AppointmentStatus, timesInWords } from '../calendar/index.ts'
import { BookingChanges } from './booking-changes.ts'
import { BookingGuard } from './booking-guard.ts'
import { CancelBookingInput, MoveBookingInput, OnlineBooking, OnlineBookingPayload } from './booking-link.inputs.ts'
import { startFrom } from './booking-rules.ts'

/** The actions of the page of a booking, for API clients. */
@Resolver()
export class BookingLinkResolver {
  @Query(() => OnlineBooking, { description: 'The booking of a link. NOT_FOUND for an unknown one.' })
  @OpenToAnyone('calendar')
  onlineBooking(@Arg('token', () => String) token: string, @Ctx() ctx: RequestContext): Promise<OnlineBooking> {
    return toOnlineBooking(ctx, token)
  }

  @Mutation(() => OnlineBookingPayload, { description: 'Moves a booking to another free time.' })
  @OpenToAnyone('calendar')
  moveBooking(@Arg('input', () => MoveBookingInput) { token, startsAt }: MoveBookingInput, @Ctx() ctx: RequestContext) {
    return mutationResult('booking', async () => {
      await ctx.use(BookingGuard).admitChange()
      await ctx.use(BookingChanges).move(token, await startFrom(ctx, startsAt))
      return toOnlineBooking(ctx, token)
    })
  }

  @Mutation(() => OnlineBookingPayload, { description: 'Cancels a booking. Cancelling it again changes nothing.' })
  @OpenToAnyone('calendar')
  cancelBooking(@Arg('input', () => CancelBookingInput) { token }: CancelBookingInput, @Ctx() ctx: RequestContext) {
    return mutationResult('booking', async () => {
      await ctx.use(BookingGuard).admitChange()
      await ctx.use(BookingChanges).cancel(token)
      return toOnlineBooking(ctx, token)
    })
  }
}

async function toOnlineBooking(ctx: RequestContext, token: string): Promise<OnlineBooking> {
  const found = await ctx.use(BookingChanges).find(token)
  if (!found) throw notFound('booking')
  const { booking, appointment, isOpen } = found
  return {
    serviceName: booking.serviceName,
    startsAt: appointment.startsAt,
    endsAt: appointment.endsAt,
    when: timesInWords(appointment, await ctx.use(TenantClock).timeZone()),
    status: appointment.status as AppointmentStatus,
    isOpen,
  }
}
