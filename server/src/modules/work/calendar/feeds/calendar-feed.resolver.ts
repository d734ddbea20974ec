import { Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { RequiresPerson } from '../../../../kernel/graphql/requirements.ts'
import { CalendarFeed } from './calendar-feed.entity.ts'
import { CalendarFeedService } from './calendar-feed.service.ts'

const CalendarFeedPayload = PayloadOf('CalendarFeedPayload', 'url', () => String)
const DeleteCalendarFeedPayload = PayloadOf('DeleteCalendarFeedPayload', 'success', () => Boolean)

@Resolver()
export class CalendarFeedResolver {
  @Query(() => CalendarFeed, { nullable: true, description: "The viewer's calendar feed; null if there is none." })
  @RequiresPerson('calendar.can_view', 'calendar')
  calendarFeed(@Ctx() ctx: RequestContext): Promise<CalendarFeed | null> {
    return ctx.use(CalendarFeedService).own()
  }

  @Mutation(() => CalendarFeedPayload, {
    description:
      "Returns the secret address of the viewer's appointments for calendar programs, which can't be read again. An earlier address becomes invalid.",
  })
  @RequiresPerson('calendar.can_view', 'calendar')
  createCalendarFeed(@Ctx() ctx: RequestContext) {
    return payload('url', ctx, () => ctx.use(CalendarFeedService).create())
  }

  @Mutation(() => DeleteCalendarFeedPayload, { description: 'The address becomes invalid.' })
  @RequiresPerson('calendar.can_view', 'calendar')
  deleteCalendarFeed(@Ctx() ctx: RequestContext) {
    return payload('success', ctx, () => ctx.use(CalendarFeedService).remove())
  }
}
