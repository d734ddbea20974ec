import { Check, Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType } from 'type-graphql'
import { Audited } from '../../../kernel/audit/audit.ts'
import { SoftDeletableEntity } from '../../../kernel/tenancy/soft-deletable-entity.ts'
import { TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

/** When somebody is to work. */
export interface ScheduledTimes {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Planned work: who is to work on a task or a project, and when. */
@ObjectType()
@Check({ name: 'schedule_of_work', expression: `"task_id" is not null or "project_id" is not null` })
@Check({ name: 'schedule_ends', expression: `"ends_at" > "starts_at"` })
@Index({ properties: ['tenantId', 'startsAt', 'id'] })
@Index({ properties: ['tenantId', 'personId', 'startsAt', 'id'] })
@Index({ properties: ['tenantId', 'taskId', 'startsAt', 'id'] })
@Index({ properties: ['tenantId', 'projectId', 'startsAt', 'id'] })
@Index({
  name: 'schedule_deleted',
  expression: `create index "schedule_deleted" on "schedule" ("deleted_at") where ("deleted_at" is not null)`,
})
@Audited({
  area: 'tasks',
  title: 'personName',
  subject: 'taskId',
  ignored: ['taskId', 'projectId', 'personId', 'deletedAt'],
})
@TenantTable()
export class Schedule extends SoftDeletableEntity implements ScheduledTimes {
  @Field(() => ID, { nullable: true, description: 'Null if it is work on a project.' })
  @Property({ type: 'uuid', nullable: true, updatable: false } as never)
  taskId: string | null = null

  @Field(() => ID, { nullable: true, description: 'Null if it is work on a task.' })
  @Property({ type: 'uuid', nullable: true, updatable: false } as never)
  projectId: string | null = null

  /** No foreign key, because what was planned outlives an account. */
  @Field(() => ID, { description: 'The account of the person who is to work.' })
  @Property({ type: 'text' })
  personId!: string

  @Field(() => String)
  @Property({ type: 'string', length: 100 })
  personName!: string

  @Field(() => Date)
  @Property({ type: 'datetime' })
  startsAt!: Date

  @Field(() => Date)
  @Property({ type: 'datetime' })
  endsAt!: Date
}
