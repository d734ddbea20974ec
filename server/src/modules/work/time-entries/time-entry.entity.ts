import type { Opt } from '@mikro-orm/core'
import { Check, Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Audited } from '../../../kernel/audit/audit.ts'
import { SoftDeletableEntity } from '../../../kernel/tenancy/soft-deletable-entity.ts'
import { TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

/** When and how long somebody worked: between two times, or for a duration on a day. */
export interface WorkedTime {
  /** In the tenant's time zone. */
  readonly day: string
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  /** Null while a timer runs. */
  readonly seconds: number | null
}

/** Nobody works longer in one go. A timer that was forgotten stops there. */
export const LONGEST_SECONDS = 24 * 60 * 60

/** Time that somebody worked on a task. While `seconds` is null it is a running timer, of which everybody has one. */
@ObjectType()
@Check({
  name: 'time_entry_seconds',
  expression: `("seconds" is null) = ("started_at" is not null and "ended_at" is null) and ("seconds" is null or "seconds" >= 0)`,
})
@Check({ name: 'time_entry_running', expression: `"seconds" is not null or "deleted_at" is null` })
@Index({
  name: 'time_entry_one_running',
  expression: `create unique index "time_entry_one_running" on "time_entry" ("tenant_id", "person_id") where ("seconds" is null)`,
})
@Index({ properties: ['tenantId', 'day', 'id'] })
@Index({ properties: ['tenantId', 'taskId', 'day', 'id'] })
@Index({ properties: ['tenantId', 'personId', 'day', 'id'] })
@Index({
  name: 'time_entry_deleted',
  expression: `create index "time_entry_deleted" on "time_entry" ("deleted_at") where ("deleted_at" is not null)`,
})
@Audited({ area: 'tasks', title: 'personName', subject: 'taskId', ignored: ['taskId', 'personId', 'deletedAt'] })
@TenantTable()
export class TimeEntry extends SoftDeletableEntity implements WorkedTime {
  @Field(() => ID)
  @Property({ type: 'uuid', updatable: false } as never)
  taskId!: string

  /** No foreign key, because agency accounts and API keys belong to no tenant. */
  @Field(() => ID, { description: 'The account of the person who worked.' })
  @Property({ type: 'text', updatable: false } as never)
  personId!: string

  @Field(() => String)
  @Property({ type: 'string', length: 100, updatable: false } as never)
  personName!: string

  @Field(() => String, { description: "The day on which it started, in the tenant's time zone, such as 2026-03-31." })
  @Property({ type: 'date' })
  day!: string

  @Field(() => Date, { nullable: true, description: 'Null if only a duration was entered.' })
  @Property({ type: 'datetime', nullable: true })
  startedAt: Date | null = null

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  endedAt: Date | null = null

  @Field(() => Int, { nullable: true, description: 'Null while the timer runs.' })
  @Property({ type: 'integer', nullable: true })
  seconds: number | null = null

  @Field(() => String)
  @Property({ type: 'string', length: 500 })
  note: Opt<string> = ''

  @Field(() => Boolean, { description: 'Whether the customer is to pay for it.' })
  @Property({ type: 'boolean' })
  isBillable: Opt<boolean> = true

  @Field(() => Boolean, { description: 'Whether it is a timer that runs.' })
  get isRunning(): Opt<boolean> {
    return this.seconds === null
  }

  /** Stops the timer, after 24 hours at the latest. One that was stopped before stays as it is. */
  stop(now = new Date()): void {
    if (!this.startedAt || !this.isRunning) return
    // Clocks of two servers may differ.
    const passed = now.getTime() - this.startedAt.getTime()
    const milliseconds = Math.min(Math.max(0, passed), LONGEST_SECONDS * 1000)
    this.endedAt = new Date(this.startedAt.getTime() + milliseconds)
    this.seconds = Math.round(milliseconds / 1000)
  }

  /** Stops the timer too, so that a restored entry never runs beside another. */
  override delete(now = new Date()): void {
    this.stop(now)
    super.delete(now)
  }
}
