import { Max, Min } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { IfGiven } from '../../../../kernel/validation/if-string.ts'
import { ChatAgent } from './chat-agent.entity.ts'

@ObjectType({ description: 'A staff member who can be assigned conversations.' })
export class ConversationAssignee {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  displayName!: string
}

@InputType()
export class ChatAvailabilityInput {
  @Field(() => Boolean, { nullable: true, description: 'Null is unchanged.' })
  isAvailable?: boolean | null

  @Field(() => Int, {
    nullable: true,
    description: 'From 1 to 50; 0 for the limit of the settings. Null is unchanged.',
  })
  @IfGiven()
  @Min(0, { message: 'At least 0' })
  @Max(50, { message: 'At most 50' })
  conversationLimit?: number | null
}

export const ChatAgentPayload = PayloadOf('ChatAgentPayload', 'agent', () => ChatAgent)
