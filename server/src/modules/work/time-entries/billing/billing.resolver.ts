import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { ListArgs } from '../../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../../kernel/graphql/paging.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { DocumentPayload } from '../../../commerce/documents/index.ts'
import { TimeEntry } from '../time-entry.entity.ts'
import { BillTimeInput, UnbilledTimeList, UnbilledTimeWhere } from './billing.inputs.ts'
import { TimeBillingService } from './billing.service.ts'
import { type PricedEntry, PricedTime } from './priced-time.ts'
import { amountOf } from './time-lines.ts'

@Resolver(() => TimeEntry)
export class TimeBillingResolver {
  @Query(() => UnbilledTimeList, {
    description: 'Billable time of customers that is on no invoice or work order, the oldest first.',
  })
  @Requires('rates.can_view', 'rates')
  unbilledTime(
    @ListArgs(UnbilledTimeWhere) { slice, where }: ListArgs<UnbilledTimeWhere>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<TimeEntry>> {
    ctx.require('tasks.can_view', 'tasks')
    return ctx.use(TimeBillingService).unbilled(slice, where ?? {})
  }

  @Mutation(() => DocumentPayload, {
    description:
      'Makes lines of time entries, in a new draft or on a document that can be edited. Each entry is billed once: until its line is removed, or its document deleted or cancelled, it cannot be changed. Requires the permission to create or edit such documents.',
  })
  @Requires('rates.can_view', 'rates')
  billTime(@Arg('input', () => BillTimeInput) input: BillTimeInput, @Ctx() ctx: RequestContext) {
    return payload('document', ctx, () => ctx.use(TimeBillingService).bill(input))
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is on an invoice or work order.' })
  async isBilled(@Root() { id }: TimeEntry, @Ctx() ctx: RequestContext): Promise<boolean> {
    return (await ctx.use(PricedTime).of(id))?.documentId != null
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: 'The invoice or work order that it is on. Null for viewers who may not view hourly rates.',
  })
  async billedDocumentId(@Root() entry: TimeEntry, @Ctx() ctx: RequestContext): Promise<string | null> {
    return (await pricedFor(ctx, entry))?.documentId ?? null
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'Cents for an hour: the rate of its day, or the price at which it was billed. Null without a rate, and for viewers who may not view rates.',
  })
  async hourlyRate(@Root() entry: TimeEntry, @Ctx() ctx: RequestContext): Promise<number | null> {
    return (await pricedFor(ctx, entry))?.price ?? null
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'The amount to bill, in cents. Null while it has no rate, for time that is not billable, and for viewers who may not view rates.',
  })
  async billableAmount(@Root() entry: TimeEntry, @Ctx() ctx: RequestContext): Promise<number | null> {
    const price = (await pricedFor(ctx, entry))?.price ?? null
    return price === null || entry.seconds === null || !entry.isBillable ? null : amountOf(entry.seconds, price)
  }
}

/** Null for viewers who may not see money. */
async function pricedFor(ctx: RequestContext, { id }: TimeEntry): Promise<PricedEntry | null> {
  return ctx.can('rates.can_view') ? ctx.use(PricedTime).of(id) : null
}
