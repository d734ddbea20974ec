import type { Opt } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { tenantPolicy } from '../../../kernel/tenant-entity.ts'

export enum Plan {
  BASIC = 'basic',
  PRO = 'pro',
  ENTERPRISE = 'enterprise',
}
registerEnumType(Plan, { name: 'Plan' })

/** Values of the kernel's `TenantCondition`. */
export enum Condition {
  ACTIVE = 'active',
  SUSPENDED = 'suspended',
  SETTING_UP = 'setting_up',
}
registerEnumType(Condition, { name: 'TenantCondition' })

/** How far a new tenant is with getting what its template has. */
export interface SetUp {
  readonly templateId: string
  /** The key of the last step that was taken. */
  readonly after: string
  readonly done: number
  readonly total: number
  /** Why it does not go on, in words. */
  readonly problem: string | null
}

/** A local business: one site, one set of data that nobody else sees. It sees its own row only. */
@ObjectType()
@Entity({ policies: [tenantPolicy('id')], rowLevelSecurity: true })
export class Tenant {
  @Field(() => ID)
  @PrimaryKey({ type: 'uuid', defaultRaw: 'uuidv7()' })
  id!: string

  @Field(() => ID)
  @Unique()
  @Property({ type: 'uuid', defaultRaw: 'gen_random_uuid()' })
  guid!: Opt<string>

  /** The name in addresses: `<handle>.<SITES_DOMAIN>`. */
  @Field(() => String)
  @Unique()
  @Property({ type: 'string' })
  handle!: string

  @Field(() => String)
  @Property({ type: 'string' })
  name!: string

  @Field(() => String, { nullable: true })
  @Unique()
  @Property({ type: 'string', nullable: true })
  primaryDomain: string | null = null

  @Field(() => String, { nullable: true })
  @Property({ type: 'text', nullable: true })
  favicon: string | null = null

  @Field(() => String, { nullable: true })
  @Property({ type: 'text', nullable: true })
  logo: string | null = null

  @Field(() => Plan)
  @Property({ type: 'string' })
  plan!: Plan

  @Field(() => [String])
  @Property({ type: 'string[]' })
  modules: string[] = []

  /** The agency that looks after this tenant. */
  @Property({ type: 'uuid', nullable: true, index: true })
  agencyId: string | null = null

  /** The one whose site answers on hosts that nobody owns. */
  @Property({ type: 'boolean', default: false })
  isDefault: Opt<boolean> = false

  /** New tenants may be made after its likeness. */
  @Property({ type: 'boolean', default: false })
  isTemplate: Opt<boolean> = false

  /** Since then its site is closed and its data can only be looked at. */
  @Property({ type: 'datetime', nullable: true })
  suspendedAt: Date | null = null

  /** While it is set up; null once it is ready. */
  @Property({ type: 'json', nullable: true })
  setUp: SetUp | null = null

  @Field(() => Condition)
  @Property({ type: 'string', persist: false })
  condition!: Opt<Condition>

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>
}
