import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { publish } from '../../../../kernel/messaging/events.ts'
import { CapabilitySettingsService } from '../../../platform/settings/index.ts'
import { AnalyticsSettingsPayload, UpdateAnalyticsSettingsInput } from './tracking-settings.inputs.ts'
import { TrackingSettings } from './tracking-settings.ts'

@Resolver()
export class TrackingSettingsResolver {
  @Query(() => TrackingSettings)
  @Requires('settings.can_view', 'site')
  analyticsSettings(@Ctx() ctx: RequestContext): Promise<TrackingSettings> {
    return ctx.use(CapabilitySettingsService).read(TrackingSettings)
  }

  @Mutation(() => AnalyticsSettingsPayload)
  @Requires('settings.can_edit', 'site')
  updateAnalyticsSettings(
    @Arg('input', () => UpdateAnalyticsSettingsInput) input: UpdateAnalyticsSettingsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('settings', ctx, async () => {
      const changed = await ctx.use(CapabilitySettingsService).change(TrackingSettings, { ...input })
      // Cached pages contain the consent banner, so drop them.
      await publish(ctx.em, 'settings.changed', {})
      return changed
    })
  }
}
