import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { Customer } from '../customer.entity.ts'
import { CustomerPayload } from '../customer.inputs.ts'
import { MergeCustomersInput } from './merge.inputs.ts'
import { CustomerMerge } from './merge.service.ts'
import { MergedCustomers } from './merged-customers.ts'

@Resolver(() => Customer)
export class CustomerMergeResolver {
  @Mutation(() => CustomerPayload, {
    description: 'Merges two customers, which cannot be undone. Later writes to the source fail with a MERGED error.',
  })
  @Requires('customers.can_delete', 'customers')
  mergeCustomers(@Arg('input', () => MergeCustomersInput) input: MergeCustomersInput, @Ctx() ctx: RequestContext) {
    return payload('customer', ctx, () => ctx.use(CustomerMerge).merge(input))
  }

  @FieldResolver(() => Customer, { nullable: true, description: 'The customer that this one was merged into.' })
  mergedInto(@Root() customer: Customer, @Ctx() ctx: RequestContext): Promise<Customer | null> {
    return ctx.use(MergedCustomers).targetOf(customer)
  }
}
