import type { Opt } from '@mikro-orm/core'
import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Audited, NotAudited } from '../../../kernel/audit/audit.ts'
import { SoftDeletableEntity } from '../../../kernel/tenancy/soft-deletable-entity.ts'
import { TenantEntity, TenantTable, tenantPolicy } from '../../../kernel/tenancy/tenant-entity.ts'
import type { AppointmentTimes } from './appointment-times.ts'
import { CalendarColor } from './calendar-color.ts'

export enum AppointmentKind {
  SERVICE = 'service',
  INSPECTION = 'inspection',
  DELIVERY = 'delivery',
  MEETING = 'meeting',
  CALL = 'call',
  OTHER = 'other',
}
registerEnumType(AppointmentKind, { name: 'AppointmentKind' })

export enum AppointmentStatus {
  SCHEDULED = 'scheduled',
  CONFIRMED = 'confirmed',
  ARRIVED = 'arrived',
  DONE = 'done',
  CANCELLED = 'cancelled',
  NO_SHOW = 'no_show',
}
registerEnumType(AppointmentStatus, { name: 'AppointmentStatus' })

/** Statuses in which nothing takes place, so the resources are free. */
export const OFF_STATUSES: readonly AppointmentStatus[] = [AppointmentStatus.CANCELLED, AppointmentStatus.NO_SHOW]

/** Statuses in which the customer is still awaited. */
export const AWAITED_STATUSES: readonly AppointmentStatus[] = [AppointmentStatus.SCHEDULED, AppointmentStatus.CONFIRMED]

const MINUTE = 60_000

/** An appointment's validated fields. */
export interface AppointmentFields extends AppointmentTimes {
  readonly title: string
  readonly kind: AppointmentKind
  readonly status: AppointmentStatus
  readonly color: CalendarColor | null
  readonly location: string
  readonly note: string
  readonly reminderMinutes: number | null
  readonly customerId: string | null
  readonly vehicleId: string | null
  readonly projectId: string | null
  readonly taskId: string | null
}

/** The recurrence rule that a series of appointments was made by. */
@NotAudited()
@TenantTable()
export class AppointmentSeries extends TenantEntity {
  @Property({ type: 'string', length: 200, updatable: false } as never)
  rule!: string
}

/** Something that takes place at a time, with people and resources. Each date of a series is a row of its own. */
@ObjectType()
@Index({ properties: ['tenantId', 'startsAt', 'id'] })
@Index({ properties: ['tenantId', 'title', 'id'] })
@Index({ properties: ['tenantId', 'updatedAt', 'id'] })
@Index({ properties: ['tenantId', 'customerId', 'startsAt', 'id'] })
@Index({ properties: ['tenantId', 'vehicleId', 'id'] })
@Index({ properties: ['tenantId', 'projectId', 'id'] })
@Index({ properties: ['tenantId', 'taskId', 'id'] })
@Index({ properties: ['tenantId', 'seriesId', 'seriesPosition', 'id'] })
@Index({
  name: 'appointment_remind',
  expression: `create index "appointment_remind" on "appointment" ("tenant_id", "remind_at", "id") where ("remind_at" is not null)`,
})
@Index({
  name: 'appointment_deleted',
  expression: `create index "appointment_deleted" on "appointment" ("deleted_at") where ("deleted_at" is not null)`,
})
@Check({
  name: 'appointment_times',
  expression: `"starts_at" < "ends_at" and "is_all_day" = ("start_day" is not null) and "is_all_day" = ("end_day" is not null)`,
})
@Audited({
  area: 'calendar',
  title: 'title',
  ignored: [
    'deletedAt',
    'customerId',
    'vehicleId',
    'projectId',
    'taskId',
    'seriesId',
    'seriesPosition',
    'isRescheduled',
    'remindAt',
    'startDay',
    'endDay',
  ],
})
@TenantTable()
export class Appointment extends SoftDeletableEntity implements AppointmentFields {
  @Field(() => String)
  @Property({ type: 'string', length: 200 })
  title!: string

  @Field(() => AppointmentKind)
  @Property({ type: 'string', length: 12 })
  kind: Opt<AppointmentKind> = AppointmentKind.SERVICE

  @Field(() => AppointmentStatus)
  @Property({ type: 'string', length: 12 })
  status: Opt<AppointmentStatus> = AppointmentStatus.SCHEDULED

