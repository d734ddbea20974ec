import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { ChatFigure, ChatFigures } from './chat-figures.ts'

@Resolver()
export class ChatFiguresResolver {
  @Query(() => [ChatFigure], {
    description: 'By day and agent, the latest day first. Days without conversations are left out.',
  })
  @Requires('live_chat.can_view', 'live_chat')
  chatFigures(
    @Arg('lastDays', () => Int, { nullable: true, defaultValue: 30, description: 'Including today, at most 366.' })
    lastDays: number | null,
    @Ctx() ctx: RequestContext,
  ): Promise<ChatFigure[]> {
    return ctx.use(ChatFigures).report(lastDays ?? 30)
  }
}
