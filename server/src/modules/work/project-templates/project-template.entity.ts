import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, Float, ID, Int, ObjectType } from 'type-graphql'
import { Audited } from '../../../kernel/audit/audit.ts'
import { TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { VersionedEntity } from '../../../kernel/tenancy/versioned-entity.ts'
import { Priority } from '../projects/index.ts'

/** A task that each project of the template gets. */
@ObjectType()
export class ProjectTemplateTask {
  @Field(() => String)
  title!: string

  @Field(() => String)
  description!: string

  @Field(() => Float)
  estHours!: number

  @Field(() => Priority)
  priority!: Priority

  @Field(() => Int, { nullable: true, description: 'Days from the start of the project; null for no due date.' })
  dueAfterDays!: number | null

  @Field(() => [ID], { description: 'People who can no longer be assigned are left out of new projects.' })
  assigneeIds!: string[]

  @Field(() => [String])
  labels!: string[]

  @Field(() => [String], { description: 'The texts of its checklist.' })
  checklist!: string[]
}

/** What projects of one kind, such as a winter tire change, have in common. */
@ObjectType()
@Index({
  name: 'project_template_name_unique',
  expression: `create unique index "project_template_name_unique" on "project_template" ("tenant_id", lower("name"))`,
})
@Audited({ area: 'projects', title: 'name', ignored: ['tasks'] })
@TenantTable()
export class ProjectTemplate extends VersionedEntity {
  @Field(() => String, { description: 'Also the title of its projects, unless another is given.' })
  @Property({ type: 'string', length: 100 })
  name!: string

  @Field(() => String)
  @Property({ type: 'text' })
  description: Opt<string> = ''

  @Field(() => Float, { description: 'Estimated hours of the project.' })
  @Property({ type: 'double' })
  estHours: Opt<number> = 1

  @Field(() => Int, { nullable: true, description: 'How many days a project takes; null for no end.' })
  @Property({ type: 'integer', nullable: true })
  days: number | null = null

  @Field(() => [ProjectTemplateTask], { description: 'In their order.' })
  @Property({ type: 'json', default: '[]' })
  tasks: Opt<ProjectTemplateTask[]> = []
}
