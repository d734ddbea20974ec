import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { Customer } from '../customer.entity.ts'
import { CustomerPayload } from '../customer.inputs.ts'
import { CompletedMerge } from './completed-merge.entity.ts'
import { MergeCustomersInput, UndoCustomerMergeInput } from './merge.inputs.ts'
import { CustomerMerge } from './merge.service.ts'
import { MergeUndo } from './merge-undo.service.ts'
import { MergedCustomers } from './merged-customers.ts'

@Resolver(() => Customer)
export class CustomerMergeResolver {
  @Mutation(() => CustomerPayload, {
    description:
      'Merges two customers, which can be undone for 30 days. Later writes to the source fail with a MERGED error.',
  })
  @Requires('customers.can_delete', 'customers')
  mergeCustomers(@Arg('input', () => MergeCustomersInput) input: MergeCustomersInput, @Ctx() ctx: RequestContext) {
    return payload('customer', ctx, () => ctx.use(CustomerMerge).merge(input))
  }

  @Mutation(() => CustomerPayload, {
    description:
      'Returns the customer that was merged into another, with everything that came from it. Values and records that were changed since are kept.',
  })
  @Requires('customers.can_delete', 'customers')
  undoCustomerMerge(
    @Arg('input', () => UndoCustomerMergeInput) { id }: UndoCustomerMergeInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('customer', ctx, () => ctx.use(MergeUndo).undo(id))
  }

  @FieldResolver(() => [CompletedMerge], {
    complexity: 5,
    description: 'Merges into this customer that can be undone, newest first.',
  })
  merges(@Root() customer: Customer, @Ctx() ctx: RequestContext): Promise<Omit<CompletedMerge, 'journal'>[]> {
    return ctx.use(MergeUndo).of(customer)
  }

  @FieldResolver(() => Customer, { nullable: true, description: 'The customer that this one was merged into.' })
  mergedInto(@Root() customer: Customer, @Ctx() ctx: RequestContext): Promise<Customer | null> {
    return ctx.use(MergedCustomers).targetOf(customer)
  }
}
