import { type FilterQuery, raw } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { getRecord } from '../../../kernel/database/records.ts'
import { type Condition, conditions, containing, escapedLike } from '../../../kernel/graphql/filters.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { isId } from '../../../kernel/validation/errors.ts'
import { Conversation, ConversationStatus } from './conversation.entity.ts'
import { type ConversationCounts, ConversationView, type ConversationWhere } from './conversation.inputs.ts'

export const CONVERSATION = { entity: Conversation, noun: 'conversation' } as const

/** Reads conversations. */
export class ConversationReader {
  constructor(private readonly ctx: RequestContext) {}

  one(id: string): Promise<Conversation> {
    return getRecord(this.ctx.em, CONVERSATION, id)
  }

  /** Null for one that was deleted. */
  async find(id: string): Promise<Conversation | null> {
    return isId(id) ? this.ctx.em.findOne(Conversation, id, { refresh: true }) : null
  }

  /** The one with the latest message first. */
  async list(slice: Slice, where: ConversationWhere | null): Promise<Listing<Conversation>> {
    const { em } = this.ctx
    const { view, search, tag, assigneeId, customerId, unread } = where ?? {}
    const text = search?.trim()
    const criteria = {
      $and: [
        this.inView(view ?? ConversationView.ALL),
        ...(text ? [matchingText(text)] : []),
        ...(tag ? [{ tags: { $contains: [tag] } }] : []),
        ...conditions('assigneeId', assigneeId),
        ...(customerId ? [await this.ofCustomers(customerId)] : []),
        ...(typeof unread?.eq === 'boolean' ? [{ unreadCount: unread.eq ? { $gt: 0 } : 0 }] : []),
      ],
    } as FilterQuery<Conversation>
    const { offset, limit } = slice
    const orderBy = { lastMessageAt: 'desc', id: 'desc' } as const
    const rows = await em.find(Conversation, criteria, { offset, limit, orderBy })
    return listing(slice, rows, () => em.count(Conversation, criteria))
  }

  async counts(): Promise<ConversationCounts> {
    const [row] = await this.ctx.em.execute<[ConversationCounts]>(
      `select count(*) filter (where active)::int as "open",
          count(*) filter (where active and assignee_id::text = ?)::int as "mine",
          count(*) filter (where active and assignee_id is null)::int as "unassigned",
          count(*) filter (where active and waiting_since is not null)::int as "waiting",
          count(*) filter (where active and unread_count > 0)::int as "unread",
          count(*) filter (where not active)::int as "snoozed",
          (select count(*) from conversation where status = 'closed')::int as "closed"
        from (select *, coalesce(snoozed_until <= now(), true) as active from conversation where status = 'open') c`,
      [this.ctx.ownAccountId ?? ''],
    )
    return row
  }

  private inView(view: ConversationView): Condition {
    const now = new Date()
    const active = {
      status: ConversationStatus.OPEN,
      $or: [{ snoozedUntil: null }, { snoozedUntil: { $lte: now } }],
    }
    const views: Record<ConversationView, Condition> = {
      all: {},
      open: active,
      mine: { ...active, assigneeId: this.ctx.ownAccountId ?? { $in: [] } },
      unassigned: { ...active, assigneeId: null },
      waiting: { ...active, waitingSince: { $ne: null } },
      snoozed: { status: ConversationStatus.OPEN, snoozedUntil: { $gt: now } },
      closed: { status: ConversationStatus.CLOSED },
    }
    return views[view]
  }

  private async ofCustomers(filter: NonNullable<ConversationWhere['customerId']>): Promise<Condition> {
    const [condition] = conditions('id', filter)
    if (!condition) return {}
    const visitors = await this.ctx.em.execute<{ id: string }[]>(
      `select id from chat_visitor where customer_id = any (?::uuid[])`,
      [`{${[...(filter.eq ? [filter.eq] : []), ...(filter.in ?? [])].filter(isId).join(',')}}`],
    )
    return { visitorId: { $in: visitors.map(({ id }) => id) } }
  }
}

/** Each call makes a new fragment, because one can be used in a single statement only. */
function matchingText(text: string): Condition {
  const like = `%${escapedLike(text)}%`
  const sql = (alias: string) =>
    `(exists (select from chat_visitor v where v.id = ${alias}.visitor_id and (v.name ilike ? or v.email ilike ?))
      or exists (select from chat_message m where m.conversation_id = ${alias}.id and m.text ilike ?))`
  return {
    $or: [{ [raw(sql, [like, like, like])]: [] }, { tags: { $contains: [text] } }, { preview: containing(text) }],
  }
}
