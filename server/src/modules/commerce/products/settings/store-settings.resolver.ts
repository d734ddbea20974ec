import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { StoreSettingsPayload, UpdateStoreSettingsInput } from './store-settings.inputs.ts'
import { StoreSettingsService } from './store-settings.service.ts'
import { StoreSettings } from './store-settings.ts'

@Resolver()
export class StoreSettingsResolver {
  @Query(() => StoreSettings)
  @Requires('settings.can_view', 'products')
  storeSettings(@Ctx() ctx: RequestContext): Promise<StoreSettings> {
    return ctx.use(StoreSettingsService).read()
  }

  @Mutation(() => StoreSettingsPayload)
  @Requires('settings.can_edit', 'products')
  updateStoreSettings(
    @Arg('input', () => UpdateStoreSettingsInput) input: UpdateStoreSettingsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('storeSettings', ctx, () => ctx.use(StoreSettingsService).change(input))
  }
}
