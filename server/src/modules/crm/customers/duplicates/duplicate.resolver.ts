import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context.ts'
import { type Listing, slice } from '../../../../kernel/paging.ts'
import { Requires } from '../../../../kernel/requirements.ts'
import { Customer } from '../customer.entity.ts'
import { DuplicateGroup, DuplicateGroupList, DuplicateCustomer } from './duplicate.inputs.ts'
import { DuplicateService } from './duplicate.service.ts'

@Resolver(() => Customer)
export class DuplicateResolver {
  @Query(() => DuplicateGroupList, {
    description: 'Customers who share an e-mail address, then those who share only a phone number.',
  })
  @Requires('customers.can_view', 'customers')
  customerDuplicates(
    @Arg('page', () => Int, { nullable: true }) page: number | null,
    @Arg('perPage', () => Int, { nullable: true }) perPage: number | null,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<DuplicateGroup>> {
    return ctx.use(DuplicateService).groups(slice(page, perPage))
  }

  @Query(() => [DuplicateCustomer], {
    description: 'Who has what is being typed for a new customer. A hint: two people may share a number.',
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
    description: 'Others with the same e-mail address or phone number, 20 of each at most.',
  })
  duplicates(@Root() customer: Customer, @Ctx() ctx: RequestContext): Promise<DuplicateCustomer[]> {
    return ctx.use(DuplicateService).of(customer)
  }
}
