import { Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import {
  CustomField,
  CustomFieldKind,
  CustomFieldService,
  CustomFieldValue,
  CustomValueService,
} from '../../../platform/custom-fields/index.ts'
import { Customer } from '../customer.entity.ts'

@Resolver(() => Customer)
export class CustomerFieldResolver {
  @Query(() => [CustomField], { description: "The tenant's custom fields for customers, in form order." })
  @Requires('customers.can_view', 'customers')
  customerCustomFields(@Ctx() ctx: RequestContext): Promise<CustomField[]> {
    return ctx.use(CustomFieldService).list(CustomFieldKind.CUSTOMER, false)
  }

  @FieldResolver(() => [CustomFieldValue], {
    complexity: 5,
    description: "All custom fields that aren't archived, in order, including those without a value.",
  })
  customFields(@Root() { id }: Customer, @Ctx() ctx: RequestContext): Promise<CustomFieldValue[]> {
    return ctx.use(CustomValueService).of(CustomFieldKind.CUSTOMER, id)
  }
}
