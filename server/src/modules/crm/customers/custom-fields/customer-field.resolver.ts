import { Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context.ts'
import { Requires } from '../../../../kernel/requirements.ts'
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
  @Query(() => [CustomField], { description: 'What a customer may say beyond what all have, in the order of forms.' })
  @Requires('customers.can_view', 'customers')
  customerCustomFields(@Ctx() ctx: RequestContext): Promise<CustomField[]> {
    return ctx.use(CustomFieldService).list(CustomFieldKind.CUSTOMER, false)
  }

  @FieldResolver(() => [CustomFieldValue], {
    complexity: 5,
    description: 'All custom fields but archived ones, those without a value too, in their order.',
  })
  customFields(@Root() { id }: Customer, @Ctx() ctx: RequestContext): Promise<CustomFieldValue[]> {
    return ctx.use(CustomValueService).of(CustomFieldKind.CUSTOMER, id)
  }
}
