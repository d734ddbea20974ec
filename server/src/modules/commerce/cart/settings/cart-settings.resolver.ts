import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { OpenToAnyone, Requires } from '../../../../kernel/graphql/requirements.ts'
import { CartSettingsPayload, UpdateCartSettingsInput } from './cart-settings.inputs.ts'
import { CartSettingsService } from './cart-settings.service.ts'
import { CartSettings } from './cart-settings.ts'

@Resolver()
export class CartSettingsResolver {
  @Query(() => CartSettings)
  @OpenToAnyone('store')
  cartSettings(@Ctx() ctx: RequestContext): Promise<CartSettings> {
    return ctx.use(CartSettingsService).read()
  }

  @Mutation(() => CartSettingsPayload)
  @Requires('settings.can_edit', 'store')
  updateCartSettings(
    @Arg('input', () => UpdateCartSettingsInput) input: UpdateCartSettingsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('cartSettings', ctx, () => ctx.use(CartSettingsService).change(input))
  }
}
