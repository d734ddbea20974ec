import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { ListArgs } from '../../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../../kernel/graphql/paging.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { HourlyRate } from './hourly-rate.entity.ts'
import {
  CreateHourlyRateInput,
  DeleteHourlyRateInput,
  DeleteHourlyRatePayload,
  HourlyRateList,
  HourlyRatePayload,
  HourlyRateWhere,
  UpdateHourlyRateInput,
} from './hourly-rate.inputs.ts'
import { HourlyRateService } from './hourly-rate.service.ts'

@Resolver(() => HourlyRate)
export class HourlyRateResolver {
  @Query(() => HourlyRateList, { description: 'The latest first.' })
  @Requires('rates.can_view', 'rates')
  hourlyRates(
    @ListArgs(HourlyRateWhere) { slice, where }: ListArgs<HourlyRateWhere>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<HourlyRate>> {
    return ctx.use(HourlyRateService).list(slice, where)
  }

  @Mutation(() => HourlyRatePayload, {
    description:
      'A project’s rate takes precedence over its customer’s, and a customer’s over a person’s. Among several, the latest one on the day of the entry applies.',
  })
  @Requires('rates.can_create', 'rates')
  createHourlyRate(
    @Arg('input', () => CreateHourlyRateInput) input: CreateHourlyRateInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('hourlyRate', ctx, () => ctx.use(HourlyRateService).create(input))
  }

  @Mutation(() => HourlyRatePayload, { description: 'Also changes the price of time that has not been billed.' })
  @Requires('rates.can_edit', 'rates')
  updateHourlyRate(
    @Arg('input', () => UpdateHourlyRateInput) input: UpdateHourlyRateInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('hourlyRate', ctx, () => ctx.use(HourlyRateService).update(input))
  }

  @Mutation(() => DeleteHourlyRatePayload, { description: 'Time that has been billed keeps its price.' })
  @Requires('rates.can_delete', 'rates')
  deleteHourlyRate(
    @Arg('input', () => DeleteHourlyRateInput) { id }: DeleteHourlyRateInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('deletedId', ctx, () => ctx.use(HourlyRateService).delete(id))
  }

  @FieldResolver(() => String, { description: 'Of the person, project or customer.' })
  name(@Root() rate: HourlyRate, @Ctx() ctx: RequestContext): Promise<string> {
    return ctx.use(HourlyRateService).nameOf(rate)
  }
}
