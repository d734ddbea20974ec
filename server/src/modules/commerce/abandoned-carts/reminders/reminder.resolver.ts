import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { CartReminderFigures, CartReminderSettingsPayload, UpdateCartReminderSettingsInput } from './reminder.inputs.ts'
import { CartReminderReader } from './reminder-reader.ts'
import { CartReminderSettingsService } from './reminder-settings.service.ts'
import { CartReminderSettings } from './reminder-settings.ts'

@Resolver()
export class CartReminderResolver {
  @Query(() => CartReminderSettings)
  @Requires('settings.can_view', 'orders')
  cartReminderSettings(@Ctx() ctx: RequestContext): Promise<CartReminderSettings> {
    return ctx.use(CartReminderSettingsService).read()
  }

  @Mutation(() => CartReminderSettingsPayload)
  @Requires('settings.can_edit', 'orders')
  updateCartReminderSettings(
    @Arg('input', () => UpdateCartReminderSettingsInput) input: UpdateCartReminderSettingsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('cartReminderSettings', ctx, () => ctx.use(CartReminderSettingsService).change(input))
  }

  @Query(() => CartReminderFigures)
  @Requires('orders.can_view', 'orders')
  cartReminderFigures(@Ctx() ctx: RequestContext): Promise<CartReminderFigures> {
    return ctx.use(CartReminderReader).figures()
  }
}
