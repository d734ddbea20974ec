import DataLoader from 'dataloader'
import { Ctx, Extensions, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { Customer } from '../../crm/customers/index.ts'
import { Vehicle } from '../../crm/vehicles/index.ts'
import { Assignee, AssigneeService } from '../../platform/assignees/index.ts'
import {
  CustomField,
  CustomFieldKind,
  CustomFieldService,
  CustomFieldValue,
  CustomValueService,
} from '../../platform/custom-fields/index.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { Project } from '../projects/index.ts'
import { Task } from '../tasks/index.ts'
import { Appointment, AppointmentSeries } from './appointment.entity.ts'
import { OverlappingAppointment } from './appointment.inputs.ts'
import { AppointmentLinks } from './appointment-links.ts'
import { AppointmentOverlaps, MOST_OVERLAPS } from './appointment-overlaps.ts'
import { localTime } from './appointment-times.ts'
import { CalendarResource } from './resources/calendar-resource.entity.ts'
import { ResourceBookings } from './resources/resource-bookings.ts'

/** In the cost of a query, the resources of an appointment count as so many rows. */
const USUAL_RESOURCES = 2

/** Related records of appointments. */
@Resolver(() => Appointment)
export class AppointmentFieldsResolver {
  @Query(() => [CustomField], { description: "The tenant's custom fields for appointments, in form order." })
  @Requires('calendar.can_view', 'calendar')
  appointmentCustomFields(@Ctx() ctx: RequestContext): Promise<CustomField[]> {
    return ctx.use(CustomFieldService).list(CustomFieldKind.APPOINTMENT, false)
  }

  @FieldResolver(() => [CustomFieldValue], {
    complexity: 5,
    description:
      "All custom fields that aren't archived, in order, including those without a value. Never shown to the customer.",
  })
  customFields(@Root() { id }: Appointment, @Ctx() ctx: RequestContext): Promise<CustomFieldValue[]> {
    return ctx.use(CustomValueService).of(CustomFieldKind.APPOINTMENT, id)
  }

  @FieldResolver(() => String, {
    description:
      "The start by the tenant's clocks with their offset, such as 2026-03-08T09:00:00-04:00; the first day if it takes whole days.",
  })
  async localStart(@Root() { startDay, startsAt }: Appointment, @Ctx() ctx: RequestContext): Promise<string> {
    return startDay ?? localTime(startsAt, await ctx.use(TenantClock).timeZone())
  }

  @FieldResolver(() => String, { description: 'The end in the same way; the last day if it takes whole days.' })
  async localEnd(@Root() { endDay, endsAt }: Appointment, @Ctx() ctx: RequestContext): Promise<string> {
    return endDay ?? localTime(endsAt, await ctx.use(TenantClock).timeZone())
  }

  @FieldResolver(() => String, { nullable: true, description: 'The recurrence rule of its series.' })
  rule(@Root() { seriesId }: Appointment, @Ctx() ctx: RequestContext): Promise<string | null> {
    return ctx.use(SeriesRules).of(seriesId)
  }

  @FieldResolver(() => [Assignee], { description: 'In the order in which they were assigned.' })
  assignees(@Root() { id }: Appointment, @Ctx() ctx: RequestContext): Promise<Assignee[]> {
    return ctx.use(AssigneeService).of(id)
  }

  @FieldResolver(() => [CalendarResource], { description: 'In their order.' })
  @Extensions({ rows: USUAL_RESOURCES })
  resources(@Root() { id }: Appointment, @Ctx() ctx: RequestContext): Promise<CalendarResource[]> {
    return ctx.use(ResourceBookings).of(id)
  }

  @FieldResolver(() => [OverlappingAppointment], {
    complexity: 5,
    description: `Other appointments of the same people at the same time, which is allowed: the first ${MOST_OVERLAPS}.`,
  })
  @Extensions({ rows: MOST_OVERLAPS })
  overlapping(@Root() appointment: Appointment, @Ctx() ctx: RequestContext): Promise<OverlappingAppointment[]> {
    return ctx.use(AppointmentOverlaps).of(appointment)
  }

  @FieldResolver(() => String, { description: "The customer's name; empty without a customer." })
  async customerName(@Root() { customerId }: Appointment, @Ctx() ctx: RequestContext): Promise<string> {
    return (await ctx.use(AppointmentLinks).customer(customerId))?.displayName ?? ''
  }

  @FieldResolver(() => Customer, { nullable: true, description: 'Null for viewers who may not view customers.' })
  customer(@Root() { customerId }: Appointment, @Ctx() ctx: RequestContext): Promise<Customer | null> {
    return ctx.use(AppointmentLinks).customer(ctx.can('customers.can_view') ? customerId : null)
  }

  @FieldResolver(() => String, { description: "The vehicle's name; empty without a vehicle." })
  async vehicleName(@Root() { vehicleId }: Appointment, @Ctx() ctx: RequestContext): Promise<string> {
    return (await ctx.use(AppointmentLinks).vehicle(vehicleId))?.displayName ?? ''
  }

  @FieldResolver(() => Vehicle, { nullable: true, description: 'Null for viewers who may not view customers.' })
  vehicle(@Root() { vehicleId }: Appointment, @Ctx() ctx: RequestContext): Promise<Vehicle | null> {
    return ctx.use(AppointmentLinks).vehicle(ctx.can('customers.can_view') ? vehicleId : null)
  }

  @FieldResolver(() => Project, { nullable: true, description: 'Null for viewers who may not view projects.' })
  project(@Root() { projectId }: Appointment, @Ctx() ctx: RequestContext): Promise<Project | null> {
    return ctx.use(AppointmentLinks).project(ctx.can('projects.can_view') ? projectId : null)
  }

  @FieldResolver(() => Task, { nullable: true, description: 'Null for viewers who may not view tasks.' })
  task(@Root() { taskId }: Appointment, @Ctx() ctx: RequestContext): Promise<Task | null> {
    return ctx.use(AppointmentLinks).task(ctx.can('tasks.can_view') ? taskId : null)
  }
}

/** Batch-loads the rules of series. */
class SeriesRules {
  private readonly loader = new DataLoader((ids: readonly string[]) => this.load(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  async of(id: string | null): Promise<string | null> {
    return id ? this.loader.load(id) : null
  }

  private async load(ids: readonly string[]): Promise<(string | null)[]> {
    const rows = await this.ctx.em.find(AppointmentSeries, { id: { $in: [...ids] } })
    const byId = new Map(rows.map(({ id, rule }) => [id, rule]))
    return ids.map((id) => byId.get(id) ?? null)
  }
}
