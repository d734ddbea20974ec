import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { Appointment } from './appointment.entity.ts'
import {
  AppointmentPayload,
  AppointmentsPayload,
  CreateAppointmentInput,
  DeleteAppointmentsInput,
  ManageAppointmentAssigneesInput,
  RestoreAppointmentsInput,
  UpdateAppointmentInput,
} from './appointment.inputs.ts'
import { AppointmentService } from './appointment.service.ts'
import { AppointmentAssignees } from './appointment-assignees.ts'
import { AppointmentList, AppointmentOrder, AppointmentWhere } from './appointment-list.inputs.ts'
import { AppointmentReader } from './appointment-reader.ts'
import { AppointmentScope } from './appointment-series.ts'

@Resolver(() => Appointment)
export class AppointmentResolver {
  @Query(() => AppointmentList, {
    description:
      'By their start unless a search or another order is given. Excludes appointments of deleted customers; deleted ones are returned only on request.',
  })
  @Requires('calendar.can_view', 'calendar')
  appointments(
    @ListArgs(AppointmentWhere, AppointmentOrder) {
      slice,
      where,
      orderBy,
    }: ListArgs<AppointmentWhere, AppointmentOrder>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Appointment>> {
    return ctx.use(AppointmentReader).list(slice, where, orderBy)
  }

  @Query(() => Appointment, { description: 'Deleted or not.' })
  @Requires('calendar.can_view', 'calendar')
  appointment(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<Appointment> {
    return ctx.use(AppointmentService).get(id)
  }

  @Mutation(() => AppointmentPayload, { description: 'With a rule, returns the first of its dates.' })
  @Requires('calendar.can_create', 'calendar')
  createAppointment(
    @Arg('input', () => CreateAppointmentInput) input: CreateAppointmentInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('appointment', ctx, () => ctx.use(AppointmentService).create(input))
  }

  @Mutation(() => AppointmentPayload)
  @Requires('calendar.can_edit', 'calendar')
  updateAppointment(
    @Arg('input', () => UpdateAppointmentInput) input: UpdateAppointmentInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('appointment', ctx, () => ctx.use(AppointmentService).update(input))
  }

  @Mutation(() => AppointmentPayload, { description: 'Adds assignees. Those already assigned are skipped.' })
  @Requires('calendar.can_edit', 'calendar')
  assignAppointment(
    @Arg('input', () => ManageAppointmentAssigneesInput) input: ManageAppointmentAssigneesInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('appointment', ctx, () => ctx.use(AppointmentAssignees).assign(input))
  }

  @Mutation(() => AppointmentPayload, { description: 'Removes assignees. Those not assigned are skipped.' })
  @Requires('calendar.can_edit', 'calendar')
  unassignAppointment(
    @Arg('input', () => ManageAppointmentAssigneesInput) input: ManageAppointmentAssigneesInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('appointment', ctx, () => ctx.use(AppointmentAssignees).unassign(input))
  }

  @Mutation(() => AppointmentsPayload, {
    description: 'Deletes all of them or none, and returns them. They can be restored for 30 days.',
  })
  @Requires('calendar.can_delete', 'calendar')
  deleteAppointments(
    @Arg('input', () => DeleteAppointmentsInput) { ids, scope }: DeleteAppointmentsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('appointments', ctx, () =>
      ctx.use(AppointmentService).deleteDates(ids, scope ?? AppointmentScope.ONE),
    )
  }

  @Mutation(() => AppointmentsPayload, { description: 'Fails if a resource has been booked in the meantime.' })
  @Requires('calendar.can_delete', 'calendar')
  restoreAppointments(
    @Arg('input', () => RestoreAppointmentsInput) { ids }: RestoreAppointmentsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('appointments', ctx, () => ctx.use(AppointmentService).restore(ids))
  }
}
