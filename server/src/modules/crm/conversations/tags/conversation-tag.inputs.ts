import { Field, Int, ObjectType } from 'type-graphql'

@ObjectType({ description: 'A tag that conversations have.' })
export class ConversationTag {
  @Field(() => String)
  name!: string

  @Field(() => Int, { description: 'How many of the 5,000 latest conversations have it.' })
  numberOfConversations!: number
}
