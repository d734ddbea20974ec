import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType } from 'type-graphql'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

/** A notification for one person. */
@ObjectType()
@Index({ properties: ['tenantId', 'userId', 'id'] })
@Index({ properties: ['createdAt'] })
@NotAudited()
@TenantTable({ isReferredTo: false })
export class Notification extends TenantEntity {
  @Property({ type: 'uuid' })
  userId!: string

  @Field(() => String, { description: 'For example page_published or invitation_accepted.' })
  @Property({ type: 'string' })
  kind!: string

  @Field(() => String)
  @Property({ type: 'text' })
  title!: string

  @Field(() => String, { nullable: true, description: "The record's path in the admin, such as /pages." })
  @Property({ type: 'text', nullable: true })
  link: string | null = null

  @Field(() => Date)
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  readAt: Date | null = null
}
