import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires, RequiresSome } from '../../../kernel/graphql/requirements.ts'
import { Inspection } from './inspection.entity.ts'
import {
  AddInspectionJobsInput,
  CheckInWorkOrderInput,
  CheckOutWorkOrderInput,
  DeleteInspectionInput,
  DeleteInspectionPayload,
  InspectionList,
  InspectionOrder,
  InspectionPayload,
  InspectionPointPayload,
  InspectionWhere,
  ManageInspectionInput,
  RemoveInspectionPictureInput,
  ReopenInspectionInput,
  SaveInspectionPointInput,
  StartInspectionInput,
  UpdateInspectionInput,
  WorkOrderPayload,
} from './inspection.inputs.ts'
import { InspectionService } from './inspection.service.ts'
import { InspectionJobs } from './inspection-jobs.ts'
import { InspectionReader } from './inspection-reader.ts'
import { PictureService } from './pictures/picture.service.ts'
import { InspectionSettingsPayload, UpdateInspectionSettingsInput } from './settings/inspection-settings.inputs.ts'
import { InspectionSettingsService } from './settings/inspection-settings.service.ts'
import { InspectionSettings } from './settings/inspection-settings.ts'
import { VehicleCheckIn } from './vehicle-check-in.ts'

/** The work order must be visible, too, which the services check. */
const editing = [{ permission: 'work_orders.can_edit', feature: 'work_orders' }] as const

@Resolver()
export class InspectionResolver {
  @Query(() => InspectionList, { description: 'Newest first, unless another order is given.' })
  @Requires('work_orders.can_view', 'work_orders')
  inspections(
    @ListArgs(InspectionWhere, InspectionOrder) { slice, where, orderBy }: ListArgs<InspectionWhere, InspectionOrder>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Inspection>> {
    return ctx.use(InspectionReader).list(slice, where, orderBy)
  }

  @Query(() => Inspection)
  @Requires('work_orders.can_view', 'work_orders')
  inspection(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<Inspection> {
    return ctx.use(InspectionReader).get(id)
  }

  @Query(() => InspectionSettings)
  @Requires('work_orders.can_view', 'work_orders')
  inspectionSettings(@Ctx() ctx: RequestContext): Promise<InspectionSettings> {
    return ctx.use(InspectionSettingsService).get()
  }

  @Mutation(() => InspectionPayload, { description: 'The inspection gets the current points of the template.' })
  @RequiresSome(editing)
  startInspection(@Arg('input', () => StartInspectionInput) input: StartInspectionInput, @Ctx() ctx: RequestContext) {
    return payload('inspection', ctx, () => ctx.use(InspectionService).start(input))
  }

  @Mutation(() => InspectionPointPayload)
  @Requires('work_orders.can_edit', 'work_orders')
  saveInspectionPoint(
    @Arg('input', () => SaveInspectionPointInput) input: SaveInspectionPointInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('point', ctx, () => ctx.use(InspectionService).savePoint(input))
  }

  @Mutation(() => InspectionPayload)
  @Requires('work_orders.can_edit', 'work_orders')
  updateInspection(
    @Arg('input', () => UpdateInspectionInput) input: UpdateInspectionInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('inspection', ctx, () => ctx.use(InspectionService).update(input))
  }

  @Mutation(() => InspectionPayload, {
    description: 'Links to the work order that are sent from now on show it to the customer as it is now.',
  })
  @Requires('work_orders.can_edit', 'work_orders')
  completeInspection(
    @Arg('input', () => ManageInspectionInput) input: ManageInspectionInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('inspection', ctx, () => ctx.use(InspectionService).complete(input))
  }

  @Mutation(() => InspectionPayload, { description: 'Links that were sent keep showing the version that was sent.' })
  @Requires('work_orders.can_edit', 'work_orders')
  reopenInspection(
    @Arg('input', () => ReopenInspectionInput) input: ReopenInspectionInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('inspection', ctx, () => ctx.use(InspectionService).reopen(input))
  }

  @Mutation(() => DeleteInspectionPayload, {
    description: 'Permanently deletes the inspection, also for customers with a link.',
  })
  @Requires('work_orders.can_delete', 'work_orders')
  deleteInspection(
    @Arg('input', () => DeleteInspectionInput) { id }: DeleteInspectionInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('deletedId', ctx, () => ctx.use(InspectionService).delete(id))
  }

  @Mutation(() => InspectionPointPayload, {
    description: 'Upload over HTTP: POST /api/v1/admin/inspections/points/:id/pictures/.',
  })
  @Requires('work_orders.can_edit', 'work_orders')
  removeInspectionPicture(
    @Arg('input', () => RemoveInspectionPictureInput) { id }: RemoveInspectionPictureInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('point', ctx, () => ctx.use(PictureService).remove(id))
  }

  @Mutation(() => WorkOrderPayload, { description: 'Adds unapproved jobs to the work order.' })
  @RequiresSome(editing)
  addInspectionJobs(
    @Arg('input', () => AddInspectionJobsInput) input: AddInspectionJobsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('document', ctx, () => ctx.use(InspectionJobs).add(input))
  }

  @Mutation(() => WorkOrderPayload, { description: 'Records that its vehicle has arrived, as `checkInVehicle` does.' })
  @RequiresSome(editing)
  checkInWorkOrder(
    @Arg('input', () => CheckInWorkOrderInput) input: CheckInWorkOrderInput,
    @Ctx() ctx: RequestContext,
  ) {
    ctx.require('customers.can_edit', 'customers')
    return payload('document', ctx, () => ctx.use(VehicleCheckIn).checkIn(input))
  }

  @Mutation(() => WorkOrderPayload, { description: 'Records that its vehicle has left, as `checkOutVehicle` does.' })
  @RequiresSome(editing)
  checkOutWorkOrder(
    @Arg('input', () => CheckOutWorkOrderInput) input: CheckOutWorkOrderInput,
    @Ctx() ctx: RequestContext,
  ) {
    ctx.require('customers.can_edit', 'customers')
    return payload('document', ctx, () => ctx.use(VehicleCheckIn).checkOut(input))
  }

  @Mutation(() => InspectionSettingsPayload, { description: 'Inspections that have been started keep their points.' })
  @Requires('settings.can_edit', 'work_orders')
  updateInspectionSettings(
    @Arg('input', () => UpdateInspectionSettingsInput) input: UpdateInspectionSettingsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('settings', ctx, () => ctx.use(InspectionSettingsService).update(input))
  }
}
