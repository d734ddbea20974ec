import { IsEmail, IsIn, Matches, MaxLength, ValidateIf } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import type { ModuleName, PlanName } from '../../../kernel/access/features.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { Module, Plan } from '../tenants/index.ts'

@ObjectType()
export class AgencyMember {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  email!: string

  @Field(() => String)
  displayName!: string

  @Field(() => Boolean)
  isActive!: boolean
}

@ObjectType({ description: 'An agency, as seen by role 1.' })
export class ManagedAgency {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  name!: string

  @Field(() => String, { nullable: true })
  logo?: string | null

  @Field(() => Int, { description: '1 is active. With any other status, its users have read-only access.' })
  status!: number

  @Field(() => Int)
  tenantCount!: number

  @Field(() => Int, { description: 'The number of members who may sign in.' })
  memberCount!: number

  @Field(() => Plan, { description: 'The plan of tenants that the agency creates, whatever plan their template has.' })
  newTenantPlan!: PlanName

  @Field(() => [Module], { description: 'The modules of tenants that the agency creates.' })
  newTenantModules!: readonly ModuleName[]
}

export const ManagedAgencyList = ListOf(ManagedAgency, 'ManagedAgencyList')

@InputType()
export class ManagedAgencyWhere {
  @Field(() => String, { nullable: true, description: 'Searches the name.' })
  search?: string | null
}

@InputType()
export class CreateAgencyInput {
  @Field(() => String)
  @Matches(/\S/, { message: 'Please enter a name' })
  @MaxLength(100, { message: 'A name has at most 100 characters' })
  name!: string

  @Field(() => String, { nullable: true, description: 'Image URL.' })
  @ValidateIf((_input, value) => Boolean(value))
  @Matches(/^https?:\/\/[^\s"'<>]+$/, { message: 'The address of an image begins with https://' })
  @MaxLength(2000, { message: 'An address has at most 2,000 characters' })
  logo?: string | null

  @Field(() => Plan, {
    nullable: true,
    description:
      'The plan of tenants that the agency creates. If omitted: basic for a new agency, otherwise unchanged.',
  })
  newTenantPlan?: PlanName | null

  @Field(() => [Module], {
    nullable: true,
    description:
      'The modules of tenants that the agency creates. If omitted: store and blog for a new agency, otherwise unchanged.',
  })
  newTenantModules?: ModuleName[] | null
}

@InputType()
export class UpdateAgencyInput extends CreateAgencyInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { description: '1 for active, 0 for inactive.' })
  @IsIn([0, 1], { message: 'A status is 0 or 1' })
  status!: number
}

@InputType()
export class AddAgencyMemberInput {
  @Field(() => ID)
  agencyId!: string

  @Field(() => String)
  @IsEmail({}, { message: 'Please enter an email address' })
  @MaxLength(254, { message: 'An email address has at most 254 characters' })
  email!: string

  @Field(() => String)
  @Matches(/\S/, { message: 'Please enter a name' })
  @MaxLength(100, { message: 'A name has at most 100 characters' })
  displayName!: string
}

@InputType()
export class SetAgencyMemberActiveInput {
  @Field(() => ID)
  agencyId!: string

  @Field(() => ID)
  userId!: string

  @Field(() => Boolean, { description: 'False signs the member out and prevents signing in.' })
  isActive!: boolean
}

@ObjectType()
export class AddAgencyMemberPayload {
  @Field(() => ManagedAgency, { nullable: true })
  agency?: ManagedAgency | null

  @Field(() => String, { nullable: true, description: 'The link to hand over if no mail server is configured.' })
  link?: string | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class ManagedAgencyPayload {
  @Field(() => ManagedAgency, { nullable: true })
  agency?: ManagedAgency | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
