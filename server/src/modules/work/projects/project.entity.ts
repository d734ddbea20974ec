import type { Opt } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Field, Float, ID, ObjectType } from 'type-graphql'
import { Audited, NotAudited } from '../../../kernel/audit/audit.ts'
import { SoftDeletableEntity } from '../../../kernel/tenancy/soft-deletable-entity.ts'
import { TenantTable, tenantPolicy } from '../../../kernel/tenancy/tenant-entity.ts'
import { Priority } from './priority.ts'

/** A project's validated fields. */
export interface ProjectFields {
  readonly title: string
  readonly description: string
  readonly estHours: number
  readonly priority: Priority | null
  readonly startDate: Date | null
  readonly endDate: Date | null
  readonly customerId: string | null
  readonly vehicleId: string | null
}

/** Work with several steps, for a customer or for the business itself. */
@ObjectType()
@Index({ properties: ['tenantId', 'title', 'id'] })
@Index({ properties: ['tenantId', 'startDate', 'id'] })
@Index({ properties: ['tenantId', 'endDate', 'id'] })
@Index({ properties: ['tenantId', 'priority', 'id'] })
@Index({ properties: ['tenantId', 'updatedAt', 'id'] })
@Index({ properties: ['tenantId', 'customerId', 'id'] })
@Index({ properties: ['tenantId', 'vehicleId', 'id'] })
@Index({ properties: ['tenantId', 'columnId', 'rank', 'id'] })
@Index({
  name: 'project_deleted',
  expression: `create index "project_deleted" on "project" ("deleted_at") where ("deleted_at" is not null)`,
})
@Audited({
  area: 'projects',
  title: 'title',
  subject: 'id',
  ignored: ['deletedAt', 'customerId', 'vehicleId', 'columnId', 'rank'],
})
@TenantTable()
export class Project extends SoftDeletableEntity implements ProjectFields {
  @Field(() => String)
  @Property({ type: 'string', length: 200 })
  title!: string

  @Field(() => String)
  @Property({ type: 'text' })
  description: Opt<string> = ''

  @Field(() => Float, { description: 'Estimated hours, with at most two decimals.' })
  @Property({ type: 'double' })
  estHours: Opt<number> = 1

  @Field(() => Priority, { nullable: true, description: 'Null if nobody has set one.' })
  @Property({ type: 'string', length: 10, nullable: true })
  priority: Priority | null = null

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  startDate: Date | null = null

  @Field(() => Date, {
    nullable: true,
    description: "Never before the start. A day without a time ends at 23:59:59 in the tenant's time zone.",
  })
  @Property({ type: 'datetime', nullable: true })
  endDate: Date | null = null

  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  customerId: string | null = null

  @Field(() => ID, { nullable: true, description: 'A vehicle of the customer.' })
  @Property({ type: 'uuid', nullable: true })
  vehicleId: string | null = null

  /** The column of a board in which it is a card. Exports leave it out, because not everybody may see the board. */
  @Property({ type: 'uuid', nullable: true, hidden: true })
  columnId: string | null = null

  /** The place among the cards of the column: see `rank.ts`. */
  @Property({ type: 'text', nullable: true, collation: 'C', hidden: true })
  rank: string | null = null

  @Field(() => String, { description: 'The author.' })
  @Property({ type: 'string', length: 100 })
  createdBy!: string

  /** A change of related data, such as assignees, bumps the version too, so that concurrent editors get a conflict. */
  touch(): void {
    this.updatedAt = new Date()
  }
}

/** A search word from a project's title or description: see `kernel/search/word-search.ts`. */
@NotAudited()
@Entity({ policies: [tenantPolicy()], rowLevelSecurity: true })
@Index({ properties: ['tenantId', 'projectId', 'word'] })
export class ProjectWord {
  @PrimaryKey({ type: 'uuid' })
  tenantId!: string

  @PrimaryKey({ type: 'string', length: 60, collation: 'C' })
  word!: string

  @PrimaryKey({ type: 'uuid' })
  projectId!: string
}
