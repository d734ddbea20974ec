import { Arg, Ctx, Extensions, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { Assignee } from '../../../platform/assignees/index.ts'
import { CalendarResource } from '../../calendar/index.ts'
import { BookableService } from './bookable-service.entity.ts'
import {
  BookableServicePayload,
  CreateBookableServiceInput,
  DeleteBookableServiceInput,
  DeleteBookableServicePayload,
  UpdateBookableServiceInput,
} from './bookable-service.inputs.ts'
import { BookableServices } from './bookable-service.service.ts'

const USUAL_PEOPLE = 5

@Resolver(() => BookableService)
export class BookableServiceResolver {
  @Query(() => [BookableService], { description: 'In their order, inactive ones too; at most 100.' })
  @Requires('calendar.can_view', 'calendar')
  bookableServices(@Ctx() ctx: RequestContext): Promise<BookableService[]> {
    return ctx.use(BookableServices).list()
  }

  @Mutation(() => BookableServicePayload)
  @Requires('calendar.can_create', 'calendar')
  createBookableService(
    @Arg('input', () => CreateBookableServiceInput) input: CreateBookableServiceInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('service', ctx, () => ctx.use(BookableServices).create(input))
  }

  @Mutation(() => BookableServicePayload)
  @Requires('calendar.can_edit', 'calendar')
  updateBookableService(
    @Arg('input', () => UpdateBookableServiceInput) input: UpdateBookableServiceInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('service', ctx, () => ctx.use(BookableServices).update(input))
  }

  @Mutation(() => DeleteBookableServicePayload, { description: 'Appointments that were booked stay.' })
  @Requires('calendar.can_delete', 'calendar')
  deleteBookableService(
    @Arg('input', () => DeleteBookableServiceInput) { id }: DeleteBookableServiceInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('deletedId', ctx, () => ctx.use(BookableServices).remove(id))
  }

  @FieldResolver(() => [Assignee], { description: 'Who can do it, by name. One of them is assigned to a booking.' })
  @Extensions({ rows: USUAL_PEOPLE })
  people(@Root() { id }: BookableService, @Ctx() ctx: RequestContext): Promise<Assignee[]> {
    return ctx.use(BookableServices).peopleOf(id)
  }

  @FieldResolver(() => [CalendarResource], { description: 'What it can use. A booking takes one of them.' })
  @Extensions({ rows: USUAL_PEOPLE })
  resources(@Root() { id }: BookableService, @Ctx() ctx: RequestContext): Promise<CalendarResource[]> {
    return ctx.use(BookableServices).resourcesOf(id)
  }
}
