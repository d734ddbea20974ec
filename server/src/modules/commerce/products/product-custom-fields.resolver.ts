import { Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import {
  CustomField,
  CustomFieldKind,
  CustomFieldService,
  CustomFieldValue,
  CustomValueService,
} from '../../platform/custom-fields/index.ts'
import { Product } from './product.entity.ts'

@Resolver(() => Product)
export class ProductCustomFieldsResolver {
  @Query(() => [CustomField], { description: "The tenant's custom fields for products, in form order." })
  @Requires('products.can_view', 'products')
  productCustomFields(@Ctx() ctx: RequestContext): Promise<CustomField[]> {
    return ctx.use(CustomFieldService).list(CustomFieldKind.PRODUCT, false)
  }

  @FieldResolver(() => [CustomFieldValue], {
    complexity: 5,
    description:
      "All custom fields that aren't archived, in order, including those without a value. Empty for viewers who may not view products.",
  })
  async customFields(@Root() { id }: Product, @Ctx() ctx: RequestContext): Promise<CustomFieldValue[]> {
    return ctx.can('products.can_view') ? ctx.use(CustomValueService).of(CustomFieldKind.PRODUCT, id) : []
  }
}
