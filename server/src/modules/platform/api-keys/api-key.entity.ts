import type { Opt } from '@mikro-orm/core'
import { Property, Unique } from '@mikro-orm/decorators/legacy'
import { GraphQLJSONObject } from 'graphql-scalars'
import { Field, ObjectType } from 'type-graphql'
import type { PermissionMap } from '../../../kernel/access/permissions.ts'
import { Audited, setAuditAction } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

/** Lets a program call the API of a tenant, with the granted permissions that its creator still has. */
@ObjectType()
@Audited({ ignored: ['lastUsedAt', 'createdById'] })
@TenantTable()
export class ApiKey extends TenantEntity {
  @Field(() => String)
  @Property({ type: 'string' })
  name!: string

  @Field(() => String, { description: 'The first characters of the key, for identification.' })
  @Property({ type: 'string' })
  prefix!: string

  /** SHA-256 of the key. The key itself is not stored. */
  @Unique()
  @Property({ type: 'text', hidden: true })
  tokenHash!: string

  @Field(() => GraphQLJSONObject, { description: 'Keys such as pages.can_edit, each true or absent.' })
  @Property({ type: 'json' })
  permissions!: PermissionMap

  @Field(() => [String], {
    description: 'Websites that may use the key from browsers. Without any, only programs may use it.',
  })
  @Property({ type: 'string[]' })
  origins: string[] = []

  /** An account, also of an agency: such have no tenant, so no foreign key holds it. */
  @Property({ type: 'text' })
  createdById!: string

  @Field(() => String)
  @Property({ type: 'string' })
  createdByName!: string

  @Field(() => Date)
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  expiresAt: Date | null = null

  @Field(() => Date, { nullable: true, description: 'Rounded to the minute.' })
  @Property({ type: 'datetime', nullable: true })
  lastUsedAt: Date | null = null

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  revokedAt: Date | null = null

  /** For good: a new key is made in its place. */
  revoke(): void {
    setAuditAction(this, 'revoked')
    this.revokedAt ??= new Date()
  }
}
