import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { OpeningHours } from '../../../../kernel/time/opening-hours.ts'
import { SettingsOfCapability } from '../../../platform/settings/index.ts'
import { DEFAULT_CONVERSATION_LIMIT } from '../agents/chat-agent.entity.ts'

export enum ChatQuestion {
  HIDDEN = 'hidden',
  OPTIONAL = 'optional',
  REQUIRED = 'required',
}
registerEnumType(ChatQuestion, { name: 'ChatQuestion', description: 'Whether visitors are asked before they write.' })

/** A tenant's settings for its live chat. */
@ObjectType()
export class ChatSettings extends SettingsOfCapability {
  static readonly capability = 'live_chat'

  @Field(() => String, { description: 'What visitors read before they write. Empty for a built-in text.' })
  greeting = ''

  @Field(() => String, { description: 'The same on pages in French. Empty for a built-in text.' })
  greetingFrench = ''

  @Field(() => Boolean, { description: 'Whether the chat has office hours. Without them it always counts as open.' })
  hasHours = false

  @Field(() => [OpeningHours], {
    description: "In the time zone of the website. A day may be open several times. Closed on days that aren't listed.",
  })
  hours: OpeningHours[] = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }))

  @Field(() => String, {
    description:
      'What visitors read outside the office hours, and while no agent is available. Empty for a built-in text.',
  })
  away = ''

  @Field(() => String, { description: 'The same on pages in French.' })
  awayFrench = ''

  @Field(() => ChatQuestion)
  asksName = ChatQuestion.HIDDEN

  @Field(() => ChatQuestion)
  asksEmail = ChatQuestion.HIDDEN

  @Field(() => Int, {
    description: 'The maximum number of open conversations routed to each agent without a limit of their own.',
  })
  conversationLimit = DEFAULT_CONVERSATION_LIMIT

  @Field(() => Boolean, {
    description: 'Whether visitors hear a sound when an answer arrives while they look elsewhere.',
  })
  playsSound = true

  @Field(() => Int, {
    description: 'Staff are emailed when a visitor has waited this many minutes for an answer. 0 for no email.',
  })
  missedMinutes = 0

  @Field(() => [String], { description: 'Who gets that email. Nobody gets one while it is empty.' })
  missedRecipients: string[] = []

  @Field(() => Int, { description: 'Conversations are deleted this many months after they were closed. 0 keeps them.' })
  keepMonths = 0
}

@ObjectType({ description: 'The texts and questions of the chat, in the language of the page.' })
export class ChatOffer {
  @Field(() => String, { description: 'Empty for the built-in text.' })
  greeting!: string

  @Field(() => String, { description: 'For visitors while nobody is available. Empty for the built-in text.' })
  away!: string

  @Field(() => Boolean, { description: 'Whether it is within the office hours.' })
  isWithinHours!: boolean

  @Field(() => ChatQuestion)
  asksName!: ChatQuestion

  @Field(() => ChatQuestion)
  asksEmail!: ChatQuestion

  @Field(() => Boolean)
  playsSound!: boolean
}
