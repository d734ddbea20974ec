import { addAuditChanges } from '../../../kernel/audit/audit.ts'
import { RecordService } from '../../../kernel/capability/record-service.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { notFound, requireVersion, UserInputError } from '../../../kernel/validation/errors.ts'
import { Customer } from '../../crm/customers/index.ts'
import { AssigneeService } from '../../platform/assignees/index.ts'
import { CustomFieldKind, CustomValueService, type ValueChange } from '../../platform/custom-fields/index.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { Appointment, type AppointmentFields, AppointmentSeries } from './appointment.entity.ts'
import type { CreateAppointmentInput, UpdateAppointmentInput } from './appointment.inputs.ts'
import { AppointmentLinks } from './appointment-links.ts'
import { AppointmentNotices } from './appointment-notices.ts'
import { checkedAppointment } from './appointment-rules.ts'
import { AppointmentSearch } from './appointment-search.ts'
import { AppointmentScope, datesInScope, datesOfRule, fieldsOfOther } from './appointment-series.ts'
import { firstDayOf, timesOn } from './appointment-times.ts'
import { AppointmentWebhooks } from './appointment-webhooks.ts'
import { ResourceBookings } from './resources/resource-bookings.ts'

const MOST_AT_ONCE = 1000
const KIND = CustomFieldKind.APPOINTMENT

/** Of appointments that customers write by themselves. The capability that lets them do so checks it and tells the staff. */
interface CustomerWrite {
  /** Who is shown as the author. */
  readonly createdBy: string
}

/** Writes appointments. Requires a transaction; each write increments the version once. */
export class AppointmentService extends RecordService<Appointment> {
  constructor(ctx: RequestContext) {
    super(ctx, { entity: Appointment, noun: 'appointment' })
  }

  /** Also creates the other dates of a recurring appointment. Returns the first. */
  async create(
    { rule, assigneeIds, resourceIds, customFields, ...typed }: CreateAppointmentInput,
    byCustomer?: CustomerWrite,
  ): Promise<Appointment> {
    const zone = await this.timeZone()
    const values = await this.customValues.read(KIND, null, customFields)
    // Customers fill in none of them.
    const fields = checkedAppointment(typed, zone, null, byCustomer ? [] : values.faults)
    const series = rule?.trim() ? datesOfRule(rule, firstDayOf(fields, zone)) : null
    await this.links.require(fields, null, byCustomer !== undefined)
    const assigned = await this.assignees.validate(null, assigneeIds)
    const resources = await this.bookings.validate(resourceIds ?? [], [])
    const auditChanges = [
      ...values.auditChanges,
      ...(await this.links.changed(null, fields)),
      ...assigned.auditChanges,
      ...(await this.bookings.changed([], resources)),
    ]
    const dates = series ? series.days.map((day) => ({ ...fields, ...timesOn(day, fields, zone) })) : [fields]
    const appointments = await this.insert(dates, series?.rule ?? null, byCustomer?.createdBy ?? this.ctx.actorName)
    for (const appointment of appointments) addAuditChanges(appointment, auditChanges)
    await this.ctx.em.flush()
    for (const { id } of appointments) await this.assignees.apply(id, assigned)
    await this.customValues.writeAll(new Map(appointments.map(({ id }) => [id, values])))
    await this.bookings.book(appointments, () => resources)
    await this.follow(appointments)
    await this.webhooks.created(appointments)
    const [first] = appointments as [Appointment]
    if (!byCustomer) await this.notices.assigned(first, assigned.added)
    return first
  }

  /** For imports: appointments of checked fields, without people and resources. With a rule they are dates of one series. */
  async createDates(dates: readonly AppointmentFields[], rule: string | null): Promise<Appointment[]> {
    const appointments = await this.insert(dates, rule, this.ctx.actorName)
    await this.follow(appointments)
    await this.webhooks.created(appointments)
    return appointments
  }

  /** Changes one date of a series, this and the following, or all. Dates that were moved alone keep their times. */
  async update(input: UpdateAppointmentInput, byCustomer?: CustomerWrite): Promise<Appointment> {
    const { id, version, scope, assigneeIds, resourceIds, customFields, ...typed } = input
    const zone = await this.timeZone()
    const [appointment, others] = await this.lockScope(id, scope ?? AppointmentScope.ONE)
    requireVersion('appointment', appointment, version)
    const all = [appointment, ...others]
    const before = await this.webhooks.before(all)
    const ids = all.map((one) => one.id)
    const values = await this.customValues.readAll(KIND, ids, customFields)
    const fields = checkedAppointment(typed, zone, appointment, values.get(appointment.id)?.faults)
    await this.links.require(fields, appointment)
    const changes = new Map([[appointment, fields]])
    for (const other of others) {
      const own = fieldsOfOther(other, { typed, appointment, fields, zone })
      await this.links.require(own, other)
      changes.set(other, own)
    }
    const isMoved = isAtOtherTime(appointment, fields)
    const isAlone = (scope ?? AppointmentScope.ONE) === AppointmentScope.ONE
    if (isMoved && isAlone && appointment.seriesId) appointment.isRescheduled = true
    const added = await this.write(changes, values, { assigneeIds, resourceIds })
    await this.follow(all)
    await this.webhooks.changed(all, before)
    if (byCustomer) return appointment
    await this.notices.assigned(appointment, added)
    if (isMoved) await this.notices.moved(appointment, added)
    return appointment
  }

