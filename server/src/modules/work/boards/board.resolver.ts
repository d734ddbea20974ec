import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import type { Events } from '../../../kernel/messaging/events.ts'
import { Board, BoardColumn } from './board.entity.ts'
import {
  BoardPayload,
  CreateBoardInput,
  DeleteBoardPayload,
  ManageBoardInput,
  UpdateBoardInput,
} from './board.inputs.ts'
import { BoardService } from './board.service.ts'

interface SubscriptionData {
  readonly context: RequestContext
  readonly args: { readonly id: string }
  readonly payload: Events['board.changed']
}

@Resolver(() => Board)
export class BoardResolver {
  @Query(() => [Board], { description: "The viewer's own boards and shared ones, by name." })
  @Requires('projects.can_view', 'projects')
  boards(@Ctx() ctx: RequestContext): Promise<Board[]> {
    return ctx.use(BoardService).list()
  }

  @Query(() => Board)
  @Requires('projects.can_view', 'projects')
  board(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<Board> {
    return ctx.use(BoardService).get(id)
  }

  @Mutation(() => BoardPayload)
  @Requires('projects.can_create', 'projects')
  createBoard(@Arg('input', () => CreateBoardInput) input: CreateBoardInput, @Ctx() ctx: RequestContext) {
    return payload('board', ctx, () => ctx.use(BoardService).create(input))
  }

  @Mutation(() => BoardPayload)
  @Requires('projects.can_edit', 'projects')
  updateBoard(@Arg('input', () => UpdateBoardInput) input: UpdateBoardInput, @Ctx() ctx: RequestContext) {
    return payload('board', ctx, () => ctx.use(BoardService).update(input))
  }

  @Mutation(() => DeleteBoardPayload, { description: 'Deletes a board for good. Its projects stay, without a board.' })
  @Requires('projects.can_delete', 'projects')
  deleteBoard(@Arg('input', () => ManageBoardInput) { id }: ManageBoardInput, @Ctx() ctx: RequestContext) {
    return payload('deletedId', ctx, () => ctx.use(BoardService).remove(id))
  }

  @Subscription(() => ID, {
    description:
      'The ID of the board after every change to it or its cards; refetch it then. Changes missed while disconnected are not replayed.',
    topics: 'board.changed',
    topicId: ({ context }: Pick<SubscriptionData, 'context'>) => context.tenant?.id ?? '',
    filter: ({ payload: { boardIds }, args: { id } }: SubscriptionData) => boardIds.includes(id.toLowerCase()),
  })
  @Requires('projects.can_view', 'projects')
  boardChanged(@Arg('id', () => ID) id: string, @Root() _event: Events['board.changed']): string {
    return id.toLowerCase()
  }

  @FieldResolver(() => [BoardColumn], { description: 'In their order.' })
  columns(@Root() { id }: Board, @Ctx() ctx: RequestContext): Promise<BoardColumn[]> {
    return ctx.use(BoardService).columnsOf(id)
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer owns it.' })
  isMine(@Root() board: Board, @Ctx() ctx: RequestContext): boolean {
    return ctx.use(BoardService).isMine(board)
  }
}
