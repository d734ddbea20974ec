import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType } from 'type-graphql'
import { Audited, NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'
import { VersionedEntity } from '../../../../kernel/tenancy/versioned-entity.ts'

/** The recurrence rule of a task. On each date, a copy of the current task is created. */
@ObjectType()
@Unique({ properties: ['tenantId', 'taskId'] })
@Index({ properties: ['tenantId', 'nextOn', 'id'] })
@Audited({ area: 'tasks', title: 'rule', subject: 'taskId', ignored: ['taskId', 'nextOn'] })
@TenantTable()
export class TaskRecurrence extends VersionedEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  taskId!: string

  @Field(() => String, { description: 'A rule of RFC 5545, such as FREQ=WEEKLY;BYDAY=MO.' })
  @Property({ type: 'string', length: 200 })
  rule!: string

  @Field(() => String, { description: "The day of the first task, in the tenant's time zone." })
  @Property({ type: 'date' })
  startsOn!: string

  @Field(() => String, { nullable: true, description: 'The day of the next task; null once the rule has ended.' })
  @Property({ type: 'date', nullable: true })
  nextOn: string | null = null
}

/** A processed date of a recurrence. The unique key guarantees one task per date. */
@NotAudited()
@Unique({ properties: ['tenantId', 'recurrenceId', 'day'] })
@Index({ properties: ['tenantId', 'taskId', 'id'] })
@TenantTable()
export class TaskOccurrence extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  recurrenceId!: string

  @Property({ type: 'date', updatable: false } as never)
  day!: string

  /** The task that was made for the date. */
  @Property({ type: 'uuid', nullable: true })
  taskId: Opt<string> | null = null
}