  /** As `delete`, with the other dates of series. Returns all of them, so that they can be restored. */
  async deleteDates(ids: readonly string[], scope: AppointmentScope): Promise<Appointment[]> {
    const wanted = new Set<string>()
    for (const id of ids) for (const date of await datesInScope(this.ctx, id, scope)) wanted.add(date.toLowerCase())
    if (wanted.size > MOST_AT_ONCE)
      throw new UserInputError(
        `That is more than ${MOST_AT_ONCE.toLocaleString('en')} appointments. Delete fewer at once.`,
      )
    return this.delete([...wanted])
  }

  protected override async beforeDelete(appointments: readonly Appointment[]): Promise<void> {
    await this.webhooks.deleted(appointments)
  }

  protected override async afterDelete(appointments: readonly Appointment[]): Promise<void> {
    await this.bookings.update(appointments)
    await this.notices.follow(appointments)
  }

  /** Refused if somebody else has got a resource since. */
  protected override async afterRestore(appointments: readonly Appointment[]): Promise<void> {
    await this.bookings.update(appointments)
    await this.notices.follow(appointments)
    await this.webhooks.created(appointments)
  }

  private async insert(
    dates: readonly AppointmentFields[],
    rule: string | null,
    createdBy: string,
  ): Promise<Appointment[]> {
    const { em } = this.ctx
    const series = rule === null ? null : em.create(AppointmentSeries, { rule })
    if (series) await em.flush()
    return dates.map((fields, place) => {
      const appointment = em.create(Appointment, {
        ...fields,
        createdBy,
        seriesId: series?.id ?? null,
        seriesPosition: series ? place : null,
        remindAt: null,
        remindedAt: null,
        deletedAt: null,
      })
      appointment.planReminder()
      return appointment
    })
  }

  /** Writes the fields and what belongs to the appointments. Returns the new assignees of the first. */
  private async write(
    changes: ReadonlyMap<Appointment, AppointmentFields>,
    values: ReadonlyMap<string, ValueChange>,
    { assigneeIds, resourceIds }: Pick<UpdateAppointmentInput, 'assigneeIds' | 'resourceIds'>,
  ): Promise<readonly string[]> {
    const resources = new Map<string, readonly string[]>()
    const rebooked: Appointment[] = []
    let added: readonly string[] | null = null
    for (const [appointment, fields] of changes) {
      const { id } = appointment
      const has = await this.bookings.idsOf(id)
      const wanted = resourceIds ? await this.bookings.validate(resourceIds, has) : has
      const assigned = await this.assignees.validate(id, assigneeIds)
      added ??= assigned.added
      resources.set(id, wanted)
      addAuditChanges(appointment, [
        ...(values.get(id)?.auditChanges ?? []),
        ...(await this.links.changed(appointment, fields)),
        ...assigned.auditChanges,
        ...(await this.bookings.changed(has, wanted)),
      ])
      const isNewTime = isAtOtherTime(appointment, fields)
      const wasBlocking = appointment.isBlocking
      appointment.change(fields)
      appointment.touch()
      await this.assignees.apply(id, assigned)
      if (isNewTime || wasBlocking !== appointment.isBlocking || wanted.join() !== has.join())
        rebooked.push(appointment)
    }
    await this.customValues.writeAll(values)
    await this.ctx.em.flush()
    if (rebooked.length > 0) await this.bookings.book(rebooked, (id) => resources.get(id) ?? [])
    return added ?? []
  }

  /** Locks an appointment and the others of its series in the scope. Those of deleted customers can't be changed. */
  private async lockScope(id: string, scope: AppointmentScope): Promise<[Appointment, Appointment[]]> {
    const locked = await this.lock(await datesInScope(this.ctx, id, scope))
    const appointment = locked.find((one) => one.id === id.toLowerCase())
    if (!appointment || appointment.deletedAt) throw notFound('appointment')
    const { customerId } = appointment
    const deleted = customerId && (await this.ctx.em.findOne(Customer, { id: customerId, deletedAt: { $ne: null } }))
    if (deleted)
      throw new UserInputError(`${deleted.displayName} is deleted. Restore the customer to change this appointment.`)
    return [appointment, locked.filter((one) => one !== appointment && !one.deletedAt)]
  }

  private async follow(appointments: readonly Appointment[]): Promise<void> {
    await this.ctx.em.flush()
    await this.ctx.use(AppointmentSearch).keep(appointments)
    await this.notices.follow(appointments)
  }

  private get links(): AppointmentLinks {
    return this.ctx.use(AppointmentLinks)
  }

  private get assignees(): AssigneeService {
    return this.ctx.use(AssigneeService)
  }

  private get customValues(): CustomValueService {
    return this.ctx.use(CustomValueService)
  }

  private get bookings(): ResourceBookings {
    return this.ctx.use(ResourceBookings)
  }

  private get webhooks(): AppointmentWebhooks {
    return this.ctx.use(AppointmentWebhooks)
  }

  private get notices(): AppointmentNotices {
    return this.ctx.use(AppointmentNotices)
  }

  private timeZone(): Promise<string> {
    return this.ctx.use(TenantClock).timeZone()
  }
}

const isAtOtherTime = (before: AppointmentFields, after: AppointmentFields) =>
  before.startsAt.getTime() !== after.startsAt.getTime() || before.endsAt.getTime() !== after.endsAt.getTime()
