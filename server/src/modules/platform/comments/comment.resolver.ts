import { Ctx, Extensions, FieldResolver, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { Comment, ReactionCount } from './comment.entity.ts'
import { CommentPerson } from './comment.inputs.ts'
import { CommentService } from './comment.service.ts'
import { CommentDetails } from './comment-details.ts'

/** In the cost of a query, each list of a comment's parts counts as so many rows. */
const TYPICAL_ROWS = 3

/** What belongs to comments of every kind of record. */
@Resolver(() => Comment)
export class CommentResolver {
  @FieldResolver(() => Boolean, { description: 'Whether the viewer wrote it.' })
  isMine(@Root() comment: Comment, @Ctx() ctx: RequestContext): boolean {
    return ctx.use(CommentService).isMine(comment)
  }

  @FieldResolver(() => [ReactionCount])
  @Extensions({ rows: TYPICAL_ROWS })
  reactions(@Root() { id }: Comment, @Ctx() ctx: RequestContext): Promise<ReactionCount[]> {
    return ctx.use(CommentDetails).reactions(id)
  }

  @FieldResolver(() => [CommentPerson], { description: 'The people whom it mentions.' })
  @Extensions({ rows: TYPICAL_ROWS })
  mentions(@Root() { id }: Comment, @Ctx() ctx: RequestContext): Promise<CommentPerson[]> {
    return ctx.use(CommentDetails).mentions(id)
  }
}
