import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { BookingSettingsPayload, UpdateBookingSettingsInput } from './booking-settings.inputs.ts'
import { BookingSettingsService } from './booking-settings.service.ts'
import { BookingSettings } from './booking-settings.ts'

@Resolver()
export class BookingSettingsResolver {
  @Query(() => BookingSettings)
  @Requires('calendar.can_view', 'calendar')
  bookingSettings(@Ctx() ctx: RequestContext): Promise<BookingSettings> {
    return ctx.use(BookingSettingsService).read()
  }

  @Mutation(() => BookingSettingsPayload)
  @Requires('calendar.can_edit', 'calendar')
  updateBookingSettings(
    @Arg('input', () => UpdateBookingSettingsInput) input: UpdateBookingSettingsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('bookingSettings', ctx, () => ctx.use(BookingSettingsService).change(input))
  }
}
