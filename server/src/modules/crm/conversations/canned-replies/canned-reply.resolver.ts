import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { CannedReply } from './canned-reply.entity.ts'
import {
  CannedReplyPayload,
  CreateCannedReplyInput,
  DeleteCannedReplyInput,
  DeleteCannedReplyPayload,
  UpdateCannedReplyInput,
} from './canned-reply.inputs.ts'
import { CannedReplyService } from './canned-reply.service.ts'

@Resolver(() => CannedReply)
export class CannedReplyResolver {
  @Query(() => [CannedReply], { description: 'Ordered by shortcut; `search` is a part of the shortcut or the text.' })
  @Requires('live_chat.can_view', 'live_chat')
  cannedReplies(
    @Arg('search', () => String, { nullable: true }) search: string | null,
    @Ctx() ctx: RequestContext,
  ): Promise<CannedReply[]> {
    return ctx.use(CannedReplyService).list(search ?? '')
  }

  @Query(() => String, {
    description: 'The text of a canned reply with its placeholders filled in for a conversation.',
  })
  @Requires('live_chat.can_view', 'live_chat')
  cannedReplyText(
    @Arg('id', () => ID) id: string,
    @Arg('conversationId', () => ID) conversationId: string,
    @Ctx() ctx: RequestContext,
  ): Promise<string> {
    return ctx.use(CannedReplyService).fill(id, conversationId)
  }

  @Mutation(() => CannedReplyPayload)
  @Requires('live_chat.can_edit', 'live_chat')
  createCannedReply(
    @Arg('input', () => CreateCannedReplyInput) input: CreateCannedReplyInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('cannedReply', ctx, () => ctx.use(CannedReplyService).create(input))
  }

  @Mutation(() => CannedReplyPayload)
  @Requires('live_chat.can_edit', 'live_chat')
  updateCannedReply(
    @Arg('input', () => UpdateCannedReplyInput) input: UpdateCannedReplyInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('cannedReply', ctx, () => ctx.use(CannedReplyService).update(input))
  }

  @Mutation(() => DeleteCannedReplyPayload)
  @Requires('live_chat.can_edit', 'live_chat')
  deleteCannedReply(
    @Arg('input', () => DeleteCannedReplyInput) { id }: DeleteCannedReplyInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('deletedId', ctx, () => ctx.use(CannedReplyService).delete(id))
  }
}
