import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { OpenToAnyone, Requires } from '../../../../kernel/graphql/requirements.ts'
import { ChatSettingsPayload, UpdateChatSettingsInput } from './chat-settings.inputs.ts'
import { ChatSettingsService } from './chat-settings.service.ts'
import { ChatOffer, ChatSettings } from './chat-settings.ts'

@Resolver(() => ChatSettings)
export class ChatSettingsResolver {
  @Query(() => ChatSettings)
  @Requires('settings.can_view', 'live_chat')
  chatSettings(@Ctx() ctx: RequestContext): Promise<ChatSettings> {
    return ctx.use(ChatSettingsService).read()
  }

  @Query(() => ChatOffer, { description: 'For visitors of the website, before they write.' })
  @OpenToAnyone('live_chat')
  chatOffer(
    @Arg('locale', () => String, { nullable: true, description: 'The language of the page, such as fr.' })
    locale: string | null,
    @Ctx() ctx: RequestContext,
  ): Promise<ChatOffer> {
    return ctx.use(ChatSettingsService).offer(locale)
  }

  @Mutation(() => ChatSettingsPayload)
  @Requires('settings.can_edit', 'live_chat')
  updateChatSettings(
    @Arg('input', () => UpdateChatSettingsInput) input: UpdateChatSettingsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('chatSettings', ctx, () => ctx.use(ChatSettingsService).change(input))
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the website offers the chat: `liveChatEnabled` of the website.',
  })
  enabled(@Ctx() ctx: RequestContext): Promise<boolean> {
    return ctx.use(ChatSettingsService).isEnabled()
  }
}
