import { Arg, Ctx, ID, Int, Query, Resolver, Root, Subscription } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { SortDirection } from '../../../kernel/graphql/filters.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import type { Events } from '../../../kernel/messaging/events.ts'
import { Timeline, TimelineReader } from '../timeline/index.ts'
import { Customer } from './customer.entity.ts'
import { CustomerService } from './customer.service.ts'
import { MergedCustomers } from './merge/merged-customers.ts'

interface SubscriptionData {
  readonly context: RequestContext
  readonly args: { readonly id: string }
  readonly payload: Events['record.changed']
}

/** The customer timeline and its live updates. */
@Resolver()
export class CustomerTimelineResolver {
  @Query(() => Timeline, {
    description: 'Events of a customer, newest first by default, limited to the kinds that the viewer may see.',
  })
  @Requires('customers.can_view', 'customers')
  async customerTimeline(
    @Arg('customerId', () => ID) customerId: string,
    @Arg('first', () => Int, { nullable: true, description: 'At most 100; 20 if omitted.' }) first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The cursor of the last item of the previous page.' })
    after: string | null,
    @Arg('offset', () => Int, { nullable: true, description: 'Items to leave out, at most 10,000.' })
    offset: number | null,
    @Arg('direction', () => SortDirection, { nullable: true, description: 'DESC, the newest first, if omitted.' })
    direction: SortDirection | null,
    @Arg('kinds', () => [String], { nullable: true, description: 'Only items of these kinds.' }) kinds: string[] | null,
    @Ctx() ctx: RequestContext,
  ): Promise<Timeline> {
    const { id } = await ctx.use(CustomerService).get(customerId)
    const formerIds = await ctx.use(MergedCustomers).formerIdsOf(id)
    return ctx.use(TimelineReader).of(id, {
      first,
      after,
      offset,
      isAscending: direction === SortDirection.ASC,
      kinds,
      formerIds,
    })
  }

  @Subscription(() => Customer, {
    description:
      'The customer, after every change to it or its related records. Events missed while disconnected are not replayed; refetch the customer.',
    topics: 'record.changed',
    topicId: ({ context }: Pick<SubscriptionData, 'context'>) => context.tenant?.id ?? '',
    filter: ({ payload: { recordIds }, args: { id } }: SubscriptionData) => recordIds.includes(id.toLowerCase()),
  })
  @Requires('customers.can_view', 'customers')
  customerChanged(
    @Arg('id', () => ID) id: string,
    @Root() _event: Events['record.changed'],
    @Ctx() ctx: RequestContext,
  ): Promise<Customer> {
    return ctx.use(CustomerService).get(id)
  }
}