  @Field(() => CalendarColor, { nullable: true, description: 'Null for the colour of its kind.' })
  @Property({ type: 'string', length: 10, nullable: true })
  color: CalendarColor | null = null

  @Field(() => String)
  @Property({ type: 'string', length: 200 })
  location: Opt<string> = ''

  @Field(() => String)
  @Property({ type: 'text' })
  note: Opt<string> = ''

  @Field(() => Boolean)
  @Property({ type: 'boolean' })
  isAllDay: Opt<boolean> = false

  @Field(() => Date, { description: "Midnight in the tenant's time zone if it is all day." })
  @Property({ type: 'datetime' })
  startsAt!: Date

  @Field(() => Date, { description: 'After the start.' })
  @Property({ type: 'datetime' })
  endsAt!: Date

  @Field(() => String, { nullable: true, description: 'The first day; null unless it is all day.' })
  @Property({ type: 'date', nullable: true })
  startDay: string | null = null

  @Field(() => String, { nullable: true, description: 'The last day; null unless it is all day.' })
  @Property({ type: 'date', nullable: true })
  endDay: string | null = null

  @Field(() => Int, { nullable: true, description: 'Minutes before the start; null without a reminder.' })
  @Property({ type: 'integer', nullable: true })
  reminderMinutes: number | null = null

  /** When the reminder is due; null without one, and once it was sent. */
  @Property({ type: 'datetime', nullable: true })
  remindAt: Date | null = null

  @Field(() => Date, { nullable: true, description: 'When the reminder for this start was sent.' })
  @Property({ type: 'datetime', nullable: true })
  remindedAt: Date | null = null

  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  customerId: string | null = null

  @Field(() => ID, { nullable: true, description: 'A vehicle of the customer.' })
  @Property({ type: 'uuid', nullable: true })
  vehicleId: string | null = null

  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  projectId: string | null = null

  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  taskId: string | null = null

  @Field(() => ID, { nullable: true, description: 'Shared by all dates of a recurring appointment.' })
  @Property({ type: 'uuid', nullable: true })
  seriesId: string | null = null

  /** Its place in the series, from 0. */
  @Property({ type: 'integer', nullable: true })
  seriesPosition: number | null = null

  @Field(() => Boolean, {
    description: 'Whether this date was moved on its own. Changes to the times of the series skip it.',
  })
  @Property({ type: 'boolean' })
  isRescheduled: Opt<boolean> = false

  @Field(() => String, { description: 'The author.' })
  @Property({ type: 'string', length: 100 })
  createdBy!: string

  /** Whether its resources are taken. */
  get isBlocking(): Opt<boolean> {
    return this.deletedAt === null && !OFF_STATUSES.includes(this.status)
  }

  /** Applies validated fields. Another start needs another reminder, because the one that was sent names the old one. */
  change(fields: AppointmentFields): void {
    if (this.startsAt && fields.startsAt.getTime() !== this.startsAt.getTime()) this.remindedAt = null
    Object.assign(this, fields)
    this.planReminder()
  }

  planReminder(): void {
    const isDue = this.reminderMinutes !== null && this.remindedAt === null && AWAITED_STATUSES.includes(this.status)
    const before = (this.reminderMinutes ?? 0) * MINUTE
    this.remindAt = isDue && this.deletedAt === null ? new Date(this.startsAt.getTime() - before) : null
  }

  override delete(now = new Date()): void {
    super.delete(now)
    this.planReminder()
  }

  override restore(): void {
    super.restore()
    this.planReminder()
  }

  /** A change of related data, such as assignees, bumps the version too, so that concurrent editors get a conflict. */
  touch(): void {
    this.updatedAt = new Date()
  }
}

/** A search word from an appointment's title, place or note: see `kernel/search/word-search.ts`. */
@NotAudited()
@Entity({ policies: [tenantPolicy()], rowLevelSecurity: true })
@Index({ properties: ['tenantId', 'appointmentId', 'word'] })
export class AppointmentWord {
  @PrimaryKey({ type: 'uuid' })
  tenantId!: string

  @PrimaryKey({ type: 'string', length: 60, collation: 'C' })
  word!: string

  @PrimaryKey({ type: 'uuid' })
  appointmentId!: string
}
