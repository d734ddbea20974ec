import type { FilterQuery } from '@mikro-orm/core'
import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { getRecord } from '../../../kernel/database/records.ts'
import { flushNamed } from '../../../kernel/database/unique.ts'
import { conditions, containing } from '../../../kernel/graphql/filters.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { requireVersion, UserInputError } from '../../../kernel/validation/errors.ts'
import { MailingList } from './mailing-list.entity.ts'
import type {
  AddMailingListMemberInput,
  CreateMailingListInput,
  MailingListMemberWhere,
  UpdateMailingListInput,
} from './mailing-list.inputs.ts'
import { MailingListMember } from './mailing-list-member.entity.ts'
import { SubscriptionService } from './subscription.service.ts'

const MOST_LISTS = 100

interface MemberBatch {
  readonly where: MailingListMemberWhere
  /** The ID of the last member of the batch before. */
  readonly after: string | null
  readonly limit: number
}

/** Mailing lists as staff manage them. Writes require a transaction. */
export class MailingListService {
  private readonly counts = new DataLoader((ids: readonly string[]) => this.countAll(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  list(): Promise<MailingList[]> {
    return this.ctx.em.find(MailingList, {}, { orderBy: { name: 'asc' } })
  }

  one(id: string): Promise<MailingList> {
    return getRecord(this.ctx.em, { entity: MailingList, noun: 'mailing list' }, id)
  }

  /** The number of subscribed members. */
  count({ id }: MailingList): Promise<number> {
    return this.counts.load(id)
  }

  async members(
    listId: string,
    slice: Slice,
    where: MailingListMemberWhere | null,
  ): Promise<Listing<MailingListMember>> {
    await this.one(listId)
    const all = membersWhere(listId, where)
    const { offset, limit } = slice
    const rows = await this.ctx.em.find(MailingListMember, all, { offset, limit, orderBy: { id: 'desc' } })
    return listing(slice, rows, () => this.ctx.em.count(MailingListMember, all))
  }

  /** Keyset pagination, oldest first, for exports. */
  membersById(listId: string, { where, after, limit }: MemberBatch): Promise<MailingListMember[]> {
    const conditions = { $and: [membersWhere(listId, where), ...(after ? [{ id: { $gt: after } }] : [])] }
    return this.ctx.em.find(MailingListMember, conditions as FilterQuery<MailingListMember>, {
      limit,
      orderBy: { id: 'asc' },
    })
  }

  async create({ name, description, isDoubleOptIn }: CreateMailingListInput): Promise<MailingList> {
    if ((await this.ctx.em.count(MailingList)) >= MOST_LISTS)
      throw new UserInputError(`There are ${MOST_LISTS} mailing lists already. Delete one first.`)
    const list = Object.assign(new MailingList(), {
      name: name.trim(),
      description: (description ?? '').trim(),
      isDoubleOptIn: isDoubleOptIn ?? true,
    })
    this.ctx.em.persist(list)
    return flushNamed(this.ctx.em, 'mailing list', list)
  }

  async update({ id, name, description, isDoubleOptIn, version }: UpdateMailingListInput): Promise<MailingList> {
    const list = await this.one(id)
    requireVersion('mailing list', list, version)
    if (name) list.name = name.trim()
    if (typeof description === 'string') list.description = description.trim()
    if (typeof isDoubleOptIn === 'boolean') list.isDoubleOptIn = isDoubleOptIn
    return flushNamed(this.ctx.em, 'mailing list', list)
  }

  /** With its members. */
  async delete(id: string): Promise<string> {
    this.ctx.em.remove(await this.one(id))
    await this.ctx.em.flush()
    return id
  }

  async addMember({ listId, email, source }: AddMailingListMemberInput): Promise<MailingListMember> {
    await this.ctx.use(SubscriptionService).request({ listId, email, source: source.trim(), ip: null, isByStaff: true })
    return this.ctx.em.findOneOrFail(MailingListMember, { listId, email: email.trim().toLowerCase() })
  }

  async unsubscribeMember(id: string): Promise<MailingListMember> {
    const member = await this.member(id)
    await this.ctx.use(SubscriptionService).withdraw(member)
    return member
  }

  /** With the proof of consent. The customer's own consent is unchanged. */
  async deleteMember(id: string): Promise<string> {
    this.ctx.em.remove(await this.member(id))
    await this.ctx.em.flush()
    return id
  }

  private member(id: string): Promise<MailingListMember> {
    return getRecord(this.ctx.em, { entity: MailingListMember, noun: 'member' }, id)
  }

  private async countAll(ids: readonly string[]): Promise<number[]> {
    const rows = await this.ctx.em.execute<{ id: string; count: number }[]>(
      `select "list_id" as "id", count(*)::int as "count" from "mailing_list_member"
        where "list_id" in (${ids.map(() => '?').join(', ')}) and "status" = 'subscribed' group by "list_id"`,
      [...ids],
    )
    const counts = new Map(rows.map(({ id, count }) => [id, count]))
    return ids.map((id) => counts.get(id) ?? 0)
  }
}

function membersWhere(listId: string, where: MailingListMemberWhere | null): FilterQuery<MailingListMember> {
  const search = where?.search?.trim().toLowerCase()
  return {
    $and: [
      { listId },
      ...(search ? [{ email: containing(search) }] : []),
      ...conditions('status', where?.status as never),
    ],
  } as FilterQuery<MailingListMember>
}
