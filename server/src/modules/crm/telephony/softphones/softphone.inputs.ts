import { ArrayMaxSize, Max, Min } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfGiven, IfString } from '../../../../kernel/validation/if-string.ts'
import { Softphone } from './softphone.entity.ts'
import { TelephonySettings } from './telephony-settings.ts'

export const MOST_TURN_SERVERS = 5

@InputType({ description: 'Omitted values and null are unchanged. The empty string clears a value.' })
export class UpdateMySoftphoneInput {
  @Field(() => String, { nullable: true, description: 'Such as wss://phone.example.com. Empty: that of the business.' })
  @IfString()
  @atMost(500)
  serverUrl?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(60)
  extension?: string | null

  @Field(() => String, { nullable: true, description: 'Only its owner can read it again.' })
  @IfString()
  @atMost(200)
  secret?: string | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType({ description: 'Omitted values and null are unchanged. The empty string clears a value.' })
export class UpdateSoftphoneInput extends UpdateMySoftphoneInput {
  @Field(() => ID, { description: 'A staff member who can use the phone.' })
  userId!: string
}

@InputType()
export class TurnServerInput {
  @Field(() => String)
  @atMost(300)
  url!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  username?: string | null

  @Field(() => String, { nullable: true, description: 'Null keeps that of the same URL.' })
  @IfString()
  @atMost(200)
  credential?: string | null
}

@InputType({ description: 'Omitted settings and null are unchanged.' })
export class UpdateTelephonySettingsInput {
  @Field(() => String, { nullable: true, description: 'Such as wss://phone.example.com. Empty switches calls off.' })
  @IfString()
  @atMost(500)
  serverUrl?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  domain?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(60)
  voicemailNumber?: string | null

  @Field(() => Int, { nullable: true, description: 'From 0 to 120.' })
  @IfGiven()
  @Min(0, { message: 'Enter 0 to 120 months' })
  @Max(120, { message: 'Enter 0 to 120 months' })
  keepMonths?: number | null

  @Field(() => [TurnServerInput], { nullable: true, description: `At most ${MOST_TURN_SERVERS}. Replaces all.` })
  @IfGiven()
  @ArrayMaxSize(MOST_TURN_SERVERS, { message: `At most ${MOST_TURN_SERVERS} servers` })
  turnServers?: TurnServerInput[] | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

export const SoftphonePayload = PayloadOf('SoftphonePayload', 'softphone', () => Softphone)
export const TelephonySettingsPayload = PayloadOf('TelephonySettingsPayload', 'settings', () => TelephonySettings)

@ObjectType()
export class IceServer {
  @Field(() => String)
  url!: string

  @Field(() => String)
  username!: string

  @Field(() => String)
  credential!: string
}

@ObjectType({ description: "What the viewer's browser needs to register at the phone system." })
export class PhoneAccount {
  @Field(() => String)
  serverUrl!: string

  @Field(() => String)
  domain!: string

  @Field(() => String)
  extension!: string

  @Field(() => String)
  secret!: string

  @Field(() => String)
  voicemailNumber!: string

  @Field(() => [IceServer])
  iceServers!: IceServer[]
}
