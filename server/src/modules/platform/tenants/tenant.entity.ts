import type { Opt } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { modules } from '../../../kernel/access/features.ts'
import { tenantPolicy } from '../../../kernel/tenancy/tenant-entity.ts'

export enum Plan {
  BASIC = 'basic',
  PRO = 'pro',
  ENTERPRISE = 'enterprise',
}
registerEnumType(Plan, { name: 'Plan' })

export const Module = Object.fromEntries(modules.map((name) => [name.toUpperCase(), name])) as Record<string, string>
registerEnumType(Module, { name: 'Module' })

/** Values of the kernel's `TenantCondition`. */
export enum Condition {
  ACTIVE = 'active',
  SUSPENDED = 'suspended',
  SETTING_UP = 'setting_up',
}
registerEnumType(Condition, { name: 'TenantStatus' })

/** The progress of copying a template to a new tenant. */
export interface SetUp {
  readonly templateId: string
  /** The key of the last completed step. */
  readonly after: string
  readonly done: number
  readonly total: number
  /** Why copying has stopped, in words. */
  readonly problem: string | null
}

/** A local business with one site and its own isolated data. Its policy only shows its own row. */
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

  /** The subdomain in its address: `<handle>.<SITES_DOMAIN>`. */
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

  @Field(() => [Module])
  @Property({ type: 'string[]' })
  modules: string[] = []

  /** The agency that manages this tenant. */
  @Property({ type: 'uuid', nullable: true, index: true })
  agencyId: string | null = null

  /** Its site is served on hosts that belong to no tenant. */
  @Property({ type: 'boolean', default: false })
  isDefault: Opt<boolean> = false

  /** New tenants can be copied from it. */
  @Property({ type: 'boolean', default: false })
  isTemplate: Opt<boolean> = false

  /** Since when the site is offline and the data is read-only. */
  @Property({ type: 'datetime', nullable: true })
  suspendedAt: Date | null = null

  /** Null once setup is complete. */
  @Property({ type: 'json', nullable: true })
  setUp: SetUp | null = null

  @Field(() => Condition, { name: 'status' })
  @Property({ type: 'string', persist: false })
  condition!: Opt<Condition>

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>
}
