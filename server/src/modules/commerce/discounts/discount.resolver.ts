import { Arg, Ctx, FieldResolver, Float, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { Product } from '../products/index.ts'
import { Discount } from './discount.entity.ts'
import {
  CreateDiscountInput,
  DeleteDiscountInput,
  DeleteDiscountPayload,
  DiscountPayload,
  UpdateDiscountInput,
} from './discount.inputs.ts'
import { DiscountService } from './discount.service.ts'
import { DiscountReader } from './discount-reader.ts'

@Resolver(() => Discount)
export class DiscountResolver {
  @Query(() => [Discount], { description: 'By name.' })
  @Requires('products.can_view', 'store')
  discounts(@Ctx() ctx: RequestContext): Promise<Discount[]> {
    return ctx.use(DiscountService).list()
  }

  @Mutation(() => DiscountPayload)
  @Requires('products.can_create', 'store')
  createDiscount(@Arg('input', () => CreateDiscountInput) input: CreateDiscountInput, @Ctx() ctx: RequestContext) {
    return payload('discount', ctx, () => ctx.use(DiscountService).create(input))
  }

  @Mutation(() => DiscountPayload)
  @Requires('products.can_edit', 'store')
  updateDiscount(@Arg('input', () => UpdateDiscountInput) input: UpdateDiscountInput, @Ctx() ctx: RequestContext) {
    return payload('discount', ctx, () => ctx.use(DiscountService).update(input))
  }

  @Mutation(() => DeleteDiscountPayload, { description: 'Carts with its code show that it is no longer valid.' })
  @Requires('products.can_delete', 'store')
  deleteDiscount(@Arg('input', () => DeleteDiscountInput) { id }: DeleteDiscountInput, @Ctx() ctx: RequestContext) {
    return payload('deletedId', ctx, () => ctx.use(DiscountService).delete(id))
  }

  @FieldResolver(() => [Product], { description: 'Those of `productIds` that are not deleted.' })
  products(@Root() { productIds }: Discount, @Ctx() ctx: RequestContext): Promise<Product[]> {
    return ctx.use(DiscountReader).productsOf(productIds)
  }

  @FieldResolver(() => Float, { nullable: true, description: 'For PERCENT.' })
  percent(@Root() { percent }: Discount): number | null {
    return percent === null ? null : percent / 100
  }
}
