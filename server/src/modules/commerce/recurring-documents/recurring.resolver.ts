import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires, RequiresSome } from '../../../kernel/graphql/requirements.ts'
import { Document } from '../documents/index.ts'
import {
  CreateRecurringScheduleInput,
  DeleteRecurringSchedulePayload,
  ManageRecurringScheduleInput,
  RecurrenceInput,
  RecurringPeriodInput,
  RecurringScheduleList,
  RecurringScheduleOrder,
  RecurringSchedulePayload,
  RecurringScheduleWhere,
  UpdateRecurringScheduleInput,
} from './recurring.inputs.ts'
import { RecurringReader } from './recurring-reader.ts'
import { RecurringRunner } from './recurring-runner.ts'
import { RecurringPeriod, RecurringSchedule } from './recurring-schedule.entity.ts'
import { RecurringScheduleService } from './recurring-schedule.service.ts'

/** The recurring invoice must be visible, too, which the service checks. */
const creating = [{ permission: 'invoices.can_create', feature: 'invoices' }] as const
const editing = [{ permission: 'invoices.can_edit', feature: 'invoices' }] as const

@Resolver(() => RecurringSchedule)
export class RecurringResolver {
  @Query(() => RecurringScheduleList, { description: 'The next due first.' })
  @Requires('invoices.can_view', 'invoices')
  recurringSchedules(
    @ListArgs(RecurringScheduleWhere, RecurringScheduleOrder)
    { slice, where, orderBy }: ListArgs<RecurringScheduleWhere, RecurringScheduleOrder>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<RecurringSchedule>> {
    return ctx.use(RecurringReader).list(slice, where, orderBy)
  }

  @Query(() => RecurringSchedule)
  @Requires('invoices.can_view', 'invoices')
  recurringSchedule(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<RecurringSchedule> {
    return ctx.use(RecurringReader).get(id)
  }

  @Query(() => [String], { description: 'The next five dates of a schedule that is being edited.' })
  @Requires('invoices.can_view', 'invoices')
  previewRecurringSchedule(
    @Arg('input', () => RecurrenceInput) input: RecurrenceInput,
    @Ctx() ctx: RequestContext,
  ): Promise<string[]> {
    return ctx.use(RecurringReader).preview(input)
  }

  @Mutation(() => RecurringSchedulePayload, { description: 'Starts creating invoices from a recurring invoice.' })
  @RequiresSome(creating)
  createRecurringSchedule(
    @Arg('input', () => CreateRecurringScheduleInput) input: CreateRecurringScheduleInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('schedule', ctx, () => ctx.use(RecurringScheduleService).create(input))
  }

  @Mutation(() => RecurringSchedulePayload)
  @Requires('invoices.can_edit', 'invoices')
  updateRecurringSchedule(
    @Arg('input', () => UpdateRecurringScheduleInput) input: UpdateRecurringScheduleInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('schedule', ctx, () => ctx.use(RecurringScheduleService).update(input))
  }

  @Mutation(() => RecurringSchedulePayload)
  @Requires('invoices.can_edit', 'invoices')
  pauseRecurringSchedule(
    @Arg('input', () => ManageRecurringScheduleInput) input: ManageRecurringScheduleInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('schedule', ctx, () => ctx.use(RecurringScheduleService).pause(input))
  }

  @Mutation(() => RecurringSchedulePayload, { description: 'Dates that passed during the pause are skipped.' })
  @Requires('invoices.can_edit', 'invoices')
  resumeRecurringSchedule(
    @Arg('input', () => ManageRecurringScheduleInput) input: ManageRecurringScheduleInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('schedule', ctx, () => ctx.use(RecurringScheduleService).resume(input))
  }

  @Mutation(() => RecurringSchedulePayload, { description: 'Skips the next date.' })
  @Requires('invoices.can_edit', 'invoices')
  skipRecurringPeriod(
    @Arg('input', () => RecurringPeriodInput) input: RecurringPeriodInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('schedule', ctx, () => ctx.use(RecurringScheduleService).skip(input))
  }

  @Mutation(() => RecurringSchedulePayload, { description: 'Creates the next invoice now instead of on its date.' })
  @RequiresSome(editing)
  runRecurringSchedule(
    @Arg('input', () => RecurringPeriodInput) input: RecurringPeriodInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('schedule', ctx, () => ctx.use(RecurringRunner).runNow(input))
  }

  @Mutation(() => DeleteRecurringSchedulePayload, {
    description: 'The recurring invoice and the invoices created from it are kept.',
  })
  @Requires('invoices.can_delete', 'invoices')
  deleteRecurringSchedule(
    @Arg('input', () => ManageRecurringScheduleInput) { id }: ManageRecurringScheduleInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('deletedId', ctx, () => ctx.use(RecurringScheduleService).delete(id))
  }

  @FieldResolver(() => Document, { nullable: true, description: 'The recurring invoice.' })
  document(@Root() { documentId }: RecurringSchedule, @Ctx() ctx: RequestContext): Promise<Document | null> {
    return ctx.use(RecurringReader).document(documentId)
  }

  @FieldResolver(() => [String], { description: 'The next five dates.' })
  upcoming(@Root() schedule: RecurringSchedule, @Ctx() ctx: RequestContext): string[] {
    return ctx.use(RecurringReader).upcomingOf(schedule)
  }

  @FieldResolver(() => [RecurringPeriod], { description: 'Dates that have passed, latest first; at most 100.' })
  periods(@Root() { id }: RecurringSchedule, @Ctx() ctx: RequestContext): Promise<RecurringPeriod[]> {
    return ctx.use(RecurringReader).periodsOf(id)
  }
}
