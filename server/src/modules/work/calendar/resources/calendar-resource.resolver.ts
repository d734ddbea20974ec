import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { CalendarResource } from './calendar-resource.entity.ts'
import {
  CalendarResourcePayload,
  CreateCalendarResourceInput,
  DeleteCalendarResourceInput,
  DeleteCalendarResourcePayload,
  UpdateCalendarResourceInput,
} from './calendar-resource.inputs.ts'
import { CalendarResourceService } from './calendar-resource.service.ts'

@Resolver(() => CalendarResource)
export class CalendarResourceResolver {
  @Query(() => [CalendarResource], { description: 'In their order, inactive ones too; at most 100.' })
  @Requires('calendar.can_view', 'calendar')
  calendarResources(@Ctx() ctx: RequestContext): Promise<CalendarResource[]> {
    return ctx.use(CalendarResourceService).list()
  }

  @Mutation(() => CalendarResourcePayload)
  @Requires('calendar.can_create', 'calendar')
  createCalendarResource(
    @Arg('input', () => CreateCalendarResourceInput) input: CreateCalendarResourceInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('resource', ctx, () => ctx.use(CalendarResourceService).create(input))
  }

  @Mutation(() => CalendarResourcePayload)
  @Requires('calendar.can_edit', 'calendar')
  updateCalendarResource(
    @Arg('input', () => UpdateCalendarResourceInput) input: UpdateCalendarResourceInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('resource', ctx, () => ctx.use(CalendarResourceService).update(input))
  }

  @Mutation(() => DeleteCalendarResourcePayload, {
    description: 'Removes it from past appointments. Fails while an upcoming appointment uses it.',
  })
  @Requires('calendar.can_delete', 'calendar')
  deleteCalendarResource(
    @Arg('input', () => DeleteCalendarResourceInput) { id }: DeleteCalendarResourceInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('deletedId', ctx, () => ctx.use(CalendarResourceService).remove(id))
  }
}
