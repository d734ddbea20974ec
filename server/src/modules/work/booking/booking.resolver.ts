import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { mutationResult } from '../../../kernel/graphql/payload.ts'
import { OpenToAnyone } from '../../../kernel/graphql/requirements.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import {
  BookAppointmentInput,
  BookAppointmentPayload,
  BookingMonth,
  BookingOffer,
  toOfferedPerson,
} from './booking.inputs.ts'
import { Bookings } from './booking.service.ts'
import { BookableServices } from './services/bookable-service.service.ts'
import { BookingSettingsService } from './settings/booking-settings.service.ts'
import { BookingTimes } from './times/booking-times.ts'

/** What visitors of the site may know and do. */
@Resolver()
export class BookingResolver {
  @Query(() => BookingOffer, { description: 'The services that the site lets customers book.' })
  @OpenToAnyone('calendar')
  async bookingOffer(@Ctx() ctx: RequestContext): Promise<BookingOffer> {
    const services = await ctx.use(BookableServices).offered()
    const { isPhoneRequired } = await ctx.use(BookingSettingsService).read()
    return {
      isPhoneRequired,
      timeZone: await ctx.use(TenantClock).timeZone(),
      services: await Promise.all(
        services.map(async ({ id, name, description, minutes, priceText, letsChoosePerson }) => {
          const people = letsChoosePerson ? await ctx.use(BookableServices).peopleOf(id) : []
          return { id, name, description, minutes, priceText, people: people.map(toOfferedPerson) }
        }),
      ),
    }
  }

  @Query(() => BookingMonth, {
    nullable: true,
    description:
      'The free times of a service in a month. Without a month, or with one that cannot be booked, the first with free times. Null for an unknown service.',
    complexity: 600,
  })
  @OpenToAnyone('calendar')
  async bookingMonth(
    @Arg('serviceId', () => ID, { nullable: true }) serviceId: string | null,
    @Arg('month', () => String, { nullable: true, description: 'Such as 2026-12.' }) month: string | null,
    @Arg('personId', () => ID, { nullable: true, description: 'Times when this person is free.' })
    personId: string | null,
    @Ctx() ctx: RequestContext,
  ): Promise<BookingMonth | null> {
    const service = serviceId ? await ctx.use(BookableServices).offeredOne(serviceId) : null
    if (!service) return null
    const found = await ctx.use(BookingTimes).month(service, month || null, personId || null)
    return { ...found, times: found.times.map(({ localStart }) => localStart) }
  }

  @Mutation(() => BookAppointmentPayload, { description: 'Books a free time for a visitor of the site.' })
  @OpenToAnyone('calendar')
  bookAppointment(@Arg('input', () => BookAppointmentInput) input: BookAppointmentInput, @Ctx() ctx: RequestContext) {
    const { phone, message, humanCheck, personId, ...typed } = input
    return mutationResult('receipt', () =>
      ctx.use(Bookings).book({
        ...typed,
        phone: phone ?? '',
        message: message ?? '',
        personId: personId || null,
        humanCheck: humanCheck ?? '',
        honeypot: '',
        isWithoutScript: false,
      }),
    )
  }
}
