import { Arg, Ctx, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { ConversationTag } from './conversation-tag.inputs.ts'
import { ConversationTags } from './conversation-tags.ts'

@Resolver()
export class ConversationTagResolver {
  @Query(() => [ConversationTag], {
    complexity: 500,
    description: 'Tags that contain the text, the most used first. At most 50, from the 5,000 latest conversations.',
  })
  @Requires('live_chat.can_view', 'live_chat')
  conversationTags(
    @Arg('search', () => String, { nullable: true }) search: string | null,
    @Ctx() ctx: RequestContext,
  ): Promise<ConversationTag[]> {
    return ctx.use(ConversationTags).list(search ?? '')
  }
}
