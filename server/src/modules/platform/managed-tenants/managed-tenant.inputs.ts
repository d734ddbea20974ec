import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { FilterOf, IDFilter } from '../../../kernel/graphql/filters.ts'
import { WhereOf } from '../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { Condition, Module, Plan } from '../tenants/index.ts'

@ObjectType({ description: "The progress of copying a new tenant's template." })
export class TenantSetup {
  @Field(() => Int)
  done!: number

  @Field(() => Int)
  total!: number

  @Field(() => String, { nullable: true, description: 'Why copying has stopped.' })
  problem?: string | null
}

@ObjectType({ description: 'A tenant, as seen by those who manage several.' })
export class ManagedTenant {
  @Field(() => ID)
  id!: string

  @Field(() => String, { description: 'The subdomain in its address: <handle>.<SITES_DOMAIN>.' })
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

  @Field(() => Condition, { name: 'status' })
  condition!: Condition

  @Field(() => TenantSetup, { nullable: true, name: 'setup' })
  setUp?: TenantSetup | null

  @Field(() => ID, { nullable: true })
  agencyId?: string | null

  @Field(() => String, { nullable: true })
  agencyName?: string | null

  @Field(() => Int, { name: 'staffCount', description: 'The number of staff.' })
  people!: number

  @Field(() => Boolean)
  isTemplate!: boolean

  @Field(() => Boolean, { description: 'Whether its site is served on hosts that belong to no tenant.' })
  isDefault!: boolean
}

export const ManagedTenantList = ListOf(ManagedTenant, 'ManagedTenantList')

export const ManagedTenantWhere = WhereOf('ManagedTenantWhere', 'Searches name, address and domains.', {
  agencyId: IDFilter,
  plan: FilterOf(Plan, 'PlanFilter'),
  status: FilterOf(Condition, 'TenantStatusFilter'),
})
export type ManagedTenantWhere = InstanceType<typeof ManagedTenantWhere>

@ObjectType()
export class TenantAddress {
  @Field(() => String)
  url!: string

  @Field(() => String, { nullable: true, description: "Why the address can't be chosen; null if it can." })
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

  @Field(() => ID, { nullable: true, description: 'Without a template, the tenant starts with a few default pages.' })
  templateId?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The key of a starter site, only without a template; see starterSites.',
  })
  starterSite?: string | null

  @Field(() => ID, { nullable: true, description: 'For role 1 only; tenants created by an agency belong to it.' })
  agencyId?: string | null

  @Field(() => Plan, { nullable: true, description: "For role 1 only; otherwise the template's plan, or basic." })
  plan?: Plan | null

  @Field(() => [Module], {
    nullable: true,
    description: "For role 1 only; otherwise the template's modules, or store and blog.",
  })
  modules?: string[] | null
}

@InputType({ description: 'Omitted fields are unchanged.' })
export class UpdateTenantInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, { nullable: true })
  name?: string | null

  @Field(() => String, { nullable: true })
  handle?: string | null

  @Field(() => ID, { nullable: true, description: 'Null removes the tenant from its agency.' })
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

@ObjectType()
export class CreateTenantPayload {
  @Field(() => ManagedTenant, { nullable: true })
  tenant?: ManagedTenant | null

  @Field(() => String, {
    nullable: true,
    description: "The first administrator's invitation, to pass on if no mail server is set up.",
  })
  invitationLink?: string | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
