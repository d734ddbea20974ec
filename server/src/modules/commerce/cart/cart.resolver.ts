import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { OpenToAnyone } from '../../../kernel/graphql/requirements.ts'
import {
  AddToCartInput,
  ApplyDiscountCodeInput,
  CartPayload,
  RemoveFromCartInput,
  SetCartQuantityInput,
} from './cart.inputs.ts'
import { CartService } from './cart.service.ts'
import { CartOwnership } from './cart-owner.ts'
import { CartView, cartView } from './cart-view.ts'
import type { OpenCart } from './open-cart.ts'

/** The cart of whoever asks: a shopper's account, or the visitor with the token. */
@Resolver()
export class CartResolver {
  @Query(() => CartView, {
    description:
      "The caller's cart: that of the signed-in shopper, or of the visitor whose browser has its cookie. Other front ends send its token in the header `X-Cart-Token`. Empty if there is none.",
  })
  @OpenToAnyone('store')
  async cart(@Ctx() ctx: RequestContext): Promise<CartView> {
    return cartView(ctx, await ctx.use(CartService).read())
  }

  @Mutation(() => CartPayload, {
    description:
      'Adds to the quantity that the cart has already. Refused with OUT_OF_STOCK or MAX_QUANTITY if the sum is too high.',
  })
  @OpenToAnyone('store')
  addToCart(@Arg('input', () => AddToCartInput) input: AddToCartInput, @Ctx() ctx: RequestContext) {
    return changed(ctx, (cart) => cart.add(input))
  }

  @Mutation(() => CartPayload, {
    description: 'Sets the quantity of a variant, and adds it if the cart does not have it.',
  })
  @OpenToAnyone('store')
  setCartQuantity(@Arg('input', () => SetCartQuantityInput) input: SetCartQuantityInput, @Ctx() ctx: RequestContext) {
    return changed(ctx, (cart) => cart.setQuantity(input))
  }

  @Mutation(() => CartPayload, { description: "Removes a line. Succeeds if the cart doesn't have it." })
  @OpenToAnyone('store')
  removeFromCart(@Arg('input', () => RemoveFromCartInput) input: RemoveFromCartInput, @Ctx() ctx: RequestContext) {
    return changed(ctx, (cart) => cart.remove(input))
  }

  @Mutation(() => CartPayload)
  @OpenToAnyone('store')
  clearCart(@Ctx() ctx: RequestContext) {
    return changed(ctx, (cart) => cart.clear())
  }

  @Mutation(() => CartPayload, {
    description: "Replaces the discount code of the cart. If it doesn't apply, `discountError` says why.",
  })
  @OpenToAnyone('store')
  applyDiscountCode(
    @Arg('input', () => ApplyDiscountCodeInput) { code }: ApplyDiscountCodeInput,
    @Ctx() ctx: RequestContext,
  ) {
    return changed(ctx, (cart) => cart.enterCode(code))
  }

  @Mutation(() => CartPayload)
  @OpenToAnyone('store')
  removeDiscountCode(@Ctx() ctx: RequestContext) {
    return changed(ctx, (cart) => cart.removeCode())
  }

  @Mutation(() => CartPayload, {
    description: 'Marks the notices of changed prices and capped quantities as read, so they are not shown again.',
  })
  @OpenToAnyone('store')
  acknowledgeCart(@Ctx() ctx: RequestContext) {
    return changed(ctx, (cart) => cart.acknowledge())
  }
}

function changed(ctx: RequestContext, work: (cart: CartService) => Promise<OpenCart>) {
  return payload('cart', ctx, async () => {
    const cart = await work(ctx.use(CartService))
    return cartView(ctx, cart, ctx.use(CartOwnership).newToken)
  })
}
