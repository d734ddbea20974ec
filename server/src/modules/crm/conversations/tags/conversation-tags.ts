import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { ConversationTag } from './conversation-tag.inputs.ts'

const MOST_LISTED = 50
/** Tags are stored with their conversations, so this bounds the rows that a list of tags reads. */
const LATEST = 5000

/** Tags of conversations. They exist as long as a conversation has them. */
export class ConversationTags {
  constructor(private readonly ctx: RequestContext) {}

  /** Those that contain the text, the most used first. */
  list(search: string): Promise<ConversationTag[]> {
    return this.ctx.em.execute<ConversationTag[]>(
      `select "name", count(*)::int as "numberOfConversations"
        from (select "tags" from "conversation" order by "last_message_at" desc, "id" desc limit ${LATEST}) c,
          unnest(c."tags") as "name"
        where strpos(lower("name"), lower(?)) > 0
        group by "name" order by 2 desc, 1 limit ${MOST_LISTED}`,
      [search.trim()],
    )
  }
}
