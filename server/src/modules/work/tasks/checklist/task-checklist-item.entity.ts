import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType } from 'type-graphql'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

/** A step of a task, checked off when it is done. Audited as a change of the task. */
@ObjectType()
@NotAudited()
@Index({ properties: ['tenantId', 'taskId', 'position', 'id'] })
@TenantTable()
export class TaskChecklistItem extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  taskId!: string

  @Field(() => String)
  @Property({ type: 'string', length: 200 })
  text!: string

  @Field(() => Boolean)
  @Property({ type: 'boolean' })
  isDone: Opt<boolean> = false

  @Property({ type: 'integer' })
  position!: number
}
