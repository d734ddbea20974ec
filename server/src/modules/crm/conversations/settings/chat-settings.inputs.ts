import { ArrayMaxSize, Max, MaxLength, Min } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { OpeningHoursInput } from '../../../../kernel/time/opening-hours.ts'
import { atMost, IfGiven, IfString } from '../../../../kernel/validation/if-string.ts'
import { ChatQuestion, ChatSettings } from './chat-settings.ts'

const TEXT = 500

@InputType({ description: 'Omitted settings and null are unchanged.' })
export class UpdateChatSettingsInput {
  @Field(() => Boolean, { nullable: true, description: 'Changes `liveChatEnabled` of the website.' })
  enabled?: boolean | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(TEXT)
  greeting?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(TEXT)
  greetingFrench?: string | null

  @Field(() => Boolean, { nullable: true })
  hasHours?: boolean | null

  @Field(() => [OpeningHoursInput], {
    nullable: true,
    description: 'All of them. Those that are left out are deleted.',
  })
  @IfGiven()
  @ArrayMaxSize(28, { message: 'At most 28 office hours' })
  hours?: OpeningHoursInput[] | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(TEXT)
  away?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(TEXT)
  awayFrench?: string | null

  @Field(() => ChatQuestion, { nullable: true })
  asksName?: ChatQuestion | null

  @Field(() => ChatQuestion, { nullable: true })
  asksEmail?: ChatQuestion | null

  @Field(() => Int, { nullable: true, description: 'From 1 to 50.' })
  @IfGiven()
  @Min(1, { message: 'At least 1' })
  @Max(50, { message: 'At most 50' })
  conversationLimit?: number | null

  @Field(() => Boolean, { nullable: true })
  playsSound?: boolean | null

  @Field(() => Int, { nullable: true, description: 'From 0 to 1,440.' })
  @IfGiven()
  @Min(0, { message: 'Enter 0 or more minutes' })
  @Max(1440, { message: 'At most 1,440 minutes' })
  missedMinutes?: number | null

  @Field(() => [String], { nullable: true })
  @IfGiven()
  @ArrayMaxSize(10, { message: 'At most 10 addresses' })
  @MaxLength(254, { each: true, message: 'At most 254 characters each' })
  missedRecipients?: string[] | null

  @Field(() => Int, { nullable: true, description: 'From 0 to 120.' })
  @IfGiven()
  @Min(0, { message: 'Enter 0 to 120 months' })
  @Max(120, { message: 'Enter 0 to 120 months' })
  keepMonths?: number | null

  @Field(() => Int, { nullable: true, description: 'The last read version; an older one is a conflict.' })
  version?: number | null
}

export const ChatSettingsPayload = PayloadOf('ChatSettingsPayload', 'chatSettings', () => ChatSettings)
