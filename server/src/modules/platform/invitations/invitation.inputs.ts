import { IsEmail, Matches, MaxLength } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { OrderOf } from '../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { Invitation } from './invitation.entity.ts'

export const InvitationList = ListOf(Invitation, 'InvitationList')

export enum InvitationOrderField {
  CREATED_AT = 'id',
  EMAIL = 'email',
}

export const InvitationOrder = OrderOf('InvitationOrder', InvitationOrderField)
export type InvitationOrder = InstanceType<typeof InvitationOrder>

export enum InvitationStatus {
  OPEN = 'open',
  ACCEPTED = 'accepted',
  EXPIRED = 'expired',
}
registerEnumType(InvitationStatus, { name: 'InvitationStatus' })

@ObjectType({ description: 'The invitation behind a link.' })
export class InvitationPreview {
  @Field(() => InvitationStatus)
  status!: InvitationStatus

  @Field(() => String)
  email!: string

  @Field(() => String)
  tenantName!: string

  @Field(() => String)
  invitedByName!: string
}

@InputType()
export class InviteUserInput {
  @Field(() => String)
  @IsEmail({}, { message: 'Please enter an email address' })
  @MaxLength(254, { message: 'An email address has at most 254 characters' })
  email!: string

  @Field(() => Int)
  roleId!: number
}

@InputType()
export class ManageInvitationInput {
  @Field(() => ID)
  id!: string
}

@InputType()
export class AcceptInvitationInput {
  @Field(() => String)
  @MaxLength(200)
  token!: string

  @Field(() => String)
  @Matches(/\S/, { message: 'Please enter your name' })
  @MaxLength(100, { message: 'A name has at most 100 characters' })
  displayName!: string

  @Field(() => String)
  password!: string
}

@ObjectType()
export class InvitationPayload {
  @Field(() => Invitation, { nullable: true })
  invitation?: Invitation | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class AcceptInvitationPayload {
  @Field(() => String, { nullable: true, description: 'The email address to sign in with.' })
  email?: string | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
