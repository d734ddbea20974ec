import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType } from 'type-graphql'
import { Audited } from '../../../../kernel/audit/audit.ts'
import { SoftDeletableEntity } from '../../../../kernel/tenancy/soft-deletable-entity.ts'
import { TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

/** An email that campaigns begin with. A campaign gets a copy, so later changes do not touch it. */
@ObjectType()
@Index({ properties: ['tenantId', 'name', 'id'] })
@Index({
  name: 'email_template_deleted',
  expression: `create index "email_template_deleted" on "email_template" ("deleted_at") where ("deleted_at" is not null)`,
})
@Audited({ area: 'email_marketing', title: 'name', ignored: ['content', 'deletedAt'] })
@TenantTable()
export class EmailTemplate extends SoftDeletableEntity {
  @Field(() => String)
  @Property({ type: 'string', length: 200 })
  name!: string

  /** An encoded tree of email blocks. */
  @Property({ type: 'text', nullable: true, lazy: true })
  content: string | null = null

  @Field(() => String, { description: 'The author.' })
  @Property({ type: 'string', length: 100 })
  createdBy!: Opt<string>
}
