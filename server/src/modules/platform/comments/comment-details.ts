import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { groupedRows } from '../../../kernel/database/grouped-rows.ts'
import { type Named, UserService } from '../users/index.ts'
import { CommentMention, MOST_NAMES, type ReactionCount } from './comment.entity.ts'

interface CountedReaction extends ReactionCount {
  readonly commentId: string
}

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
    const distinct = [...new Set(ids)]
    const rows = await this.ctx.em.execute<CountedReaction[]>(
      `select "comment_id" as "commentId", "reaction", count(*)::int as "count", bool_or("person_id" = ?) as "isMine",
          (array_agg("person_name" order by "id"))[1:${MOST_NAMES}] as "names"
        from "comment_reaction" where "comment_id" = any (?::uuid[]) group by 1, 2 order by min("id"::text)`,
      [this.ctx.viewer?.userId ?? '', `{${distinct.join(',')}}`],
    )
    const byComment = new Map(distinct.map((id) => [id, [] as ReactionCount[]]))
    for (const { commentId, ...counted } of rows) byComment.get(commentId)?.push(counted)
    return ids.map((id) => byComment.get(id) ?? [])
  }

  private async loadMentions(ids: readonly string[]): Promise<Named[][]> {
    const where = { commentId: { $in: [...new Set(ids)] }, isRemoved: false }
    const rows = await this.ctx.em.find(CommentMention, where, { orderBy: { id: 'asc' } })
    const userIds = [...new Set(rows.map(({ userId }) => userId))]
    const names = await this.ctx.use(UserService).namesOf(userIds)
    const byId = new Map(userIds.map((id, place) => [id, names[place]]))
    return groupedRows(rows, ({ commentId }) => commentId, ids).map((own) =>
      own.flatMap(({ userId }) => byId.get(userId) ?? []),
    )
  }
}
