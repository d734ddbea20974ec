import type { Opt } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Field, Float, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Audited, NotAudited } from '../../../kernel/audit/audit.ts'
import { SoftDeletableEntity } from '../../../kernel/tenancy/soft-deletable-entity.ts'
import { TenantTable, tenantPolicy } from '../../../kernel/tenancy/tenant-entity.ts'
import { Priority } from '../projects/index.ts'

export enum TaskStatus {
  PENDING = 'pending',
  IN_PROGRESS = 'in_progress',
  BLOCKED = 'blocked',
  COMPLETED = 'completed',
  CANCELLED = 'cancelled',
}
registerEnumType(TaskStatus, { name: 'TaskStatus' })

/** Statuses of tasks that are not finished. */
export const OPEN_STATUSES: readonly TaskStatus[] = [TaskStatus.PENDING, TaskStatus.IN_PROGRESS, TaskStatus.BLOCKED]

/** An SQL expression by which tasks are ordered from low to urgent. The index `task_priority` has the same one. */
export const priorityRank = (column: string) =>
  `(case ${column} when 'urgent' then 4 when 'high' then 3 when 'normal' then 2 else 1 end)`

/** A task's validated fields. */
export interface TaskFields {
  readonly title: string
  readonly description: string
  readonly estHours: number
  readonly status: TaskStatus
  readonly priority: Priority
  readonly startDate: Date | null
  readonly dueDate: Date | null
  readonly projectId: string | null
  readonly customerId: string | null
}

/** A unit of work with a status, a due date and assignees. */
@ObjectType()
@Index({ properties: ['tenantId', 'title', 'id'] })
@Index({ properties: ['tenantId', 'status', 'id'] })
@Index({ properties: ['tenantId', 'dueDate', 'id'] })
@Index({ properties: ['tenantId', 'updatedAt', 'id'] })
@Index({ properties: ['tenantId', 'projectId', 'id'] })
@Index({ properties: ['tenantId', 'customerId', 'id'] })
@Index({ properties: ['tenantId', 'parentId', 'id'] })
@Index({
  name: 'task_priority',
  expression: `create index "task_priority" on "task" ("tenant_id", ${priorityRank('"priority"')}, "id")`,
})
@Index({
  name: 'task_board',
  expression: `create index "task_board" on "task" ("tenant_id", "status", ${priorityRank('"priority"')} desc, "due_date", "id")`,
})
@Index({
  name: 'task_deleted',
  expression: `create index "task_deleted" on "task" ("deleted_at") where ("deleted_at" is not null)`,
})
@Audited({
  area: 'tasks',
  title: 'title',
  subject: 'projectId',
  ignored: ['deletedAt', 'completedAt', 'projectId', 'customerId', 'parentId'],
})
@TenantTable()
export class Task extends SoftDeletableEntity implements TaskFields {
  @Field(() => String)
  @Property({ type: 'string', length: 200 })
  title!: string

  @Field(() => String)
  @Property({ type: 'text' })
  description: Opt<string> = ''

  @Field(() => Float, { description: 'Estimated hours, with at most two decimals.' })
  @Property({ type: 'double' })
  estHours: Opt<number> = 1

  @Field(() => TaskStatus)
  @Property({ type: 'string', length: 12 })
  status: Opt<TaskStatus> = TaskStatus.PENDING

  @Field(() => Priority)
  @Property({ type: 'string', length: 10 })
  priority: Opt<Priority> = Priority.NORMAL

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  startDate: Date | null = null

  @Field(() => Date, {
    nullable: true,
    description: "Never before the start. A day without a time ends at 23:59:59 in the tenant's time zone.",
  })
  @Property({ type: 'datetime', nullable: true })
  dueDate: Date | null = null

  @Field(() => Date, { nullable: true, description: 'Null unless the status is COMPLETED.' })
  @Property({ type: 'datetime', nullable: true })
  completedAt: Date | null = null

  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  projectId: string | null = null

  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  customerId: string | null = null

  @Field(() => ID, { nullable: true, description: 'The parent task.' })
  @Property({ type: 'uuid', nullable: true })
  parentId: string | null = null

  @Field(() => String, { description: 'The author.' })
  @Property({ type: 'string', length: 100 })
  createdBy!: string

  @Field(() => Boolean, { description: 'Whether it is still to be done.' })
  get isOpen(): Opt<boolean> {
    return OPEN_STATUSES.includes(this.status)
  }

  @Field(() => Boolean, { description: 'Whether it is open and past its due date.' })
  get isOverdue(): Opt<boolean> {
    return this.isOpen && this.dueDate !== null && this.dueDate < new Date()
  }

  /** Takes validated fields over and keeps `completedAt` in step with the status. */
  change(fields: TaskFields, now = new Date()): void {
    const isCompleted = fields.status === TaskStatus.COMPLETED
    if (!isCompleted) this.completedAt = null
    else if (this.completedAt === null) this.completedAt = now
    Object.assign(this, fields)
  }

  /** A change of related data, such as assignees, bumps the version too, so that concurrent editors get a conflict. */
  touch(): void {
    this.updatedAt = new Date()
  }
}

/** A search word from a task's title or description: see `kernel/search/word-search.ts`. */
@NotAudited()
@Entity({ policies: [tenantPolicy()], rowLevelSecurity: true })
@Index({ properties: ['tenantId', 'taskId', 'word'] })
export class TaskWord {
  @PrimaryKey({ type: 'uuid' })
  tenantId!: string

  @PrimaryKey({ type: 'string', length: 60, collation: 'C' })
  word!: string

  @PrimaryKey({ type: 'uuid' })
  taskId!: string
}
