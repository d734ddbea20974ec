import { Matches, MaxLength, ValidateIf } from 'class-validator'
import { GraphQLJSONObject } from 'graphql-scalars'
import { Field, ID, InputType, ObjectType } from 'type-graphql'
import type { PermissionMap } from '../../../kernel/access/permissions.ts'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { Role } from './role.entity.ts'

@ObjectType({ description: 'A row of the permission matrix.' })
export class PermissionArea {
  @Field(() => String)
  area!: string

  @Field(() => String, { description: 'Such as Email marketing.' })
  label!: string

  @Field(() => [String], { description: 'Keys such as pages.can_edit.' })
  permissions!: string[]
}

@InputType()
export class CreateRoleInput {
  @Field(() => String)
  @Matches(/\S/, { message: 'Please enter a name' })
  @MaxLength(60, { message: 'A name has at most 60 characters' })
  name!: string

  @Field(() => GraphQLJSONObject)
  permissions!: PermissionMap
}

@InputType({ description: 'Omitted fields are unchanged.' })
export class UpdateRoleInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, { nullable: true })
  @ValidateIf((_input, value) => value !== undefined && value !== null)
  @Matches(/\S/, { message: 'Please enter a name' })
  @MaxLength(60, { message: 'A name has at most 60 characters' })
  name?: string | null

  @Field(() => GraphQLJSONObject, { nullable: true })
  permissions?: PermissionMap | null
}

@InputType()
export class DeleteRoleInput {
  @Field(() => ID)
  id!: string
}

@ObjectType()
export class RolePayload {
  @Field(() => Role, { nullable: true })
  role?: Role | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class DeleteRolePayload {
  @Field(() => ID, { nullable: true })
  deletedId?: string | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
