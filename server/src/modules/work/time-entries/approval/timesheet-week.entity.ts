import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Audited } from '../../../../kernel/audit/audit.ts'
import { TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'
import { VersionedEntity } from '../../../../kernel/tenancy/versioned-entity.ts'

export enum TimesheetStatus {
  /** Was submitted or approved, and can be changed again. */
  OPEN = 'open',
  SUBMITTED = 'submitted',
  APPROVED = 'approved',
  RETURNED = 'returned',
}
registerEnumType(TimesheetStatus, { name: 'TimesheetStatus' })

/** The approval of the week of a person. There is none until it is submitted for the first time. */
@ObjectType()
@Unique({ properties: ['tenantId', 'personId', 'week'] })
@Index({ properties: ['tenantId', 'status', 'week', 'id'] })
@Audited({ area: 'tasks', title: 'personName', ignored: ['personId', 'submittedAt', 'decidedAt'] })
@TenantTable()
export class TimesheetWeek extends VersionedEntity {
  /** No foreign key, because time outlives an account. */
  @Field(() => ID)
  @Property({ type: 'text', updatable: false } as never)
  personId!: string

  @Field(() => String)
  @Property({ type: 'string', length: 100, updatable: false } as never)
  personName!: string

  @Field(() => String, { description: 'Its first day, such as 2026-03-29. Kept if `weekStartsOn` changes later.' })
  @Property({ type: 'date', updatable: false } as never)
  week!: string

  @Field(() => TimesheetStatus)
  @Property({ type: 'string', length: 10 })
  status!: TimesheetStatus

  @Field(() => String, { description: 'Why it was returned. May be empty.' })
  @Property({ type: 'string', length: 500 })
  note: Opt<string> = ''

  @Field(() => Date)
  @Property({ type: 'datetime' })
  submittedAt!: Date

  @Field(() => Date, { nullable: true, description: 'When it was approved or returned.' })
  @Property({ type: 'datetime', nullable: true })
  decidedAt: Date | null = null

  @Field(() => String, { description: 'Who approved or returned it. Empty until then.' })
  @Property({ type: 'string', length: 100 })
  decidedBy: Opt<string> = ''

  @Field(() => Boolean, { description: 'Whether its time cannot be changed.' })
  get isLocked(): Opt<boolean> {
    return this.status === TimesheetStatus.SUBMITTED || this.status === TimesheetStatus.APPROVED
  }
}
