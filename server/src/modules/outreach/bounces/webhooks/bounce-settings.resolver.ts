import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires, RequiresPerson } from '../../../../kernel/graphql/requirements.ts'
import { BounceSettingsService } from './bounce-settings.service.ts'
import {
  BounceProviderSettings,
  BounceSettings,
  BounceSettingsPayload,
  UpdateBounceSettingsInput,
} from './bounce-settings.ts'

@Resolver(() => BounceSettings)
export class BounceSettingsResolver {
  @Query(() => BounceSettings)
  @Requires('settings.can_view', 'email_marketing')
  bounceSettings(@Ctx() ctx: RequestContext): Promise<BounceSettings> {
    return ctx.use(BounceSettingsService).read()
  }

  @Mutation(() => BounceSettingsPayload)
  @RequiresPerson('settings.can_edit', 'email_marketing')
  updateBounceSettings(
    @Arg('input', () => UpdateBounceSettingsInput) input: UpdateBounceSettingsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('settings', ctx, () => ctx.use(BounceSettingsService).change(input))
  }

  @FieldResolver(() => [BounceProviderSettings])
  providers(@Root() settings: BounceSettings, @Ctx() ctx: RequestContext): BounceProviderSettings[] {
    return ctx.use(BounceSettingsService).providersOf(settings)
  }
}
