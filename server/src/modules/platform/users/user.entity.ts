import type { Opt } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { tenantPolicy } from '../../../kernel/tenancy/tenant-entity.ts'

/**
 * An account: of a tenant's staff, of a shopper, or, without a tenant, of an agency or the installation. Staff may be
 * shoppers of their own company with the same address: that is another account.
 */
@ObjectType()
@Entity({ policies: [tenantPolicy()], rowLevelSecurity: true })
@Unique({ properties: ['tenantId', 'id'] })
@Index({
  name: 'user_staff_email',
  expression: `create unique index "user_staff_email" on "user" ("tenant_id", "email") where ("role_id" <> 5)`,
})
@Index({
  name: 'user_shopper_email',
  expression: `create unique index "user_shopper_email" on "user" ("tenant_id", "email") where ("role_id" = 5)`,
})
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

  /** When the person followed a link that was sent to the address. */
  @Property({ type: 'datetime', nullable: true })
  emailConfirmedAt: Date | null = null

  /** Since then the account cannot sign in. */
  @Property({ type: 'datetime', nullable: true })
  deactivatedAt: Date | null = null
}
