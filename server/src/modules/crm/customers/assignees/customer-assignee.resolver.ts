import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { Assignee, AssigneeService } from '../../../platform/assignees/index.ts'
import { Customer } from '../customer.entity.ts'
import { CustomerPayload } from '../customer.inputs.ts'
import { ManageCustomerAssigneesInput } from './customer-assignee.inputs.ts'
import { CustomerAssignees } from './customer-assignees.ts'

@Resolver(() => Customer)
export class CustomerAssigneeResolver {
  @Mutation(() => CustomerPayload, { description: 'Adds assignees. Those already assigned are skipped.' })
  @Requires('customers.can_edit', 'customers')
  assignCustomer(
    @Arg('input', () => ManageCustomerAssigneesInput) input: ManageCustomerAssigneesInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('customer', ctx, () => ctx.use(CustomerAssignees).assign(input))
  }

  @Mutation(() => CustomerPayload, { description: 'Removes assignees. Those not assigned are skipped.' })
  @Requires('customers.can_edit', 'customers')
  unassignCustomer(
    @Arg('input', () => ManageCustomerAssigneesInput) input: ManageCustomerAssigneesInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('customer', ctx, () => ctx.use(CustomerAssignees).unassign(input))
  }

  @FieldResolver(() => [Assignee], {
    description: 'The staff who look after the customer, in the order in which they were assigned.',
  })
  assignees(@Root() { id }: Customer, @Ctx() ctx: RequestContext): Promise<Assignee[]> {
    return ctx.use(AssigneeService).of(id)
  }
}
