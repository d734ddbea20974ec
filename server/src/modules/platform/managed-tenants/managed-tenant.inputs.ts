import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { modules } from '../../../kernel/features.ts'
import { ListOf } from '../../../kernel/paging.ts'
import { UserError } from '../../../kernel/payload.ts'
import { Condition, Plan } from '../tenants/index.ts'

export const Module = Object.fromEntries(modules.map((name) => [name.toUpperCase(), name])) as Record<string, string>
registerEnumType(Module, { name: 'Module' })

@ObjectType({ description: 'How far a new tenant is with getting what its template has.' })
export class TenantSetup {
  @Field(() => Int)
  done!: number

  @Field(() => Int)
  total!: number

  @Field(() => String, { nullable: true, description: 'Why it does not go on.' })
  problem?: string | null
}

@ObjectType({ description: 'A tenant as those see it who look after several.' })
export class ManagedTenant {
  @Field(() => ID)
  id!: string

  @Field(() => String, { description: 'The name in its address: <handle>.<SITES_DOMAIN>.' })
  handle!: string

  @Field(() => String)
  name!: string

  @Field(() => String, { nullable: true })
  primaryDomain?: string | null

  @Field(() => String, { nullable: true })
  favicon?: string | null

  @Field(() => String, { nullable: true })
  logo?: string | null

  @Field(() => Plan)
  plan!: Plan

  @Field(() => [Module])
  modules!: string[]

  @Field(() => Condition)
  condition!: Condition

  @Field(() => TenantSetup, { nullable: true })
  setUp?: TenantSetup | null

  @Field(() => ID, { nullable: true })
  agencyId?: string | null

  @Field(() => String, { nullable: true })
  agencyName?: string | null

  @Field(() => Int, { description: 'Of its staff.' })
  people!: number

  @Field(() => Boolean)
  isTemplate!: boolean

  @Field(() => Boolean, { description: 'Whether its site answers on hosts that nobody owns.' })
  isDefault!: boolean
}

export const ManagedTenantList = ListOf(ManagedTenant, 'ManagedTenantList')

@InputType()
export class ManagedTenantWhere {
  @Field(() => String, { nullable: true, description: 'In name, address and domains.' })
  search?: string | null

  @Field(() => ID, { nullable: true })
  agencyId?: string | null

  @Field(() => Plan, { nullable: true })
  plan?: Plan | null

  @Field(() => Condition, { nullable: true })
  condition?: Condition | null
}

@ObjectType()
export class TenantAddress {
  @Field(() => String)
  url!: string

  @Field(() => String, { nullable: true, description: 'Why it cannot be chosen; null when it can.' })
  problem?: string | null
}

@InputType()
export class CreateTenantInput {
  @Field(() => String)
  name!: string

  @Field(() => String)
  handle!: string

  @Field(() => String, { description: 'Gets an invitation as the first administrator.' })
  ownerEmail!: string

  @Field(() => ID, { nullable: true, description: 'Without one the tenant begins with a few pages of its own.' })
  templateId?: string | null

  @Field(() => ID, { nullable: true, description: "For role 1; an agency's tenants are its own." })
  agencyId?: string | null

  @Field(() => Plan, { nullable: true, description: "For role 1; else the template's, or basic." })
  plan?: Plan | null

  @Field(() => [Module], { nullable: true, description: "For role 1; else the template's, or store and blog." })
  modules?: string[] | null
}

@InputType({ description: 'What is left out stays as it is.' })
export class UpdateTenantInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, { nullable: true })
  name?: string | null

  @Field(() => String, { nullable: true })
  handle?: string | null

  @Field(() => ID, { nullable: true, description: 'Null takes the tenant from its agency.' })
  agencyId?: string | null

  @Field(() => Plan, { nullable: true })
  plan?: Plan | null

  @Field(() => [Module], { nullable: true })
  modules?: string[] | null
}

@InputType()
export class ManageTenantInput {
  @Field(() => ID)
  id!: string
}

@InputType()
export class SetTenantTemplateInput {
  @Field(() => ID)
  id!: string

  @Field(() => Boolean)
  isTemplate!: boolean
}

@ObjectType()
export class ManagedTenantPayload {
  @Field(() => ManagedTenant, { nullable: true })
  tenant?: ManagedTenant | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
