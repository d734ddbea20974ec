import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context.ts'
import { payload } from '../../../../kernel/payload.ts'
import { Requires } from '../../../../kernel/requirements.ts'
import { CustomerErasurePreview, EraseCustomerInput, EraseCustomerPayload } from './erasure.inputs.ts'
import { ErasureService } from './erasure.service.ts'

@Resolver()
export class ErasureResolver {
  @Query(() => CustomerErasurePreview, {
    description: 'The records related to a customer that erasing the customer would erase or retain.',
  })
  @Requires('customers.can_view', 'customers')
  customerErasurePreview(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<CustomerErasurePreview> {
    return ctx.use(ErasureService).keptAbout(id)
  }

  @Mutation(() => EraseCustomerPayload, {
    description: 'Erases the customer and all records that belong only to them, immediately and permanently.',
  })
  @Requires('customers.can_delete', 'customers')
  eraseCustomer(@Arg('input', () => EraseCustomerInput) input: EraseCustomerInput, @Ctx() ctx: RequestContext) {
    return payload('erasedId', ctx, () => ctx.use(ErasureService).erase(input))
  }
}
