import type { Opt } from '@mikro-orm/core'
import { Check, Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Audited, NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { VersionedEntity } from '../../../kernel/tenancy/versioned-entity.ts'
import { type Recurrence, RecurrenceUnit } from './recurrence.ts'

export enum RecurringAction {
  /** The invoice waits for somebody to issue it. */
  DRAFT = 'draft',
  ISSUE = 'issue',
  /** The invoice is issued and goes to the customer by email. */
  SEND = 'send',
}
registerEnumType(RecurringAction, { name: 'RecurringAction' })

export enum RecurringStatus {
  ACTIVE = 'active',
  PAUSED = 'paused',
  /** After the last date. */
  ENDED = 'ended',
}
registerEnumType(RecurringStatus, { name: 'RecurringStatus' })

export enum PeriodOutcome {
  CREATED = 'created',
  SKIPPED = 'skipped',
}
registerEnumType(PeriodOutcome, { name: 'RecurringPeriodOutcome' })

@ObjectType({ description: 'The schedule by which a recurring invoice creates invoices.' })
@Unique({ properties: ['tenantId', 'documentId'] })
@Index({
  name: 'recurring_schedule_due',
  expression: `create index "recurring_schedule_due" on "recurring_schedule" ("next_on") where ("status" = 'active')`,
})
@Check({ name: 'recurring_schedule_every', expression: `"every" > 0` })
@Audited({ area: 'invoices', title: 'unit', ignored: ['documentId', 'retryAt'] })
@TenantTable()
export class RecurringSchedule extends VersionedEntity implements Recurrence {
  @Field(() => ID, { description: 'The recurring invoice.' })
  @Property({ type: 'uuid', updatable: false } as never)
  documentId!: string

  @Field(() => RecurrenceUnit)
  @Property({ type: 'string', length: 5 })
  unit!: RecurrenceUnit

  @Field(() => Int)
  @Property({ type: 'integer' })
  every!: number

  @Field(() => Int, {
    nullable: true,
    description: 'For months and years: from 1 to 31, or the last day of shorter months.',
  })
  @Property({ type: 'integer', nullable: true })
  dayOfMonth: number | null = null

  @Field(() => String, { description: 'A day such as 2026-03-31.' })
  @Property({ type: 'date' })
  startsOn!: string

  @Field(() => String, { nullable: true, description: 'The last possible day.' })
  @Property({ type: 'date', nullable: true })
  endsOn: string | null = null

  @Field(() => Int, { nullable: true, description: 'The maximum number of dates, including skipped ones.' })
  @Property({ type: 'integer', nullable: true })
  maxOccurrences: number | null = null

  @Field(() => RecurringAction)
  @Property({ type: 'string', length: 5 })
  action!: RecurringAction

  @Field(() => RecurringStatus)
  @Property({ type: 'string', length: 6 })
  status: Opt<RecurringStatus> = RecurringStatus.ACTIVE

  @Field(() => String, { nullable: true, description: "In the tenant's time zone. Null after the last date." })
  @Property({ type: 'date', nullable: true })
  nextOn: string | null = null

  @Field(() => Int, { description: 'The number of dates that have passed, including skipped ones.' })
  @Property({ type: 'integer' })
  occurrenceCount: Opt<number> = 0

  @Field(() => String, { description: 'Why the next invoice could not be created. Empty if nothing is wrong.' })
  @Property({ type: 'string', length: 500 })
  failure: Opt<string> = ''

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  failedAt: Date | null = null

  /** When a failed date is retried. */
  @Property({ type: 'datetime', nullable: true })
  retryAt: Date | null = null

  @Field(() => String)
  @Property({ type: 'string', length: 100, updatable: false } as never)
  createdBy!: string
}

/** A past date of a schedule. Every date has exactly one row. */
@ObjectType()
@NotAudited()
@Unique({ properties: ['tenantId', 'scheduleId', 'day'] })
@Index({ properties: ['tenantId', 'documentId'] })
@TenantTable()
export class RecurringPeriod extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  scheduleId!: string

  @Field(() => String, { description: 'A day such as 2026-03-31.' })
  @Property({ type: 'date', updatable: false } as never)
  day!: string

  @Field(() => PeriodOutcome)
  @Property({ type: 'string', length: 7 })
  outcome!: PeriodOutcome

  @Field(() => ID, { nullable: true, description: 'The invoice that was created.' })
  @Property({ type: 'uuid', nullable: true })
  documentId: string | null = null

  @Field(() => String, { description: 'Who created or skipped it.' })
  @Property({ type: 'string', length: 100, updatable: false } as never)
  createdBy!: string

  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date(), updatable: false } as never)
  createdAt!: Opt<Date>
}
