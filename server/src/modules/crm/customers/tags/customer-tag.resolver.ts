import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { CustomerTag } from './customer-tag.entity.ts'
import {
  CreateCustomerTagInput,
  CustomerTagPayload,
  DeleteCustomerTagInput,
  DeleteCustomerTagPayload,
  UpdateCustomerTagInput,
} from './customer-tag.inputs.ts'
import { CustomerTagService } from './customer-tag.service.ts'

@Resolver(() => CustomerTag)
export class CustomerTagResolver {
  @Query(() => [CustomerTag], { description: 'Ordered by name.' })
  @Requires('customers.can_view', 'customers')
  customerTags(@Ctx() ctx: RequestContext) {
    return ctx.use(CustomerTagService).list()
  }

  @Mutation(() => CustomerTagPayload)
  @Requires('customers.can_edit', 'customers')
  createCustomerTag(
    @Arg('input', () => CreateCustomerTagInput) input: CreateCustomerTagInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('tag', ctx, () => ctx.use(CustomerTagService).create(input))
  }

  @Mutation(() => CustomerTagPayload)
  @Requires('customers.can_edit', 'customers')
  updateCustomerTag(
    @Arg('input', () => UpdateCustomerTagInput) input: UpdateCustomerTagInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('tag', ctx, () => ctx.use(CustomerTagService).update(input))
  }

  @Mutation(() => DeleteCustomerTagPayload)
  @Requires('customers.can_edit', 'customers')
  deleteCustomerTag(
    @Arg('input', () => DeleteCustomerTagInput) { id }: DeleteCustomerTagInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('deletedId', ctx, () => ctx.use(CustomerTagService).remove(id))
  }

  @FieldResolver(() => Int, { complexity: 5, description: 'The number of customers with this tag.' })
  customerCount(@Root() tag: CustomerTag, @Ctx() ctx: RequestContext): Promise<number> {
    return ctx.use(CustomerTagService).count(tag)
  }
}
