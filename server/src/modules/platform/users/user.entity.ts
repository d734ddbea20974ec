import type { Opt } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { tenantPolicy } from '../../../kernel/tenant-entity.ts'

/** An account: of a tenant's staff, of a shopper, or, without a tenant, of an agency or the installation. */
@ObjectType()
@Entity({ policies: [tenantPolicy()], rowLevelSecurity: true })
@Unique({ properties: ['tenantId', 'id'] })
@Unique({ properties: ['tenantId', 'email'] })
@Index({
  name: 'user_email_without_tenant',
  expression: `create unique index "user_email_without_tenant" on "user" ("email") where ("tenant_id" is null)`,
})
export class User {
  @Field(() => ID)
  @PrimaryKey({ type: 'uuid', defaultRaw: 'uuidv7()' })
  id!: Opt<string>

  @Property({ type: 'uuid', nullable: true })
  tenantId: string | null = null

  @Property({ type: 'uuid', nullable: true, index: true })
  agencyId: string | null = null

  /** In small letters. */
  @Field(() => String)
  @Index()
  @Property({ type: 'string' })
  email!: string

  @Field(() => String)
  @Property({ type: 'string' })
  displayName!: string

  @Field(() => Int)
  @Property({ type: 'integer' })
  roleId!: number

  @Field(() => String)
  @Property({ type: 'string', persist: false })
  roleName!: Opt<string>

  @Property({ type: 'text', lazy: true, hidden: true })
  passwordHash!: string

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>

  /** Since then the account cannot sign in. */
  @Property({ type: 'datetime', nullable: true })
  deactivatedAt: Date | null = null
}
