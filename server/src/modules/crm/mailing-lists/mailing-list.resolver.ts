import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { MailingListGrowth } from './growth/list-growth.inputs.ts'
import { DEFAULT_DAYS, ListGrowth, MOST_DAYS } from './growth/list-growth.ts'
import { MailingList } from './mailing-list.entity.ts'
import {
  AddMailingListMemberInput,
  CreateMailingListInput,
  DeleteMailingListInput,
  DeleteMailingListMemberInput,
  DeleteMailingListMemberPayload,
  DeleteMailingListPayload,
  MailingListMemberList,
  MailingListMemberPayload,
  MailingListMemberWhere,
  MailingListPayload,
  UnsubscribeMailingListMemberInput,
  UpdateMailingListInput,
} from './mailing-list.inputs.ts'
import { MailingListService } from './mailing-list.service.ts'
import type { MailingListMember } from './mailing-list-member.entity.ts'

@Resolver(() => MailingList)
export class MailingListResolver {
  @Query(() => [MailingList], { description: 'Ordered by name.' })
  @Requires('customers.can_view', 'customers')
  mailingLists(@Ctx() ctx: RequestContext): Promise<MailingList[]> {
    return ctx.use(MailingListService).list()
  }

  @Query(() => MailingList)
  @Requires('customers.can_view', 'customers')
  mailingList(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<MailingList> {
    return ctx.use(MailingListService).one(id)
  }

  @Query(() => MailingListMemberList, { description: 'Newest first.' })
  @Requires('customers.can_view', 'customers')
  mailingListMembers(
    @Arg('listId', () => ID) listId: string,
    @ListArgs(MailingListMemberWhere) { slice, where }: ListArgs<MailingListMemberWhere>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<MailingListMember>> {
    return ctx.use(MailingListService).members(listId, slice, where)
  }

  @Query(() => MailingListGrowth, { complexity: 20 })
  @Requires('customers.can_view', 'customers')
  mailingListGrowth(
    @Arg('id', () => ID) id: string,
    @Arg('days', () => Int, {
      nullable: true,
      description: `The last days, with today: 1 to ${MOST_DAYS}; ${DEFAULT_DAYS} if omitted.`,
    })
    days: number | null,
    @Ctx() ctx: RequestContext,
  ): Promise<MailingListGrowth> {
    return ctx.use(ListGrowth).of(id, days ?? DEFAULT_DAYS)
  }

  @Mutation(() => MailingListPayload)
  @Requires('customers.can_create', 'customers')
  createMailingList(
    @Arg('input', () => CreateMailingListInput) input: CreateMailingListInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('mailingList', ctx, () => ctx.use(MailingListService).create(input))
  }

  @Mutation(() => MailingListPayload)
  @Requires('customers.can_edit', 'customers')
  updateMailingList(
    @Arg('input', () => UpdateMailingListInput) input: UpdateMailingListInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('mailingList', ctx, () => ctx.use(MailingListService).update(input))
  }

  @Mutation(() => DeleteMailingListPayload, { description: 'Permanently deletes the list with its members.' })
  @Requires('customers.can_delete', 'customers')
  deleteMailingList(
    @Arg('input', () => DeleteMailingListInput) { id }: DeleteMailingListInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('deletedId', ctx, () => ctx.use(MailingListService).delete(id))
  }

  @Mutation(() => MailingListMemberPayload)
  @Requires('customers.can_edit', 'customers')
  addMailingListMember(
    @Arg('input', () => AddMailingListMemberInput) input: AddMailingListMemberInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('member', ctx, () => ctx.use(MailingListService).addMember(input))
  }

  @Mutation(() => MailingListMemberPayload)
  @Requires('customers.can_edit', 'customers')
  unsubscribeMailingListMember(
    @Arg('input', () => UnsubscribeMailingListMemberInput) { id }: UnsubscribeMailingListMemberInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('member', ctx, () => ctx.use(MailingListService).unsubscribeMember(id))
  }

  @Mutation(() => DeleteMailingListMemberPayload, {
    description: 'Permanently deletes the address from the list, with the proof of its consent.',
  })
  @Requires('customers.can_delete', 'customers')
  deleteMailingListMember(
    @Arg('input', () => DeleteMailingListMemberInput) { id }: DeleteMailingListMemberInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('deletedId', ctx, () => ctx.use(MailingListService).deleteMember(id))
  }

  @FieldResolver(() => Int, { description: 'Subscribed members.' })
  memberCount(@Root() list: MailingList, @Ctx() ctx: RequestContext): Promise<number> {
    return ctx.use(MailingListService).count(list)
  }
}
