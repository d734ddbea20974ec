import type { Opt } from '@mikro-orm/core'
import { Property, Unique } from '@mikro-orm/decorators/legacy'
import { GraphQLJSONObject } from 'graphql-scalars'
import { Field, Int, ObjectType } from 'type-graphql'
import type { PermissionMap } from '../../../kernel/access/permissions.ts'
import { Audited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { USER } from '../../../kernel/tenancy/viewer.ts'

/** Numbers from here on are a tenant's own roles. */
export const FIRST_OWN_NUMBER = 100

/** A role with its permissions. Every tenant has numbers 2 to 5; 1 and 6 exist only in code. */
@ObjectType()
@Unique({ properties: ['tenantId', 'number'] })
@Audited({ area: 'users' })
@TenantTable()
export class Role extends TenantEntity {
  @Field(() => Int)
  @Property({ type: 'integer' })
  number!: number

  @Field(() => String)
  @Property({ type: 'string' })
  name!: string

  @Field(() => GraphQLJSONObject, { description: 'Keys such as pages.can_edit, each true or absent.' })
  @Property({ type: 'json' })
  permissions!: PermissionMap

  get isOwn(): Opt<boolean> {
    return this.number >= FIRST_OWN_NUMBER
  }

  /** Shoppers have an account at the site, not at the admin: their role holds nothing and is given to no staff. */
  get isForStaff(): Opt<boolean> {
    return this.number !== USER
  }
}
