import { Arg, Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { ConversationTags } from './conversation-tags.ts'

@ObjectType({ description: 'A tag that conversations have.' })
export class ConversationTag {
  @Field(() => String)
  name!: string

  @Field(() => Int, { description: 'How many of the 5,000 latest conversations have it.' })
  numberOfConversations!: number
}

@Resolver()
export class ConversationTagsResolver {
  @Query(() => [ConversationTag], {
    complexity: 500,
    description:
      'At most 50 tags of the 5,000 latest conversations that contain the text, those of the most conversations first.',
  })
  @Requires('live_chat.can_view', 'live_chat')
  conversationTags(
    @Arg('search', () => String, { nullable: true }) search: string | null,
    @Ctx() ctx: RequestContext,
  ): Promise<ConversationTag[]> {
    return ctx.use(ConversationTags).list(search ?? '')
  }
}
