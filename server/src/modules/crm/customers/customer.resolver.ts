import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { savedViewsOf } from '../../platform/saved-views/index.ts'
import { RecordConsentInput } from './consent/consent.inputs.ts'
import { ConsentService } from './consent/consent.service.ts'
import { CustomerConsent } from './consent/customer-consent.entity.ts'
import { Customer } from './customer.entity.ts'
import {
  CreateCustomerInput,
  CustomerPayload,
  CustomersPayload,
  ManageCustomersInput,
  TagCustomersInput,
  UpdateCustomerInput,
} from './customer.inputs.ts'
import { CustomerService } from './customer.service.ts'
import { CustomerList, CustomerOrder, CustomerWhere } from './customer-list.inputs.ts'
import { CustomerReader } from './customer-reader.ts'
import { CustomerTag } from './tags/customer-tag.entity.ts'
import { CustomerTagService } from './tags/customer-tag.service.ts'

@Resolver(() => Customer)
export class CustomerResolver {
  @Query(() => CustomerList, {
    description:
      'Ordered by last name unless a search or another order is given. Deleted customers are returned only on request.',
  })
  @Requires('customers.can_view', 'customers')
  customers(
    @ListArgs(CustomerWhere, CustomerOrder) { slice, where, orderBy }: ListArgs<CustomerWhere, CustomerOrder>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Customer>> {
    return ctx.use(CustomerReader).list(slice, where, orderBy)
  }

  @Query(() => Customer)
  @Requires('customers.can_view', 'customers')
  customer(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<Customer> {
    return ctx.use(CustomerService).get(id)
  }

  @Mutation(() => CustomerPayload)
  @Requires('customers.can_create', 'customers')
  createCustomer(@Arg('input', () => CreateCustomerInput) input: CreateCustomerInput, @Ctx() ctx: RequestContext) {
    return payload('customer', ctx, () => ctx.use(CustomerService).create(input))
  }

  @Mutation(() => CustomerPayload)
  @Requires('customers.can_edit', 'customers')
  updateCustomer(@Arg('input', () => UpdateCustomerInput) input: UpdateCustomerInput, @Ctx() ctx: RequestContext) {
    return payload('customer', ctx, () => ctx.use(CustomerService).update(input))
  }

  @Mutation(() => CustomersPayload, { description: 'Deletes all of them or none. They can be restored for 30 days.' })
  @Requires('customers.can_delete', 'customers')
  deleteCustomers(@Arg('input', () => ManageCustomersInput) { ids }: ManageCustomersInput, @Ctx() ctx: RequestContext) {
    return payload('customers', ctx, () => ctx.use(CustomerService).delete(ids))
  }

  @Mutation(() => CustomersPayload)
  @Requires('customers.can_delete', 'customers')
  restoreCustomers(
    @Arg('input', () => ManageCustomersInput) { ids }: ManageCustomersInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('customers', ctx, () => ctx.use(CustomerService).restore(ids))
  }

  @Mutation(() => CustomersPayload)
  @Requires('customers.can_edit', 'customers')
  tagCustomers(
    @Arg('input', () => TagCustomersInput) { ids, add, remove }: TagCustomersInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('customers', ctx, () => ctx.use(CustomerService).tag(ids, { add: add ?? [], remove: remove ?? [] }))
  }

  @Mutation(() => CustomerPayload, { description: 'Records whether a customer may be sent marketing messages.' })
  @Requires('customers.can_edit', 'customers')
  recordConsent(@Arg('input', () => RecordConsentInput) input: RecordConsentInput, @Ctx() ctx: RequestContext) {
    return payload('customer', ctx, () => ctx.use(ConsentService).record(input))
  }

  @FieldResolver(() => [CustomerTag], { description: 'Ordered by name.' })
  tags(@Root() { id }: Customer, @Ctx() ctx: RequestContext): Promise<CustomerTag[]> {
    return ctx.use(CustomerTagService).of(id)
  }

  @FieldResolver(() => [CustomerConsent], {
    complexity: 5,
    description: 'Marketing consent history, newest first.',
  })
  consents(@Root() customer: Customer, @Ctx() ctx: RequestContext): Promise<CustomerConsent[]> {
    return ctx.use(ConsentService).of(customer)
  }
}

/** Saved views of the customer list. */
export const CustomerViewsResolver = savedViewsOf({
  name: 'customers',
  record: 'Customer',
  where: 'CustomerWhere',
  orderBy: 'CustomerOrder',
  permission: 'customers.can_view',
  feature: 'customers',
})
