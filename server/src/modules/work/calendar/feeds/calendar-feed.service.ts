import type { RequestContext } from '../../../../kernel/context/context.ts'
import { translateUniqueViolation } from '../../../../kernel/database/unique.ts'
import { readOnlyReason } from '../../../../kernel/tenancy/viewer.ts'
import { daysAfter } from '../../../../kernel/time/zoned-time.ts'
import { forbidden, UserInputError } from '../../../../kernel/validation/errors.ts'
import { AssigneeService } from '../../../platform/assignees/index.ts'
import { hashOf, newToken } from '../../../platform/sessions/index.ts'
import { TenantService } from '../../../platform/tenants/index.ts'
import { ofVisibleCustomer } from '../../projects/index.ts'
import { Appointment, AppointmentStatus, OFF_STATUSES } from '../appointment.entity.ts'
import { AppointmentLinks } from '../appointment-links.ts'
import { CalendarFeed } from './calendar-feed.entity.ts'
import { type IcsEvent, icsOf } from './ics.ts'

const PAST_DAYS = 60
const MOST_EVENTS = 2000
const DAY = 24 * 60 * 60_000

export const FEED_PATH = '/_calendar'

/** The calendar feeds of people. Writes require a transaction. */
export class CalendarFeedService {
  constructor(private readonly ctx: RequestContext) {}

  /** The viewer's; null without one. Its address is shown only once, when it is created. */
  own(): Promise<CalendarFeed | null> {
    return this.ctx.em.findOne(CalendarFeed, { personId: this.viewerId })
  }

  /** Creates the viewer's feed, or gives it another address. */
  async create(): Promise<string> {
    this.requireWritable()
    if (!(await this.permissionsOf(this.viewerId))?.calendar)
      throw new UserInputError(
        'Your account belongs to no business, so no appointments are assigned to you. Ask a member of its staff to create the address.',
      )
    const { em } = this.ctx
    const token = newToken()
    const existing = await this.own()
    if (existing) em.remove(existing)
    await em.flush()
    em.create(CalendarFeed, {
      personId: this.viewerId,
      personName: this.ctx.actorName,
      tokenHash: hashOf(token),
    })
    await translateUniqueViolation(
      () => em.flush(),
      () => new UserInputError('Your feed was just created in another window. Try again.'),
    )
    return `${this.ctx.use(TenantService).siteUrl(this.ctx.currentTenant)}${FEED_PATH}/${token}.ics`
  }

  async remove(): Promise<boolean> {
    this.requireWritable()
    const existing = await this.own()
    if (existing) this.ctx.em.remove(existing)
    await this.ctx.em.flush()
    return existing !== null
  }

  /** A feed requires only the permission to view the calendar, but not in a read-only tenant. */
  private requireWritable(): void {
    const why = readOnlyReason(this.ctx.requirePerson(), this.ctx.tenant)
    if (why) throw forbidden(why)
  }

  /** The calendar of the person with this token, as a file; null if the token is unknown or they may not view it any more. */
  async read(token: string): Promise<string | null> {
    if (!this.ctx.hasFeature('calendar')) return null
    const feed = await this.ctx.em.findOne(CalendarFeed, { tokenHash: hashOf(token) })
    const permissions = feed && (await this.permissionsOf(feed.personId))
    if (!feed || !permissions?.calendar) return null
    const appointments = await this.ctx.em.find(
      Appointment,
      {
        $and: [
          { deletedAt: null, startsAt: { $gt: new Date(Date.now() - PAST_DAYS * DAY) } },
          ofVisibleCustomer(),
          ...this.ctx.use(AssigneeService).matching({ eq: feed.personId }),
        ],
      } as never,
      { orderBy: { startsAt: 'asc', id: 'asc' } as never, limit: MOST_EVENTS },
    )
    const events = await Promise.all(appointments.map((one) => this.eventOf(one, permissions.customers)))
    return icsOf(this.ctx.currentTenant.name, events)
  }

  /** Customers are named only to people who may view them. */
  private async eventOf(appointment: Appointment, hasCustomers: boolean): Promise<IcsEvent> {
    const { id, startDay, endDay, status, note, customerId } = appointment
    const customer = hasCustomers ? await this.ctx.use(AppointmentLinks).customer(customerId) : null
    return {
      uid: `${id}@${this.ctx.currentTenant.id}`,
      sequence: appointment.version,
      changedAt: appointment.updatedAt,
      title: appointment.title,
      description: [customer?.displayName, note].filter(Boolean).join('\n'),
      location: appointment.location,
      isCancelled: OFF_STATUSES.includes(status),
      isTentative: status === AppointmentStatus.SCHEDULED,
      startsAt: appointment.startsAt,
      endsAt: appointment.endsAt,
      days: startDay && endDay ? { first: startDay, afterLast: daysAfter(endDay, 1) } : null,
    }
  }

  private async permissionsOf(personId: string): Promise<{ calendar: boolean; customers: boolean } | null> {
    const [row] = await this.ctx.em.execute<{ calendar: boolean; customers: boolean }[]>(
      `select coalesce((r."permissions" ->> 'calendar.can_view')::boolean, false) as "calendar",
         coalesce((r."permissions" ->> 'customers.can_view')::boolean, false) as "customers"
       from "user" u join "role" r on r."tenant_id" = u."tenant_id" and r."number" = u."role_id"
       where u."id"::text = ? and u."deactivated_at" is null`,
      [personId],
    )
    return row ?? null
  }

  private get viewerId(): string {
    return this.ctx.viewer?.userId ?? ''
  }
}
