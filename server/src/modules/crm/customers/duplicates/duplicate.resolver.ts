import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { PageArgs } from '../../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../../kernel/graphql/paging.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { Customer } from '../customer.entity.ts'
import { DuplicateCustomer, DuplicateGroup, DuplicateGroupList } from './duplicate.inputs.ts'
import { DuplicateService } from './duplicate.service.ts'

@Resolver(() => Customer)
export class DuplicateResolver {
  @Query(() => DuplicateGroupList, {
    description: 'Customers who share an email address, followed by those who share only a phone number.',
  })
  @Requires('customers.can_view', 'customers')
  customerDuplicates(@PageArgs() { slice }: PageArgs, @Ctx() ctx: RequestContext): Promise<Listing<DuplicateGroup>> {
    return ctx.use(DuplicateService).groups(slice)
  }

  @Query(() => [DuplicateCustomer], {
    description:
      'Existing customers that match a customer being entered. Only a hint: two people may share a phone number.',
  })
  @Requires('customers.can_view', 'customers')
  similarCustomers(
    @Arg('email', () => String, { nullable: true }) email: string | null,
    @Arg('phone', () => String, { nullable: true }) phone: string | null,
    @Arg('country', () => String, { nullable: true }) country: string | null,
    @Ctx() ctx: RequestContext,
  ): Promise<DuplicateCustomer[]> {
    return ctx.use(DuplicateService).like({ email: email ?? '', phone: phone ?? '', country: country ?? '' })
  }

  @FieldResolver(() => [DuplicateCustomer], {
    complexity: 5,
    description: 'Other customers with the same email address or phone number, at most 20 of each.',
  })
  duplicates(@Root() customer: Customer, @Ctx() ctx: RequestContext): Promise<DuplicateCustomer[]> {
    return ctx.use(DuplicateService).of(customer)
  }
}
