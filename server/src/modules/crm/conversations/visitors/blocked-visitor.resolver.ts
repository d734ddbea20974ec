import { Arg, Ctx, Field, ID, InputType, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { PageArgs } from '../../../../kernel/graphql/list-args.ts'
import { type Listing, ListOf } from '../../../../kernel/graphql/paging.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { BlockedVisitorService } from './blocked-visitor.service.ts'
import { ChatVisitor } from './chat-visitor.entity.ts'

@InputType()
export class UnblockChatVisitorInput {
  @Field(() => ID, { description: 'The ID of the visitor.' })
  id!: string
}

const ChatVisitorList = ListOf(ChatVisitor, 'ChatVisitorList')
const UnblockChatVisitorPayload = PayloadOf('UnblockChatVisitorPayload', 'unblockedId', () => ID)

@Resolver()
export class BlockedVisitorResolver {
  @Query(() => ChatVisitorList, {
    description: 'Blocked visitors, also those whose conversation was deleted. The last blocked first.',
  })
  @Requires('live_chat.can_edit', 'live_chat')
  blockedChatVisitors(@PageArgs() { slice }: PageArgs, @Ctx() ctx: RequestContext): Promise<Listing<ChatVisitor>> {
    return ctx.use(BlockedVisitorService).list(slice)
  }

  @Mutation(() => UnblockChatVisitorPayload, {
    description: 'Lets the visitor write again. Deletes the visitor if their conversation was deleted.',
  })
  @Requires('live_chat.can_edit', 'live_chat')
  unblockChatVisitor(
    @Arg('input', () => UnblockChatVisitorInput) { id }: UnblockChatVisitorInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('unblockedId', ctx, () => ctx.use(BlockedVisitorService).unblock(id))
  }
}
