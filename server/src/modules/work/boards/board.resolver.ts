import {
  Arg,
  Ctx,
  Extensions,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import type { Events } from '../../../kernel/messaging/events.ts'
import { Board, BoardColumn } from './board.entity.ts'
import {
  BoardMember,
  BoardPayload,
  CreateBoardInput,
  DeleteBoardPayload,
  ManageBoardInput,
  UpdateBoardInput,
} from './board.inputs.ts'
import { BoardService } from './board.service.ts'
import { MOST_CANDIDATES, MOST_LISTED, USUAL_COLUMNS } from './board-limits.ts'
import { BoardMembers } from './board-members.ts'
import { BoardReader } from './board-reader.ts'

interface SubscriptionData {
  readonly context: RequestContext
  readonly args: { readonly id: string }
  readonly payload: Events['board.changed']
}

@Resolver(() => Board)
export class BoardResolver {
  @Query(() => [Board], { description: "The viewer's own boards and those shared with the viewer, by name." })
  @Extensions({ rows: MOST_LISTED })
  @Requires('projects.can_view', 'projects')
  boards(@Ctx() ctx: RequestContext): Promise<Board[]> {
    return ctx.use(BoardReader).list()
  }

  @Query(() => Board)
  @Requires('projects.can_view', 'projects')
  board(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<Board> {
    return ctx.use(BoardReader).get(id)
  }

  @Query(() => [BoardMember], {
    description: 'The people with whom the viewer can share a board, by name: the first 500.',
  })
  @Extensions({ rows: MOST_CANDIDATES })
  @Requires('projects.can_view', 'projects')
  boardMemberCandidates(@Ctx() ctx: RequestContext): Promise<BoardMember[]> {
    return ctx.use(BoardMembers).candidates()
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
    // Viewers who can't see the board get no events, as for an unknown ID.
    filter: ({ payload: { boardId, audience }, args: { id }, context: { viewer } }: SubscriptionData) =>
      boardId === id.toLowerCase() && (audience === null || audience.includes(viewer?.userId ?? '')),
  })
  @Requires('projects.can_view', 'projects')
  boardChanged(@Arg('id', () => ID) id: string, @Root() _event: Events['board.changed']): string {
    return id.toLowerCase()
  }

  @FieldResolver(() => [BoardColumn], { description: 'In their order.' })
  @Extensions({ rows: USUAL_COLUMNS })
  columns(@Root() { id }: Board, @Ctx() ctx: RequestContext): Promise<BoardColumn[]> {
    return ctx.use(BoardReader).columnsOf(id)
  }

  @FieldResolver(() => [BoardMember], { description: 'With whom the owner shares it, by name.' })
  members(@Root() board: Board, @Ctx() ctx: RequestContext): Promise<BoardMember[]> {
    return ctx.use(BoardReader).membersOf(board)
  }

  @FieldResolver(() => Int)
  memberCount(@Root() { memberIds }: Board): number {
    return memberIds.length
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer owns it.' })
  isMine(@Root() board: Board, @Ctx() ctx: RequestContext): boolean {
    return ctx.use(BoardReader).isMine(board)
  }
}
