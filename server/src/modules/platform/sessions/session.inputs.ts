import { MaxLength, MinLength, ValidateIf } from 'class-validator'
import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { Agency } from '../agencies/index.ts'
import { Tenant } from '../tenants/index.ts'
import { User } from '../users/index.ts'

@ObjectType({ description: 'The current user, the tenant they work in, and their permissions. Null when signed out.' })
export class Viewer {
  @Field(() => User)
  user!: User

  @Field(() => Tenant, {
    nullable: true,
    description: "The session's tenant: fixed for staff, chosen by agency users and role 1.",
  })
  tenant?: Tenant | null

  @Field(() => Agency, { nullable: true })
  agency?: Agency | null

  @Field(() => [String], {
    description: 'Keys such as pages.can_edit, already restricted by role, plan and modules.',
  })
  permissions!: string[]

  @Field(() => [String], {
    description: 'Names of the features that plan and modules include, for example blog, quotes, voip.',
  })
  features!: string[]
}

@InputType()
export class SignInInput {
  @Field(() => String)
  @MinLength(1, { message: 'Please enter your email address' })
  @MaxLength(254, { message: 'An email address has at most 254 characters' })
  email!: string

  @Field(() => String)
  @MinLength(1, { message: 'Please enter your password' })
  @MaxLength(1000, { message: 'A password has at most 1,000 characters' })
  password!: string

  @Field(() => String, {
    nullable: true,
    description: 'The second factor, required after a SECOND_FACTOR_REQUIRED error: a code or a recovery code.',
  })
  @ValidateIf((_input, value) => typeof value === 'string')
  @MaxLength(50, { message: 'A code has at most 50 characters' })
  code?: string | null

  @Field(() => String, {
    nullable: true,
    description: "Base64 of { challenge, solution: { counter, derivedKey } }, solving an earlier answer's challenge.",
  })
  @ValidateIf((_input, value) => typeof value === 'string')
  @MaxLength(4000, { message: 'A solution has at most 4,000 characters' })
  solution?: string | null
}

@InputType()
export class SwitchTenantInput {
  @Field(() => ID)
  tenantId!: string
}

@ObjectType()
export class SignInPayload {
  @Field(() => User, { nullable: true })
  user?: User | null

  @Field(() => String, {
    nullable: true,
    description:
      'JSON of an ALTCHA challenge (version 2), once the account has had many failures. Its solution makes the next attempt fast; after CHALLENGE_REQUIRED an attempt on a new device needs it.',
  })
  challenge?: string | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class SignOutPayload {
  @Field(() => Boolean)
  success!: boolean

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class SwitchTenantPayload {
  @Field(() => Tenant, { nullable: true })
  tenant?: Tenant | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
