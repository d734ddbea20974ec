import { ArrayMaxSize, Max, MaxLength, Min, ValidateIf } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../../kernel/validation/if-string.ts'
import { FormSettings } from './form-settings.ts'

const IfGiven = () => ValidateIf((_input, value) => value !== null && value !== undefined)
const MOST_BLOCKED = 500
const entries = { message: `At most ${MOST_BLOCKED} entries` }
const TOO_LONG = { each: true, message: 'At most 200 characters each' }

@InputType({ description: 'Omitted settings and null are unchanged. The empty string removes a key.' })
export class UpdateFormSettingsInput {
  @Field(() => Boolean, { nullable: true })
  humanCheck?: boolean | null

  @Field(() => Boolean, { nullable: true })
  acceptWithoutScript?: boolean | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  recaptchaSiteKey?: string | null

  @Field(() => String, { nullable: true, description: 'Never returned.' })
  @IfString()
  @atMost(200)
  recaptchaSecret?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  mapsKey?: string | null

  @Field(() => [String], { nullable: true })
  @IfGiven()
  @ArrayMaxSize(MOST_BLOCKED, entries)
  @MaxLength(200, TOO_LONG)
  blockedWords?: string[] | null

  @Field(() => [String], { nullable: true })
  @IfGiven()
  @ArrayMaxSize(MOST_BLOCKED, entries)
  @MaxLength(200, TOO_LONG)
  blockedEmails?: string[] | null

  @Field(() => [String], { nullable: true })
  @IfGiven()
  @ArrayMaxSize(MOST_BLOCKED, entries)
  @MaxLength(200, TOO_LONG)
  blockedIps?: string[] | null

  @Field(() => Int, { nullable: true })
  @IfGiven()
  @Min(0, { message: 'Enter 0 or more days' })
  @Max(3650, { message: 'At most 3,650 days' })
  retentionDays?: number | null

  @Field(() => Int, {
    nullable: true,
    description: 'The last read version; without it the write is not checked for conflicts.',
  })
  version?: number | null
}

export const FormSettingsPayload = PayloadOf('FormSettingsPayload', 'formSettings', () => FormSettings)

@ObjectType({ description: 'Whether a service accepts the stored keys.' })
export class KeyTest {
  @Field(() => Boolean)
  works!: boolean

  @Field(() => String, { description: 'A sentence for the user.' })
  message!: string
}

export const KeyTestPayload = PayloadOf('KeyTestPayload', 'keyTest', () => KeyTest)
