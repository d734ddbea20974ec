import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires, RequiresSome } from '../../../../kernel/graphql/requirements.ts'
import {
  DeliverySettingsPayload,
  OrderingSettingsPayload,
  UpdateDeliverySettingsInput,
  UpdateOrderingSettingsInput,
} from './delivery-settings.inputs.ts'
import { DeliverySettingsService } from './delivery-settings.service.ts'
import { DeliverySettings } from './delivery-settings.ts'
import { OrderingSettings } from './ordering-settings.ts'

/** Who fulfils orders needs the places, too. */
const READERS = [
  { permission: 'settings.can_view', feature: 'store' },
  { permission: 'orders.can_view', feature: 'orders' },
] as const

@Resolver()
export class DeliverySettingsResolver {
  @Query(() => DeliverySettings)
  @RequiresSome([...READERS])
  deliverySettings(@Ctx() ctx: RequestContext): Promise<DeliverySettings> {
    return ctx.use(DeliverySettingsService).delivery()
  }

  @Query(() => OrderingSettings)
  @RequiresSome([...READERS])
  orderingSettings(@Ctx() ctx: RequestContext): Promise<OrderingSettings> {
    return ctx.use(DeliverySettingsService).ordering()
  }

  @Mutation(() => DeliverySettingsPayload)
  @Requires('settings.can_edit', 'store')
  updateDeliverySettings(
    @Arg('input', () => UpdateDeliverySettingsInput) input: UpdateDeliverySettingsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('deliverySettings', ctx, () => ctx.use(DeliverySettingsService).changeDelivery(input))
  }

  @Mutation(() => OrderingSettingsPayload)
  @Requires('settings.can_edit', 'store')
  updateOrderingSettings(
    @Arg('input', () => UpdateOrderingSettingsInput) input: UpdateOrderingSettingsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('orderingSettings', ctx, () => ctx.use(DeliverySettingsService).changeOrdering(input))
  }
}
