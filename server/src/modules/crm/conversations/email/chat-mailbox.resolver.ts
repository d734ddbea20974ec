import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { mutationResult, payload } from '../../../../kernel/graphql/payload.ts'
import { Requires, RequiresPerson } from '../../../../kernel/graphql/requirements.ts'
import { ChatMailbox } from './chat-mailbox.entity.ts'
import { ChatMailboxPayload, SaveChatMailboxInput, TestChatMailboxPayload } from './chat-mailbox.inputs.ts'
import { ChatMailboxService } from './chat-mailbox.service.ts'

@Resolver(() => ChatMailbox)
export class ChatMailboxResolver {
  @Query(() => ChatMailbox, {
    nullable: true,
    description: 'The mailbox through which live chats continue by email; null if they do not.',
  })
  @Requires('settings.can_view', 'live_chat')
  chatMailbox(@Ctx() ctx: RequestContext): Promise<ChatMailbox | null> {
    return ctx.use(ChatMailboxService).current()
  }

  @Mutation(() => ChatMailboxPayload)
  @RequiresPerson('settings.can_edit', 'live_chat')
  saveChatMailbox(@Arg('input', () => SaveChatMailboxInput) input: SaveChatMailboxInput, @Ctx() ctx: RequestContext) {
    return payload('chatMailbox', ctx, () => ctx.use(ChatMailboxService).save(input))
  }

  @Mutation(() => ChatMailboxPayload, {
    description: 'Removes the mailbox, so live chats no longer continue by email.',
  })
  @RequiresPerson('settings.can_edit', 'live_chat')
  removeChatMailbox(@Ctx() ctx: RequestContext) {
    return payload('chatMailbox', ctx, () => ctx.use(ChatMailboxService).remove())
  }

  @Mutation(() => TestChatMailboxPayload, { description: 'Signs in to the saved mailbox and opens its inbox.' })
  @RequiresPerson('settings.can_edit', 'live_chat')
  testChatMailbox(@Ctx() ctx: RequestContext) {
    return mutationResult('test', () => ctx.use(ChatMailboxService).test())
  }
}
