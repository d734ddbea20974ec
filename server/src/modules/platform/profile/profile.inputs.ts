import { Matches, MaxLength } from 'class-validator'
import { type ClassType, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { UserError } from '../../../kernel/graphql/payload.ts'

@ObjectType('Session', { description: 'A browser in which the viewer is signed in.' })
export class SessionInfo {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  userAgent!: string

  @Field(() => String, { description: 'The browser and operating system, in words that its owner recognizes.' })
  device!: string

  @Field(() => String, { name: 'ipAddress' })
  address!: string

  @Field(() => Date)
  createdAt!: Date

  @Field(() => Date)
  lastSeenAt!: Date

  @Field(() => Boolean)
  isCurrent!: boolean
}

@ObjectType()
export class SecondFactorStatus {
  @Field(() => Boolean)
  isEnabled!: boolean

  @Field(() => Int)
  recoveryCodesLeft!: number
}

@ObjectType()
export class SecondFactorSetup {
  @Field(() => String, { description: 'For typing into the authenticator app.' })
  secret!: string

  @Field(() => String, { description: 'For the QR code.' })
  otpauthUrl!: string
}

@InputType()
export class UpdateProfileInput {
  @Field(() => String)
  @Matches(/\S/, { message: 'Please enter your name' })
  @MaxLength(100, { message: 'A name has at most 100 characters' })
  displayName!: string
}

@InputType()
export class ChangePasswordInput {
  @Field(() => String)
  @MaxLength(1000, { message: 'A password has at most 1,000 characters' })
  currentPassword!: string

  @Field(() => String)
  newPassword!: string
}

@InputType()
export class RevokeSessionInput {
  @Field(() => ID)
  id!: string
}

@InputType({ description: 'Requires the password again before changing how the account is protected.' })
export class ConfirmByPasswordInput {
  @Field(() => String)
  @MaxLength(1000, { message: 'A password has at most 1,000 characters' })
  password!: string
}

@InputType()
export class EnableSecondFactorInput {
  @Field(() => String)
  @Matches(/^\s*(\d\s*){6}$/, { message: 'A code has six digits' })
  @MaxLength(50, { message: 'A code has six digits' })
  code!: string
}

interface Faults {
  userErrors: UserError[]
}

@ObjectType()
export class UpdateProfilePayload {
  @Field(() => String, { nullable: true })
  displayName?: string | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class RevokeSessionPayload {
  @Field(() => ID, { nullable: true })
  revokedId?: string | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class StartSecondFactorSetupPayload {
  @Field(() => SecondFactorSetup, { nullable: true })
  setup?: SecondFactorSetup | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class RecoveryCodesPayload {
  @Field(() => [String], { nullable: true, description: 'Shown only in this response.' })
  recoveryCodes?: string[] | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

/** Payload of a mutation that returns success or errors. */
function DonePayload(name: string): ClassType<Faults & { success?: boolean | null }> {
  @ObjectType(name)
  class Done implements Faults {
    @Field(() => Boolean, { nullable: true })
    success?: boolean | null

    @Field(() => [UserError])
    userErrors!: UserError[]
  }
  return Done
}

export const RemoveProfilePicturePayload = DonePayload('RemoveProfilePicturePayload')
export const ChangePasswordPayload = DonePayload('ChangePasswordPayload')
export const RevokeOtherSessionsPayload = DonePayload('RevokeOtherSessionsPayload')
export const DisableSecondFactorPayload = DonePayload('DisableSecondFactorPayload')
