import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { ListArgs } from '../../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../../kernel/graphql/paging.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires, RequiresPerson } from '../../../../kernel/graphql/requirements.ts'
import { savedViewsOf } from '../../../platform/saved-views/index.ts'
import { UserService } from '../../../platform/users/index.ts'
import { Customer } from '../../customers/index.ts'
import { Call } from './call.entity.ts'
import {
  CallList,
  CallOrder,
  CallPayload,
  CallPerson,
  CallsPayload,
  CallWhere,
  CreateCallInput,
  ManageCallsInput,
  ReportCallInput,
  UpdateCallInput,
} from './call.inputs.ts'
import { CallService } from './call.service.ts'
import { CallReader } from './call-reader.ts'
import { CallReportService } from './call-report.service.ts'
import { CallerMatch, CallPeople } from './caller-match.ts'

@Resolver(() => Call)
export class CallResolver {
  @Query(() => CallList, { description: 'The latest first. Deleted calls are returned only on request.' })
  @Requires('voip.can_view', 'voip')
  calls(
    @ListArgs(CallWhere, CallOrder) { slice, where, orderBy }: ListArgs<CallWhere, CallOrder>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Call>> {
    return ctx.use(CallReader).list(slice, where, orderBy)
  }

  @Query(() => Call)
  @Requires('voip.can_view', 'voip')
  call(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<Call> {
    return ctx.use(CallService).get(id)
  }

  @Query(() => [CallPerson], { description: 'Staff whose role may use the phone, ordered by name.' })
  @Requires('voip.can_view', 'voip')
  callPeople(@Ctx() ctx: RequestContext): Promise<CallPerson[]> {
    return ctx.use(UserService).holding('voip.can_view')
  }

  @Query(() => [Customer], {
    description: 'Customers with this phone number, at most 5. Empty for viewers who may not view customers.',
  })
  @Requires('voip.can_view', 'voip')
  async customersAtNumber(
    @Arg('number', () => String) number: string,
    @Ctx() ctx: RequestContext,
  ): Promise<Customer[]> {
    return ctx.can('customers.can_view') ? ctx.use(CallerMatch).customersAt(number.slice(0, 60)) : []
  }

  @Mutation(() => CallPayload, {
    description: 'Reports an event of a call for the call log. The reports of both ends make one row.',
  })
  @RequiresPerson('voip.can_create', 'voip')
  reportCall(@Arg('input', () => ReportCallInput) input: ReportCallInput, @Ctx() ctx: RequestContext) {
    return payload('call', ctx, () => ctx.use(CallReportService).report(input))
  }

  @Mutation(() => CallPayload)
  @Requires('voip.can_create', 'voip')
  createCall(@Arg('input', () => CreateCallInput) input: CreateCallInput, @Ctx() ctx: RequestContext) {
    return payload('call', ctx, () => ctx.use(CallService).create(input))
  }

  @Mutation(() => CallPayload)
  @Requires('voip.can_edit', 'voip')
  updateCall(@Arg('input', () => UpdateCallInput) input: UpdateCallInput, @Ctx() ctx: RequestContext) {
    return payload('call', ctx, () => ctx.use(CallService).update(input))
  }

  @Mutation(() => CallsPayload, { description: 'Deletes all of them or none. They can be restored for 30 days.' })
  @Requires('voip.can_delete', 'voip')
  deleteCalls(@Arg('input', () => ManageCallsInput) { ids }: ManageCallsInput, @Ctx() ctx: RequestContext) {
    return payload('calls', ctx, () => ctx.use(CallService).delete(ids))
  }

  @Mutation(() => CallsPayload)
  @Requires('voip.can_delete', 'voip')
  restoreCalls(@Arg('input', () => ManageCallsInput) { ids }: ManageCallsInput, @Ctx() ctx: RequestContext) {
    return payload('calls', ctx, () => ctx.use(CallService).restore(ids))
  }

  @FieldResolver(() => Customer, { nullable: true, description: 'Null for viewers who may not view customers.' })
  customer(@Root() { recordId }: Call, @Ctx() ctx: RequestContext): Promise<Customer | null> {
    return ctx.use(CallPeople).customer(ctx.can('customers.can_view') ? recordId : null)
  }

  @FieldResolver(() => CallPerson, { nullable: true })
  user(@Root() { userId }: Call, @Ctx() ctx: RequestContext): Promise<CallPerson | null> {
    return ctx.use(CallPeople).user(userId)
  }

  @FieldResolver(() => CallPerson, { nullable: true })
  callee(@Root() { calleeId }: Call, @Ctx() ctx: RequestContext): Promise<CallPerson | null> {
    return ctx.use(CallPeople).user(calleeId)
  }
}

/** Saved views of the call list. */
export const CallViewsResolver = savedViewsOf({
  name: 'calls',
  record: 'Call',
  where: 'CallWhere',
  orderBy: 'CallOrder',
  permission: 'voip.can_view',
  feature: 'voip',
})
