import type { RequestContext } from '../../../../kernel/context/context.ts'
import { lockRecord } from '../../../../kernel/database/records.ts'
import { type Listing, listing, type Slice } from '../../../../kernel/graphql/paging.ts'
import { Conversation } from '../conversation.entity.ts'
import { ConversationService, VISITOR } from '../conversation.service.ts'
import { ChatVisitor } from './chat-visitor.entity.ts'

/** Blocked visitors, who outlive their conversations. */
export class BlockedVisitorService {
  constructor(private readonly ctx: RequestContext) {}

  /** The last blocked first. */
  async list(slice: Slice): Promise<Listing<ChatVisitor>> {
    const { em } = this.ctx
    const isBlocked = { blockedAt: { $ne: null } }
    const { offset, limit } = slice
    const rows = await em.find(ChatVisitor, isBlocked, { offset, limit, orderBy: { blockedAt: 'desc', id: 'desc' } })
    return listing(slice, rows, () => em.count(ChatVisitor, isBlocked))
  }

  /** A visitor whose conversation was deleted is removed, as they would have been with it. Requires a transaction. */
  async unblock(id: string): Promise<string> {
    const { em } = this.ctx
    const visitor = await lockRecord(em, VISITOR, id, { refresh: true })
    if (!visitor.isBlocked) return visitor.id
    const conversation = await em.findOne(Conversation, { visitorId: visitor.id }, { orderBy: { id: 'desc' } })
    if (conversation) await this.ctx.use(ConversationService).block({ id: conversation.id, isBlocked: false })
    else em.remove(visitor)
    await em.flush()
    return visitor.id
  }
}
