import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { recordLabelOf } from '../../../../kernel/registries/record-labels.ts'
import {
  CustomerErasurePreview,
  EraseCustomerInput,
  EraseCustomerPayload,
  ErasureRecordCount,
} from './erasure.inputs.ts'
import { ErasureService } from './erasure.service.ts'

@Resolver(() => ErasureRecordCount)
export class ErasureResolver {
  @Query(() => CustomerErasurePreview, {
    description: 'The records related to a customer that erasing the customer would erase or retain.',
  })
  @Requires('customers.can_view', 'customers')
  customerErasurePreview(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<CustomerErasurePreview> {
    return ctx.use(ErasureService).preview(id)
  }

  @Mutation(() => EraseCustomerPayload, {
    description: 'Erases the customer and all records that belong only to them, immediately and permanently.',
  })
  @Requires('customers.can_delete', 'customers')
  eraseCustomer(@Arg('input', () => EraseCustomerInput) input: EraseCustomerInput, @Ctx() ctx: RequestContext) {
    return payload('erasedId', ctx, () => ctx.use(ErasureService).erase(input))
  }

  @FieldResolver(() => String, { description: 'The label of `kind`, such as Vehicles.' })
  label(@Root() { kind }: ErasureRecordCount, @Ctx() { installation }: RequestContext): string {
    // The customer itself is not counted, so these are the customers merged into it.
    if (kind === 'customer') return 'Customers merged into this one'
    return recordLabelOf(installation.recordLabels, kind).plural
  }
}
