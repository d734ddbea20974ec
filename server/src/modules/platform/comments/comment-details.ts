import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { groupedRows } from '../../../kernel/database/grouped-rows.ts'
import { type Named, UserService } from '../users/index.ts'
import { CommentMention, CommentReaction, type ReactionCount } from './comment.entity.ts'

/** Batch-loads the reactions and mentions of a list of comments. */
export class CommentDetails {
  private readonly reactionsBy = new DataLoader((ids: readonly string[]) => this.loadReactions(ids), { cache: false })
  private readonly mentionsBy = new DataLoader((ids: readonly string[]) => this.loadMentions(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  /** In the order in which they were used first. */
  reactions(commentId: string): Promise<ReactionCount[]> {
    return this.reactionsBy.load(commentId)
  }

  mentions(commentId: string): Promise<Named[]> {
    return this.mentionsBy.load(commentId)
  }

  private async loadReactions(ids: readonly string[]): Promise<ReactionCount[][]> {
    const rows = await this.ctx.em.find(CommentReaction, { commentId: { $in: [...ids] } }, { orderBy: { id: 'asc' } })
    const me = this.ctx.viewer?.userId ?? ''
    return groupedRows(rows, ({ commentId }) => commentId, ids).map((own) =>
      [...new Set(own.map(({ reaction }) => reaction))].map((reaction) => {
        const same = own.filter((one) => one.reaction === reaction)
        const isMine = same.some(({ personId }) => personId === me)
        return { reaction, count: same.length, isMine, names: same.map(({ personName }) => personName) }
      }),
    )
  }

  private async loadMentions(ids: readonly string[]): Promise<Named[][]> {
    const rows = await this.ctx.em.find(CommentMention, { commentId: { $in: [...ids] } }, { orderBy: { id: 'asc' } })
    const userIds = [...new Set(rows.map(({ userId }) => userId))]
    const names = await this.ctx.use(UserService).namesOf(userIds)
    const byId = new Map(userIds.map((id, place) => [id, names[place]]))
    return groupedRows(rows, ({ commentId }) => commentId, ids).map((own) =>
      own.flatMap(({ userId }) => byId.get(userId) ?? []),
    )
  }
}
