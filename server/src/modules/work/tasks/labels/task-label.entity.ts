import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType } from 'type-graphql'
import { Audited, NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'
import { TagColor } from '../../../crm/customers/index.ts'

/** A word by which tasks are grouped. */
@ObjectType()
@Index({
  name: 'task_label_name_unique',
  expression: `create unique index "task_label_name_unique" on "task_label" ("tenant_id", lower("name"))`,
})
@Audited({ area: 'tasks' })
@TenantTable()
export class TaskLabel extends TenantEntity {
  @Field(() => String)
  @Property({ type: 'string', length: 40 })
  name!: string

  @Field(() => TagColor)
  @Property({ type: 'string', length: 10 })
  color: Opt<TagColor> = TagColor.GRAY
}

/** Assigns a label to a task. Audited as a change of the task. */
@NotAudited()
@Unique({ properties: ['tenantId', 'taskId', 'labelId'] })
@Index({ properties: ['tenantId', 'labelId', 'taskId'] })
@TenantTable()
export class TaskLabeling extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  taskId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  labelId!: string
}
